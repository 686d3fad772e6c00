import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { publicConfigQuery } from "../../../lib/public-config.ts";
import { readWebsite } from "../api/business-calls.ts";
import type { BusinessData } from "../business-data.ts";
import { formStrings } from "../form-strings.ts";

const strings = formStrings.website;
const PANEL_ID = "from-website";

/** Fills in the form from a website. Nothing is stored until the user saves the form. */
export function FromWebsite({ form }: { readonly form: UseFormReturnType<BusinessData> }) {
  const { data: config } = useQuery(publicConfigQuery);
  const [isOpen, setIsOpen] = useState(false);
  const [address, setAddress] = useState("");
  const [before, setBefore] = useState<BusinessData>();
  const read = useMutation({
    mutationFn: readWebsite,
    onSuccess: ({ name, type, description }) => {
      const values = form.getValues();
      setBefore(before ?? values);
      form.setValues({ name: name || values.name, type: type ?? values.type, description });
    },
  });
  if (!config?.readsWebsites) return null;
  const start = () => {
    if (address.trim() !== "" && !read.isPending) read.mutate(address.trim());
  };
  const undo = () => {
    if (before) form.setValues(before);
    setBefore(undefined);
    read.reset();
  };
  return (
    <Stack gap="xs" align="flex-start">
      <Button
        variant="subtle"
        size="compact-md"
        aria-expanded={isOpen}
        aria-controls={PANEL_ID}
        onClick={() => setIsOpen(!isOpen)}
      >
        {strings.open}
      </Button>
      <Stack id={PANEL_ID} gap="xs" w="100%" display={isOpen ? undefined : "none"}>
        <TextInput
          label={strings.address}
          description={strings.hint}
          placeholder="https://example.com"
          inputMode="url"
          value={address}
          error={read.error?.message}
          onChange={(event) => setAddress(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Enter must not save the form.
            if (event.key !== "Enter") return;
            event.preventDefault();
            start();
          }}
        />
        <Group gap="sm">
          <Button variant="default" loading={read.isPending} onClick={start}>
            {strings.read}
          </Button>
          {before ? (
            <Button variant="subtle" onClick={undo}>
              {strings.undo}
            </Button>
          ) : null}
        </Group>
        <Text size="sm" role="status">
          {read.isPending ? strings.reading : read.data && strings.filled(read.data.pages.length)}
        </Text>
      </Stack>
    </Stack>
  );
}
