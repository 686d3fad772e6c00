import { Button, Group } from "@mantine/core";
import { useLocation } from "react-router";
import { NavigateButton } from "../../components/navigate-button.tsx";
import { Page } from "../../components/page.tsx";
import { paths } from "../../config/paths.ts";
import { acceptInvitation } from "../../features/account/api/account.ts";
import { colleagueStrings as strings } from "../../features/account/strings.ts";
import { openWorkspace } from "../../lib/account.ts";
import { useChange } from "../../lib/use-change.ts";

export function Component() {
  const { hash } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get("token") ?? "";
  const joining = useChange(() => acceptInvitation(token), {
    failed: strings.failed,
    onDone: openWorkspace,
    queryKey: null,
  });
  return (
    <Page title={strings.join} lead={strings.joinLead}>
      <Group>
        <Button loading={joining.isPending} onClick={() => joining.mutate()}>
          {strings.accept}
        </Button>
        <NavigateButton to={paths.home} variant="default">
          {strings.notNow}
        </NavigateButton>
      </Group>
    </Page>
  );
}
