import { Alert, Anchor, Button, Group, PasswordInput, Stack, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link as RouterLink, useLocation, useNavigate } from "react-router";
import { paths } from "../../../config/paths.ts";
import { isOwner } from "../../../lib/account.ts";
import { notifyFailure, notifySuccess } from "../../../lib/notify.tsx";
import { publicConfigQuery } from "../../../lib/public-config.ts";
import { useChange } from "../../../lib/use-change.ts";
import {
  accountQuery,
  changePassword,
  colleaguesQuery,
  confirmAddress,
  sendConfirmationMail,
} from "../api/account.ts";
import { securityStrings } from "../security-strings.ts";
import { accountStrings as strings, apiKeyStrings, colleagueStrings } from "../strings.ts";
import { ApiKeys } from "./api-keys.tsx";
import { Colleagues } from "./colleagues.tsx";

type Named = Readonly<Record<"id" | "name", string>>;

export function AccountLinks({ business }: { readonly business: Named | null | undefined }) {
  const { data: config } = useQuery(publicConfigQuery);
  const { workspaces = [] } = useQuery(colleaguesQuery).data ?? {};
  const [open, setOpen] = useState<"password" | "keys" | "colleagues">();
  if (!config) return null;
  const close = () => setOpen(undefined);
  const { email: hasPassword, needsConfirmedAddress } = config.identity;
  return (
    <section aria-label={strings.title}>
      {hasPassword ? <ConfirmAddress isNeeded={needsConfirmedAddress} /> : null}
      {open === "password" ? <ChangePasswordForm onDone={close} /> : null}
      {open === "keys" && business ? <ApiKeys business={business} onClose={close} /> : null}
      {open === "colleagues" ? <Colleagues onClose={close} /> : null}
      <Group gap="lg">
        {hasPassword && open !== "password" ? (
          <Link onClick={() => setOpen("password")}>{strings.change}</Link>
        ) : null}
        {business && isOwner() ? (
          <Link onClick={() => setOpen("keys")}>{apiKeyStrings.title}</Link>
        ) : null}
        {business || workspaces.length > 1 ? (
          <Link onClick={() => setOpen("colleagues")}>{colleagueStrings.title}</Link>
        ) : null}
        <PageLink to={paths.account}>{securityStrings.title}</PageLink>
        {business && isOwner() ? <PageLink to={paths.activity}>{strings.activity}</PageLink> : null}
      </Group>
    </section>
  );
}

function Link(props: { readonly onClick: () => void; readonly children: string }) {
  return <Anchor component="button" type="button" size="sm" {...props} />;
}

function PageLink(props: { readonly to: string; readonly children: string }) {
  return <Anchor component={RouterLink} size="sm" {...props} />;
}

function ChangePasswordForm({ onDone }: { readonly onDone: () => void }) {
  const form = useForm({ initialValues: { password: "", newPassword: "" } });
  const mutation = useChange(changePassword, {
    failed: strings.notChanged,
    done: { title: strings.changed, message: strings.changedMessage },
    onDone,
    queryKey: null,
  });
  return (
    <form onSubmit={form.onSubmit((values) => mutation.mutate(values))}>
      <Stack gap="sm">
        <PasswordInput
          label={strings.current}
          autoComplete="current-password"
          required
          {...form.getInputProps("password")}
        />
        <PasswordInput
          label={strings.next}
          autoComplete="new-password"
          required
          {...form.getInputProps("newPassword")}
        />
        <Group grow>
          <Button variant="default" onClick={onDone}>
            {strings.cancel}
          </Button>
          <Button type="submit" disabled={mutation.isPending}>
            {mutation.isPending ? strings.saveBusy : strings.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Offers to mail a confirmation link if one is needed. Also confirms the address when the user opens that link (/home#confirm=). */
function ConfirmAddress({ isNeeded }: { readonly isNeeded: boolean }) {
  const { data: user } = useQuery(accountQuery);
  useLink(isNeeded);
  const mutation = useChange(sendConfirmationMail, {
    failed: strings.notSent,
    done: { title: strings.sent, message: strings.sentMessage },
    queryKey: null,
  });
  if (!isNeeded || !user || user.emailVerified) return null;
  return (
    <Alert mb="md">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{strings.unconfirmed(user.email)}</Text>
        <Button size="xs" loading={mutation.isPending} onClick={() => mutation.mutate()}>
          {strings.sendLink}
        </Button>
      </Stack>
    </Alert>
  );
}

function useLink(isNeeded: boolean): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useEffect(() => {
    const token = new URLSearchParams(hash.slice(1)).get("confirm");
    if (token === null) return;
    void navigate(paths.home, { replace: true });
    confirmAddress(token)
      .then(() => {
        const message = isNeeded ? strings.confirmedMessage : strings.confirmedUnasked;
        notifySuccess({ title: strings.confirmed, message });
        return queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
      })
      .catch((error: Error) =>
        notifyFailure({ title: strings.notConfirmed, message: error.message }),
      );
  }, [hash, isNeeded, navigate, queryClient]);
}
