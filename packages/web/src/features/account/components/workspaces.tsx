import { Alert, Button, Group, Select, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Workspace } from "@termsift/core/contract";
import { useEffect } from "react";
import { openedWorkspace, openWorkspace } from "../../../lib/account.ts";
import { useIdToken } from "../../../lib/id-token.ts";
import { useChange } from "../../../lib/use-change.ts";
import { answerOffer, colleaguesQuery } from "../api/account.ts";
import { colleagueStrings as strings } from "../strings.ts";

const OWN = "own";

export function WorkspaceSwitcher() {
  const [, ...workspaces] = useQuery(colleaguesQuery).data?.workspaces ?? [];
  const opened = openedWorkspace();
  const known = workspaces.find(({ id }) => id === opened?.id);
  // If somebody has become the owner since the workspace was opened, opens it again with the buttons of the new role.
  useEffect(() => {
    if (known && known.role !== opened?.role) openWorkspace(known);
  }, [known, opened?.role]);
  if (workspaces.length === 0) return null;
  const others = workspaces.map(({ id, name }) => ({ value: id, label: strings.of(name) }));
  return (
    <Select
      label={strings.workspace}
      data={[{ value: OWN, label: strings.own }, ...others]}
      value={opened?.id ?? OWN}
      allowDeselect={false}
      onChange={(chosen) => openWorkspace(workspaces.find(({ id }) => id === chosen))}
    />
  );
}

export function WorkspaceLine() {
  const isSignedIn = useIdToken() !== null;
  const workspace = isSignedIn ? openedWorkspace() : undefined;
  return workspace ? (
    <Text component="aside" size="sm" ta="center" px="md" py={6} className="screen-only">
      {strings.line(workspace.name)}
    </Text>
  ) : null;
}

/** Shows who asks the user to become the owner of a workspace. */
export function Offers() {
  const { workspaces = [] } = useQuery(colleaguesQuery).data ?? {};
  const offered = workspaces.filter(({ isOffered }) => isOffered);
  return offered.map((workspace) => <Offer key={workspace.id} {...workspace} />);
}

function Offer(workspace: Workspace) {
  const { id, name } = workspace;
  const failed = strings.failed;
  const accept = useChange(() => answerOffer(id, true), {
    failed,
    onDone: () => openWorkspace({ ...workspace, role: "owner" }),
    queryKey: null,
  });
  const decline = useChange(() => answerOffer(id, false), { failed });
  return (
    <Alert mb="md" title={strings.offer(name)}>
      <Stack gap="sm">
        <Text size="sm">{strings.offerMeans}</Text>
        <Group gap="xs">
          <Button size="xs" loading={accept.isPending} onClick={() => accept.mutate()}>
            {strings.acceptOffer}
          </Button>
          <Button
            size="xs"
            variant="default"
            loading={decline.isPending}
            onClick={() => decline.mutate()}
          >
            {strings.declineOffer}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
