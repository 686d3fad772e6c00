import { Button, Group, Text, Title } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { NavigateButton } from "../../components/navigate-button.tsx";
import { paths } from "../../config/paths.ts";
import { accountQuery, joinWorkspace } from "../../features/account/api/account.ts";
import { colleagueStrings as strings } from "../../features/account/strings.ts";
import { openWorkspace } from "../../lib/account.ts";
import { notifyFailure, notifySuccess } from "../../lib/notify.tsx";
import classes from "../layout/page.module.css";

export function Component() {
  const { hash } = useLocation();
  const { data: user } = useQuery(accountQuery);
  const joining = useMutation({
    mutationFn: () => joinWorkspace(new URLSearchParams(hash.slice(1)).get("token") ?? ""),
    onSuccess: (workspace) => {
      openWorkspace(workspace);
      notifySuccess({ title: strings.joined, message: strings.line(workspace.name) });
    },
    onError: ({ message }) => notifyFailure({ title: strings.notJoined, message }),
  });
  return (
    <div className={classes.narrow}>
      <header>
        <Title order={1}>{strings.join}</Title>
        <Text c="dimmed">{strings.joinLead}</Text>
      </header>
      {user ? <Text>{strings.joinAs(user.email)}</Text> : null}
      <Group>
        <Button loading={joining.isPending} onClick={() => joining.mutate()}>
          {strings.accept}
        </Button>
        <NavigateButton to={paths.home} variant="default">
          {strings.notNow}
        </NavigateButton>
      </Group>
    </div>
  );
}
