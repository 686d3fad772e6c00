import { Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { BackButton } from "../../components/navigate-button.tsx";
import { paths } from "../../config/paths.ts";
import { SupportForm } from "../../features/support/components/support-form.tsx";
import { supportStrings as strings } from "../../features/support/strings.ts";
import { publicConfigQuery } from "../../lib/public-config.ts";
import classes from "../layout/page.module.css";

export function Component() {
  const { data: config } = useQuery(publicConfigQuery);
  return (
    <div className={classes.narrow}>
      <BackButton to={paths.help}>{strings.back}</BackButton>
      <header>
        <Title order={1}>{strings.title}</Title>
        <Text c="dimmed">
          {config?.supportIsMailed === false ? strings.unmailedIntro : strings.intro}
        </Text>
      </header>
      <SupportForm />
    </div>
  );
}
