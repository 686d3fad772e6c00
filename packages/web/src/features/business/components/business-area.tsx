import { Button, Group, Stack, TextInput } from "@mantine/core";
import type { Business } from "@termsift/core/contract";
import { BUSINESS_AREA_LENGTH_MAX } from "@termsift/core/profile";
import { type FormEvent, useState } from "react";
import { useFocusHandedOn } from "../../../lib/focus.ts";
import { businessStrings } from "../strings.ts";
import { useChangeBusiness } from "../use-change-business.ts";
import { FactRow } from "./fact-row.tsx";

const strings = businessStrings.area;

export function BusinessArea({ business }: { readonly business: Business }) {
  const { area, resolvedArea } = business;
  const hint = area === null ? strings.noneHint : strings.unknownHint;
  return (
    <FactRow
      label={strings.label}
      text={resolvedArea || area || strings.none}
      change={strings.change}
      changeLabel={strings.changeLabel}
      hint={resolvedArea === "" ? hint : null}
      form={(onClose) => <AreaForm business={business} onClose={onClose} />}
    />
  );
}

type AreaFormProps = { readonly business: Business; readonly onClose: () => void };

function AreaForm({ business, onClose }: AreaFormProps) {
  const [text, setText] = useState(business.area ?? "");
  const isTooLong = text.trim().length > BUSINESS_AREA_LENGTH_MAX;
  const save = useChangeBusiness(business, strings, onClose);
  useFocusHandedOn();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isTooLong) return;
    if (text.trim() === (business.area ?? "")) onClose();
    else save.mutate({ area: text.trim() });
  };
  return (
    <form
      onSubmit={submit}
      onKeyDown={({ key }) => {
        if (key === "Escape") onClose();
      }}
    >
      <Stack gap="xs">
        <TextInput
          size="sm"
          aria-label={strings.label}
          description={strings.hint}
          placeholder={business.area === null ? business.resolvedArea : strings.placeholder}
          inputWrapperOrder={["input", "description", "error"]}
          error={isTooLong ? strings.tooLong : null}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          autoFocus
        />
        <Group gap="xs">
          <Button type="submit" size="xs" disabled={save.isPending}>
            {save.isPending ? strings.saving : strings.save}
          </Button>
          <Button variant="default" size="xs" disabled={save.isPending} onClick={onClose}>
            {strings.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
