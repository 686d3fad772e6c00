import { Anchor, Button, PasswordInput, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { paths } from "../../../config/paths.ts";
import { openedWorkspace, openWorkspace } from "../../../lib/account.ts";
import { notifySuccess } from "../../../lib/notify.tsx";
import { useChange } from "../../../lib/use-change.ts";
import { colleaguesQuery, handOver, inviteColleague, removeColleague } from "../api/account.ts";
import { colleagueStrings as strings } from "../strings.ts";
import { AccountDialog, RemovableRow, ShownOnce } from "./account-dialog.tsx";

export function Colleagues({ onClose }: { readonly onClose: () => void }) {
  const { data } = useQuery(colleaguesQuery);
  const opened = openedWorkspace();
  const remove = useChange(removeColleague, {
    failed: strings.failed,
    done: { title: strings.removed, message: strings.removedMessage },
  });
  const rowOf = (id: string, name: string, action: string, facts: ReactNode[] = []) => (
    <RemovableRow key={id} {...{ name, action, facts }} onConfirm={() => remove.mutate(id)} />
  );
  const [next, setNext] = useState<Readonly<Record<"id" | "email", string>>>();
  const colleagues = data?.colleagues.map(({ id, email, isInvited }) => {
    const link = (
      <Anchor key="" component="button" size="sm" onClick={() => setNext({ id, email })}>
        {strings.makeOwner}
      </Anchor>
    );
    return rowOf(id, email, strings.remove, isInvited ? [strings.invited] : opened ? [] : [link]);
  });
  const workspaces = data?.workspaces.map(({ membership, name }) =>
    rowOf(membership, strings.of(name), strings.leave),
  );
  const { title, lead } = strings;
  return (
    <AccountDialog {...{ title, lead, onClose }} rows={[colleagues, workspaces]}>
      {next ? <HandOver key={next.id} {...next} /> : opened ? null : <Invite />}
    </AccountDialog>
  );
}

function HandOver({ id, email }: Readonly<Record<"id" | "email", string>>) {
  const handing = useChange(handOver, { failed: strings.failed, onDone: openWorkspace });
  const form = useForm({ initialValues: { id, password: "" } });
  const field = { label: strings.password, description: strings.handOver(email) };
  const help = { autoComplete: "current-password", autoFocus: true };
  return (
    <form onSubmit={form.onSubmit((values) => handing.mutate(values))}>
      <PasswordInput {...field} {...help} {...form.getInputProps("password")} />
      <Button type="submit" color="red" mt="sm" fullWidth children={strings.makeOwner} />
    </form>
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
