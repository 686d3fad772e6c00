import { Button, FileButton, Group } from "@mantine/core";
import { Hint } from "../../components/hint.ts";
import { NavigateButton } from "../../components/navigate-button.tsx";
import { Page } from "../../components/page.tsx";
import { paths } from "../../config/paths.ts";
import { importBusinesses } from "../../features/business/api/business-calls.ts";
import { BusinessList } from "../../features/business/components/business-list.tsx";
import { listStrings as strings, monthStrings } from "../../features/business/list-strings.ts";
import { notifySuccess } from "../../lib/notify.tsx";
import { useChange } from "../../lib/use-change.ts";

export function Component() {
  const load = useChange(async (file: File) => importBusinesses(await file.text()), {
    failed: strings.failed,
    onDone: ({ imported }) =>
      notifySuccess({ title: strings.imported, message: strings.importedMessage(imported) }),
  });
  return (
    <Page title={strings.title} lead={strings.intro} back={{}}>
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
      <Hint>{strings.importHint}</Hint>
      <BusinessList />
    </Page>
  );
}
