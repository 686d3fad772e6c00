import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { publicConfigQuery } from "../../../lib/public-config.ts";
import { readWebsite } from "../api/business-calls.ts";
import type { BusinessData } from "../business-data.ts";
import { formStrings } from "../form-strings.ts";

const strings = formStrings.website;

/** Fills in the form from a website. Nothing is stored until the user saves the form. */
export function FromWebsite({ form }: { readonly form: UseFormReturnType<BusinessData> }) {
  const { data: config } = useQuery(publicConfigQuery);
  const input = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState("");
  const { read, before, undo } = useFilling(form);
  const giveBack = () => {
    undo();
    // The Undo button disappears after the click, so the focus moves to the address field.
    input.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (address.trim() !== "") read.mutate(address);
  };
  if (!config?.readsWebsites) return null;
  return (
    <details>
      <Text component="summary" size="sm" children={strings.open} />
      <form onSubmit={submit}>
        <Stack gap="xs" pt="xs">
          <TextInput
            ref={input}
            label={strings.address}
            description={strings.hint}
            placeholder="https://example.com"
            inputMode="url"
            value={address}
            error={read.error?.message}
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
          <Group gap="sm">
            <Button type="submit" variant="default" disabled={read.isPending}>
              {read.isPending ? strings.reading : strings.read}
            </Button>
            {before ? <Button variant="subtle" onClick={giveBack} children={strings.undo} /> : null}
          </Group>
          <Text size="sm" role="status">
            {read.data && strings.filled(read.data.pages.length)}
          </Text>
        </Stack>
      </form>
    </details>
  );
}

function useFilling(form: UseFormReturnType<BusinessData>) {
  const [before, setBefore] = useState<BusinessData>();
  const read = useMutation({
    mutationFn: readWebsite,
    onSuccess: ({ name, type, description }) => {
      const values = form.getValues();
      setBefore(before ?? values);
      form.setValues({ name: name || values.name, type: type ?? values.type, description });
    },
  });
  const undo = () => {
    form.setValues(before ?? {});
    setBefore(undefined);
    read.reset();
  };
  return { read, before, undo };
}
