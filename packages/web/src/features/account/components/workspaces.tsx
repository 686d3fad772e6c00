import { Select, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { openedWorkspace, openWorkspace } from "../../../lib/account.ts";
import { useIdToken } from "../../../lib/id-token.ts";
import { colleaguesQuery } from "../api/account.ts";
import { colleagueStrings as strings } from "../strings.ts";

const OWN = "own";

export function WorkspaceSwitcher() {
  const { workspaces = [] } = useQuery(colleaguesQuery).data ?? {};
  if (workspaces.length === 0) return null;
  const others = workspaces.map(({ id, name }) => ({ value: id, label: strings.of(name) }));
  return (
    <Select
      label={strings.workspace}
      data={[{ value: OWN, label: strings.own }, ...others]}
      value={openedWorkspace()?.id ?? OWN}
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
