import { useQuery } from "@tanstack/react-query";
import { Page } from "../../components/page.tsx";
import { paths } from "../../config/paths.ts";
import { SupportForm } from "../../features/support/components/support-form.tsx";
import { supportStrings as strings } from "../../features/support/strings.ts";
import { publicConfigQuery } from "../../lib/public-config.ts";

export function Component() {
  const { data: config } = useQuery(publicConfigQuery);
  const lead = config?.supportIsMailed === false ? strings.unmailedIntro : strings.intro;
  return (
    <Page title={strings.title} lead={lead} back={{ to: paths.help, text: strings.back }}>
      <SupportForm />
    </Page>
  );
}
