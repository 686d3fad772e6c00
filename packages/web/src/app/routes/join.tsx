import { Button, Group } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { NavigateButton } from "../../components/navigate-button.tsx";
import { Page } from "../../components/page.tsx";
import { paths } from "../../config/paths.ts";
import { acceptInvitation } from "../../features/account/api/account.ts";
import { colleagueStrings as strings } from "../../features/account/strings.ts";
import { openWorkspace } from "../../lib/account.ts";
import { notifyFailure } from "../../lib/notify.tsx";

export function Component() {
  const { hash } = useLocation();
  const joining = useMutation({
    mutationFn: () => acceptInvitation(new URLSearchParams(hash.slice(1)).get("token") ?? ""),
    onSuccess: openWorkspace,
    onError: ({ message }) => notifyFailure({ title: strings.failed, message }),
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
