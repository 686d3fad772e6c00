import { Page } from "../../components/page.tsx";
import { SecondFactor } from "../../features/account/components/second-factor.tsx";
import { Sessions } from "../../features/account/components/sessions.tsx";
import { securityStrings as strings } from "../../features/account/security-strings.ts";

export function Component() {
  return (
    <Page title={strings.title} lead={strings.lead} back={{}}>
      <SecondFactor />
      <Sessions />
    </Page>
  );
}
