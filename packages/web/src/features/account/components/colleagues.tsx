import { Anchor, Button, PasswordInput, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { paths } from "../../../config/paths.ts";
import { isOwner } from "../../../lib/account.ts";
import { notifySuccess } from "../../../lib/notify.tsx";
import { useChange } from "../../../lib/use-change.ts";
import {
  accountQuery,
  colleaguesQuery,
  endFactorOf,
  inviteColleague,
  offerWorkspace,
  removeColleague,
  withdrawOffer,
} from "../api/account.ts";
import { colleagueStrings as strings } from "../strings.ts";
import { AccountDialog, RemovableRow, ShownOnce } from "./account-dialog.tsx";

type Asked = Readonly<Record<"id" | "email", string>> & { readonly isAbout: "owner" | "factor" };

export function Colleagues({ onClose }: { readonly onClose: () => void }) {
  const { colleagues = [], workspaces = [] } = useQuery(colleaguesQuery).data ?? {};
  const { data: account } = useQuery(accountQuery);
  const remove = useChange(removeColleague, {
    failed: strings.failed,
    done: { title: strings.removed, message: strings.removedMessage },
  });
  const withdraw = useChange(withdrawOffer, { failed: strings.failed });
  const [next, setNext] = useState<Asked>();
  const rows = colleagues.map(({ id, email, isInvited, isOffered, hasSecondFactor }) => {
    const link = (label: string, onClick: () => void) => (
      <Anchor key={label} component="button" size="sm" onClick={onClick} children={label} />
    );
    const ask = (isAbout: Asked["isAbout"]) => () => setNext({ id, email, isAbout });
    const factor = hasSecondFactor ? [link(strings.endFactor, ask("factor"))] : [];
    const facts = isInvited
      ? [strings.invited]
      : isOffered
        ? [strings.asked, link(strings.withdraw, withdraw.mutate), ...factor]
        : [link(strings.makeOwner, ask("owner")), ...factor];
    const row = { name: email, action: strings.remove, facts };
    return <RemovableRow key={id} {...row} onConfirm={() => remove.mutate({ id })} />;
  });
  const joined = workspaces.filter(({ role }) => role === "member");
  const left = joined.map(({ id: workspaceId, name }) => {
    const row = { name: strings.of(name), action: strings.leave, facts: [] };
    const leave = () => account && remove.mutate({ id: account.id, workspaceId });
    return <RemovableRow key={workspaceId} {...row} onConfirm={leave} />;
  });
  const { title, lead } = strings;
  const form = next ? (
    <AskPassword key={next.id + next.isAbout} {...next} onDone={() => setNext(undefined)} />
  ) : (
    <Invite />
  );
  return (
    <AccountDialog {...{ title, lead, onClose }} rows={[rows, left]}>
      {isOwner() ? form : null}
    </AccountDialog>
  );
}

/** Hands the workspace over, or ends a colleague's second factor. Both need the owner's password. */
function AskPassword({ id, email, isAbout, onDone }: Asked & { readonly onDone: () => void }) {
  const { done, lead, submit } = {
    owner: {
      done: { title: strings.offered, message: strings.offeredTo(email) },
      lead: strings.handOver(email),
      submit: strings.ask,
    },
    factor: {
      done: { title: strings.factorEnded, message: strings.factorEndedOf(email) },
      lead: strings.endFactorMeans(email),
      submit: strings.endFactorNow,
    },
  }[isAbout];
  const act = isAbout === "owner" ? offerWorkspace : endFactorOf;
  const acting = useChange(act, { failed: strings.failed, done, onDone });
  const form = useForm({ initialValues: { id, password: "" } });
  const field = { label: strings.password, description: lead };
  const help = { autoComplete: "current-password", autoFocus: true };
  return (
    <form onSubmit={form.onSubmit((values) => acting.mutate(values))}>
      <PasswordInput {...field} {...help} {...form.getInputProps("password")} />
      <Button type="submit" color="red" mt="sm" fullWidth children={submit} />
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
