import { Text, Title } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { NavigateButton } from "../../components/navigate-button.tsx";
import { paths } from "../../config/paths.ts";
import { SupportForm } from "../../features/support/components/support-form.tsx";
import { supportStrings as strings } from "../../features/support/strings.ts";
import classes from "../layout/page.module.css";

export function Component() {
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
        <Text c="dimmed">{strings.intro}</Text>
      </header>
      <SupportForm />
    </div>
  );
}
