import { Alert, Button, Checkbox, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { API_KEY_NAME_LENGTH_MAX, type ApiKey } from "@termsift/core/contract";
import { useState } from "react";
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
            <KeyRow key={key.id} apiKey={key} />
          ))}
        </Stack>
        <NewKey business={business} />
      </Stack>
    </Modal>
  );
}

function KeyRow({
  apiKey: { id, name, scope, business, lastUsedAt },
}: {
  readonly apiKey: ApiKey;
}) {
  const queryClient = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const mutation = useMutation({
    mutationFn: () => revokeApiKey(id),
    onSuccess: () => {
      notifySuccess({ title: strings.revoked, message: strings.revokedMessage(name) });
      return queryClient.invalidateQueries({ queryKey: apiKeysQuery.queryKey });
    },
    onError: (error) => notifyFailure({ title: strings.notRevoked, message: error.message }),
  });
  const used = lastUsedAt === null ? strings.unused : strings.lastUsed(formatDay(lastUsedAt));
  const facts = [strings.scope[scope], ...(business === null ? [] : [business]), used];
  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      <Text size="sm" miw={0} style={{ overflowWrap: "anywhere" }}>
        <b>{name}</b> · {facts.join(" · ")}
      </Text>
      <Button
        size="compact-sm"
        variant={isAsked ? "filled" : "default"}
        {...(isAsked && { color: "red" })}
        flex="none"
        aria-label={isAsked ? strings.confirmOf(name) : strings.revokeOf(name)}
        loading={mutation.isPending}
        onBlur={() => setIsAsked(false)}
        onClick={() => (isAsked ? mutation.mutate() : setIsAsked(true))}
      >
        {isAsked ? strings.confirm : strings.revoke}
      </Button>
    </Group>
  );
}

function NewKey({ business }: Pick<ApiKeysProps, "business">) {
  const queryClient = useQueryClient();
  const form = useForm({ initialValues: { name: "", mayWrite: true, isLimited: false } });
  const mutation = useMutation({
    mutationFn: createApiKey,
    onSuccess: () => {
      form.reset();
      return queryClient.invalidateQueries({ queryKey: apiKeysQuery.queryKey });
    },
    onError: (error) => notifyFailure({ title: strings.notCreated, message: error.message }),
  });
  const submit = ({ name, mayWrite, isLimited }: typeof form.values) =>
    mutation.mutate({
      name,
      scope: mayWrite ? "write" : "read",
      ...(isLimited && business !== undefined && { business }),
    });
  const box = (field: "mayWrite" | "isLimited") => form.getInputProps(field, { type: "checkbox" });
  return (
    <form onSubmit={form.onSubmit(submit)}>
      <Stack gap="sm">
        {mutation.data ? <ShownKey name={mutation.data.name} value={mutation.data.key} /> : null}
        <TextInput
          label={strings.name}
          required
          maxLength={API_KEY_NAME_LENGTH_MAX}
          {...form.getInputProps("name")}
        />
        <Checkbox label={strings.mayWrite} {...box("mayWrite")} />
        {business === undefined ? null : (
          <Checkbox label={strings.only(business)} {...box("isLimited")} />
        )}
        <Button type="submit" loading={mutation.isPending}>
          {strings.create}
        </Button>
      </Stack>
    </form>
  );
}

function ShownKey({ name, value }: { readonly name: string; readonly value: string }) {
  const copy = async () => {
    if (await writeClipboard(value)) {
      notifySuccess({ title: strings.copied, message: strings.copiedMessage });
    } else notifyFailure({ title: strings.notCopied, message: strings.notCopiedMessage });
  };
  return (
    <Alert role="status">
      <Stack gap="sm" align="flex-start">
        <TextInput
          label={strings.created(name)}
          description={strings.once}
          value={value}
          readOnly
          w="100%"
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button size="xs" onClick={() => void copy()}>
          {strings.copy}
        </Button>
      </Stack>
    </Alert>
  );
}
