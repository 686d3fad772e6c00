import { Button, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import type { Colleague, Workspace } from "@termsift/core/contract";
import { paths } from "../../../config/paths.ts";
import { openedWorkspace, openWorkspace } from "../../../lib/account.ts";
import { formatDay } from "../../../lib/format.ts";
import { notifySuccess } from "../../../lib/notify.tsx";
import {
  colleaguesQuery,
  inviteColleague,
  leaveWorkspace,
  removeColleague,
  workspacesQuery,
} from "../api/account.ts";
import { colleagueStrings as strings } from "../strings.ts";
import { AccountDialog, RemovableRow, ShownOnce, useAccountChange } from "./account-dialog.tsx";

/** Lists the colleagues of the own workspace, and the workspaces of others, to leave them. */
export function Colleagues({ onClose }: { readonly onClose: () => void }) {
  const opened = openedWorkspace();
  const { data: own } = useQuery({ ...colleaguesQuery, enabled: !opened });
  const { data: workspaces } = useQuery(workspacesQuery);
  const lead = opened ? strings.line(opened.name) : strings.lead;
  return (
    <AccountDialog title={strings.title} lead={lead} onClose={onClose}>
      <Stack component="ul" className="plain-list" gap="xs">
        {own?.colleagues.map((colleague) => (
          <ColleagueRow key={colleague.id} {...colleague} />
        ))}
        {workspaces?.map((workspace) => (
          <WorkspaceRow key={workspace.id} {...workspace} />
        ))}
      </Stack>
      {opened ? null : <Invite />}
    </AccountDialog>
  );
}

function ColleagueRow({ id, email, expiresAt }: Colleague) {
  const toast = { title: strings.removed, message: strings.removedMessage(email) };
  const removing = useAccountChange(
    removeColleague,
    () => notifySuccess(toast),
    strings.notRemoved,
  );
  const facts = [expiresAt === null ? strings.works : strings.invited(formatDay(expiresAt))];
  const labels = [strings.remove, strings.removeNow] as const;
  return <RemovableRow name={email} {...{ facts, labels }} onConfirm={() => removing.mutate(id)} />;
}

function WorkspaceRow({ id, name }: Workspace) {
  const leaving = useAccountChange(
    leaveWorkspace,
    () => {
      if (openedWorkspace()?.id === id) openWorkspace();
      notifySuccess({ title: strings.left, message: strings.leftMessage(name) });
    },
    strings.notLeft,
  );
  const row = {
    name: strings.of(name),
    facts: [],
    labels: [strings.leave, strings.leaveNow],
  } as const;
  return <RemovableRow {...row} onConfirm={() => leaving.mutate(id)} />;
}

function Invite() {
  const form = useForm({ initialValues: { email: "" } });
  const inviting = useAccountChange(
    inviteColleague,
    ({ email, token }) => {
      form.reset();
      if (token === null) {
        notifySuccess({ title: strings.sent, message: strings.sentMessage(email) });
      }
    },
    strings.notInvited,
  );
  const { email = "", token = null } = inviting.data ?? {};
  const { once: description, copy, copied } = strings;
  const link = `${location.origin}${paths.join}#token=${token ?? ""}`;
  const shown = { label: strings.link(email), description, copy, copied, value: link };
  return (
    <form onSubmit={form.onSubmit((values) => inviting.mutate(values))}>
      <Stack gap="sm">
        {token === null ? null : <ShownOnce {...shown} />}
        <TextInput label={strings.email} type="email" required {...form.getInputProps("email")} />
        <Button type="submit" loading={inviting.isPending}>
          {strings.invite}
        </Button>
      </Stack>
    </form>
  );
}
