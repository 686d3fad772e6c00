import { Button, Checkbox, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { API_KEY_NAME_LENGTH_MAX, type ApiKey } from "@termsift/core/contract";
import { formatDay } from "../../../lib/format.ts";
import { useChange } from "../../../lib/use-change.ts";
import { apiKeysQuery, createApiKey, revokeApiKey } from "../api/account.ts";
import { apiKeyStrings as strings } from "../strings.ts";
import { AccountDialog, RemovableRow, ShownOnce } from "./account-dialog.tsx";

type ApiKeysProps = {
  readonly business: Readonly<Record<"id" | "name", string>>;
  readonly onClose: () => void;
};

export function ApiKeys({ business, onClose }: ApiKeysProps) {
  const { data } = useQuery(apiKeysQuery);
  const rows = data?.keys.map((key) => <KeyRow key={key.id} {...key} />);
  return (
    <AccountDialog title={strings.title} lead={strings.lead} onClose={onClose} rows={rows}>
      <NewKey business={business} />
    </AccountDialog>
  );
}

function KeyRow({ id, name, scope, business, lastUsedAt }: ApiKey) {
  const done = { title: strings.revoked, message: strings.revokedMessage(name) };
  const revoking = useChange(revokeApiKey, { failed: strings.notRevoked, done });
  const used = lastUsedAt === null ? strings.unused : strings.lastUsed(formatDay(lastUsedAt));
  const facts = [strings.scope[scope], ...(business === null ? [] : [business]), used];
  const row = { name, facts, action: strings.revoke };
  return <RemovableRow {...row} onConfirm={() => revoking.mutate(id)} />;
}

function NewKey({ business }: Pick<ApiKeysProps, "business">) {
  const form = useForm({ initialValues: { name: "", mayWrite: false, isLimited: false } });
  const creating = useChange(createApiKey, { failed: strings.notCreated, onDone: form.reset });
  const submit = ({ name, mayWrite, isLimited }: typeof form.values) => {
    const scope = mayWrite ? "write" : "read";
    const limit = isLimited && { businessId: business.id };
    creating.mutate({ name, scope, ...limit });
  };
  const name = { ...form.getInputProps("name"), maxLength: API_KEY_NAME_LENGTH_MAX };
  const box = (field: "mayWrite" | "isLimited") => form.getInputProps(field, { type: "checkbox" });
  const { data: made } = creating;
  const shown = made && { label: strings.created(made.name), value: made.key };
  return (
    <form onSubmit={form.onSubmit(submit)}>
      <Stack gap="sm">
        {shown ? <ShownOnce {...shown} description={strings.once} /> : null}
        <TextInput label={strings.name} required {...name} />
        <Checkbox label={strings.mayWrite} {...box("mayWrite")} />
        <Checkbox label={strings.only(business.name)} {...box("isLimited")} />
        <Button type="submit" loading={creating.isPending}>
          {strings.create}
        </Button>
      </Stack>
    </form>
  );
}
