import { Button, FileButton, Group, Text, Title } from "@mantine/core";
import { BackButton, NavigateButton } from "../../components/navigate-button.tsx";
import { paths } from "../../config/paths.ts";
import { importBusinesses } from "../../features/business/api/business-calls.ts";
import { BusinessList } from "../../features/business/components/business-list.tsx";
import { listStrings as strings, monthStrings } from "../../features/business/list-strings.ts";
import { useBusinessChange } from "../../features/business/use-business-change.ts";
import { notifySuccess } from "../../lib/notify.tsx";
import classes from "../layout/page.module.css";

export function Component() {
  const load = useBusinessChange(
    async (file: File) => importBusinesses(await file.text()),
    ({ imported }) =>
      notifySuccess({ title: strings.imported, message: strings.importedMessage(imported) }),
  );
  return (
    <div className={classes.narrow}>
      <BackButton to={paths.home}>{strings.back}</BackButton>
      <header>
        <Title order={1}>{strings.title}</Title>
        <Text c="dimmed">{strings.intro}</Text>
      </header>
      <Group>
        <NavigateButton to={`${paths.businessSetup}?add`}>{strings.add}</NavigateButton>
        <FileButton accept=".csv,text/csv" onChange={(file) => file && load.mutate(file)}>
          {(props) => (
            <Button {...props} variant="default" loading={load.isPending}>
              {strings.import}
            </Button>
          )}
        </FileButton>
        <NavigateButton to={paths.months} variant="default">
          {monthStrings.title}
        </NavigateButton>
      </Group>
      <Text size="sm" c="dimmed">
        {strings.importHint}
      </Text>
      <BusinessList />
    </div>
  );
}
