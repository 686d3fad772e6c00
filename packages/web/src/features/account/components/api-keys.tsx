import { Alert, Button, Checkbox, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { API_KEY_NAME_LENGTH_MAX, type ApiKey } from "@termsift/core/contract";
import { useEffect, useState } from "react";
import { isFocusLost } from "../../../lib/focus.ts";
import { formatDay } from "../../../lib/format.ts";
import { notifyFailure, notifySuccess } from "../../../lib/notify.tsx";
import { writeClipboard } from "../../../lib/write-clipboard.ts";
import { apiKeysQuery, createApiKey, revokeApiKey } from "../api/account.ts";
import { apiKeyStrings as strings } from "../strings.ts";

type ApiKeysProps = { readonly business: string | undefined; readonly onClose: () => void };

export function ApiKeys({ business, onClose }: ApiKeysProps) {
  const { data } = useQuery(apiKeysQuery);
  return (
    <Modal
      opened
      onClose={onClose}
      title={strings.title}
      centered
      closeButtonProps={{ "aria-label": strings.close }}
      // Without this role, screen readers announce the title as a second page header.
      attributes={{ header: { role: "presentation" } }}
    >
      <Stack gap="md">
        <Text size="sm">{strings.lead}</Text>
        <Stack component="ul" className="plain-list" gap="xs">
          {data?.keys.map((key) => (
            <KeyRow key={key.id} {...key} />
          ))}
        </Stack>
        <NewKey business={business} />
      </Stack>
    </Modal>
  );
}

function useChange<Input, Output>(
  change: (input: Input) => Promise<Output>,
  onDone: () => void,
  failed: string,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      onDone();
      return queryClient.invalidateQueries({ queryKey: apiKeysQuery.queryKey });
    },
    onError: (error) => notifyFailure({ title: failed, message: error.message }),
  });
}

function KeyRow({ id, name, scope, business, lastUsedAt }: ApiKey) {
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => keepFocusInDialog, []);
  const toast = { title: strings.revoked, message: strings.revokedMessage(name) };
  const revoking = useChange(revokeApiKey, () => notifySuccess(toast), strings.notRevoked);
  const label = isAsked ? strings.confirm : strings.revoke;
  const used = lastUsedAt === null ? strings.unused : strings.lastUsed(formatDay(lastUsedAt));
  const facts = [strings.scope[scope], ...(business === null ? [] : [business]), used];
  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      <Text size="sm" miw={0} style={{ overflowWrap: "anywhere" }}>
        <b>{name}</b> · {facts.join(" · ")}
      </Text>
      <Button
        size="compact-sm"
        {...(isAsked ? { color: "red" } : { variant: "default" })}
        flex="none"
        aria-label={`${label} ${name}`}
        onBlur={() => setIsAsked(false)}
        onClick={() => (isAsked ? revoking.mutate(id) : setIsAsked(true))}
      >
        {label}
      </Button>
    </Group>
  );
}

/** A revoked key takes its focused button along. */
function keepFocusInDialog(): void {
  if (isFocusLost()) document.querySelector<HTMLElement>("[role=dialog]")?.focus();
}

function NewKey({ business }: Pick<ApiKeysProps, "business">) {
  const form = useForm({ initialValues: { name: "", mayWrite: true, isLimited: false } });
  const creating = useChange(createApiKey, form.reset, strings.notCreated);
  const submit = ({ name, mayWrite, isLimited }: typeof form.values) => {
    const scope = mayWrite ? "write" : "read";
    const limit = isLimited && business !== undefined && { business };
    creating.mutate({ name, scope, ...limit });
  };
  const name = { ...form.getInputProps("name"), maxLength: API_KEY_NAME_LENGTH_MAX };
  const box = (field: "mayWrite" | "isLimited") => form.getInputProps(field, { type: "checkbox" });
  return (
    <form onSubmit={form.onSubmit(submit)}>
      <Stack gap="sm">
        {creating.data ? <ShownKey name={creating.data.name} value={creating.data.key} /> : null}
        <TextInput label={strings.name} required {...name} />
        <Checkbox label={strings.mayWrite} {...box("mayWrite")} />
        {business ? <Checkbox label={strings.only(business)} {...box("isLimited")} /> : null}
        <Button type="submit" loading={creating.isPending}>
          {strings.create}
        </Button>
      </Stack>
    </form>
  );
}

function ShownKey({ name, value }: { readonly name: string; readonly value: string }) {
  const copy = async () => {
    const [title, message] = strings.copied;
    if (await writeClipboard(value)) notifySuccess({ title, message });
    else notifyFailure({ title: strings.notCopied, message: strings.notCopiedMessage });
  };
  const field = { label: strings.created(name), description: strings.once, value };
  return (
    <Alert role="status">
      <Stack gap="sm" align="flex-start">
        <TextInput {...field} readOnly w="100%" onFocus={({ target }) => target.select()} />
        <Button size="xs" onClick={() => void copy()}>
          {strings.copy}
        </Button>
      </Stack>
    </Alert>
  );
}
