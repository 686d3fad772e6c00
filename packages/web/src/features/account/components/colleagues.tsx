import { Button, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { paths } from "../../../config/paths.ts";
import { openedWorkspace } from "../../../lib/account.ts";
import { notifySuccess } from "../../../lib/notify.tsx";
import { useChange } from "../../../lib/use-change.ts";
import { colleaguesQuery, inviteColleague, removeColleague } from "../api/account.ts";
import { colleagueStrings as strings } from "../strings.ts";
import { AccountDialog, RemovableRow, ShownOnce } from "./account-dialog.tsx";

/** Lists the colleagues in the own workspace, and the workspaces of others, to leave them. */
export function Colleagues({ onClose }: { readonly onClose: () => void }) {
  const { data } = useQuery(colleaguesQuery);
  const opened = openedWorkspace();
  const remove = useChange(removeColleague, {
    failed: strings.failed,
    onDone: () => notifySuccess({ title: strings.removed, message: strings.removedMessage }),
  });
  const rowOf = (id: string, name: string, action: string, facts: string[] = []) => (
    <RemovableRow key={id} {...{ name, action, facts }} onConfirm={() => remove.mutate(id)} />
  );
  const colleagues = data?.colleagues.map(({ id, email, isInvited }) =>
    rowOf(id, email, strings.remove, isInvited ? [strings.invited] : []),
  );
  const workspaces = data?.workspaces.map(({ membership, name }) =>
    rowOf(membership, strings.of(name), strings.leave),
  );
  const { title, lead } = strings;
  return (
    <AccountDialog {...{ title, lead, onClose }} rows={[colleagues, workspaces]}>
      {opened ? null : <Invite />}
    </AccountDialog>
  );
}

function Invite() {
  const form = useForm({ initialValues: { email: "" } });
  const inviting = useChange(inviteColleague, {
    failed: strings.failed,
    onDone: ({ email, token }) => {
      form.reset();
      if (token === null) notifySuccess({ title: strings.sent, message: strings.sentTo(email) });
    },
  });
  const { email = "", token = null } = inviting.data ?? {};
  const link = `${location.origin}${paths.join}#token=${token ?? ""}`;
  const shown = { label: strings.link(email), description: strings.once, value: link };
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
