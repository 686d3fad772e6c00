import { Text, Title } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { NavigateButton } from "../../components/navigate-button.tsx";
import { paths } from "../../config/paths.ts";
import { SupportForm } from "../../features/support/components/support-form.tsx";
import { supportStrings as strings } from "../../features/support/strings.ts";
import { publicConfigQuery } from "../../lib/public-config.ts";
import classes from "../layout/page.module.css";

export function Component() {
  const { data: config } = useQuery(publicConfigQuery);
  return (
    <div className={classes.narrow}>
      <NavigateButton
        to={paths.help}
        variant="subtle"
        size="sm"
        leftSection={<IconArrowLeft size={16} />}
        className={classes.back ?? ""}
      >
        {strings.back}
      </NavigateButton>
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
