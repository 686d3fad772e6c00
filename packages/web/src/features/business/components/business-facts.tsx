import { Button, Group, Stack, TagsInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Business } from "@termsift/core/contract";
import {
  FACT_ENTRIES_MAX,
  FACT_LENGTH_MAX,
  type FactList,
  factLists,
  factsInForce,
} from "@termsift/core/profile";
import { type FormEvent, useState } from "react";
import { useFocusHandedOn } from "../../../lib/focus.ts";
import { notifyFailure, notifySuccess } from "../../../lib/notify.tsx";
import { changeBusiness } from "../api/business-calls.ts";
import { storeBusinessData } from "../business-data.ts";
import { factStrings as strings } from "../fact-strings.ts";
import { BusinessArea } from "./business-area.tsx";
import { FactRow } from "./fact-row.tsx";

const SHOWN_MAX = 4;

/** The five facts that Termsift reads from name and description. Each can be corrected. */
export function BusinessFacts({ business }: { readonly business: Business }) {
  const facts = factsInForce(business.proposedFacts, business.facts);
  return (
    <Stack gap="xs" w="100%">
      {factLists.map((list) => (
        <FactRow
          key={list}
          label={strings.labels[list]}
          text={shown(business, list, facts[list])}
          change={strings.change}
          changeLabel={`${strings.change}: ${strings.labels[list]}`}
          form={(onClose) => (
            <FactForm business={business} list={list} entries={facts[list]} onClose={onClose} />
          )}
        />
      ))}
      <BusinessArea business={business} />
    </Stack>
  );
}

/** The card shows the business's name above, so that it is not among the own names. */
function shown({ name, facts }: Business, list: FactList, entries: readonly string[]): string {
  const others = list === "ownNames" ? entries.filter((entry) => entry !== name) : entries;
  const more = others.length - SHOWN_MAX;
  const text = others.slice(0, SHOWN_MAX).join(", ") + (more > 0 ? strings.more(more) : "");
  if (text !== "") return text;
  if (entries.length > 0) return strings.nameAbove;
  return facts[list] === undefined ? strings.none : strings.noneCorrected;
}

type FactFormProps = {
  readonly business: Business;
  readonly list: FactList;
  readonly entries: readonly string[];
  readonly onClose: () => void;
};

function FactForm({ business, list, entries, onClose }: FactFormProps) {
  const [value, setValue] = useState([...entries]);
  const save = useSaveFacts(business, onClose);
  useFocusHandedOn();
  const error = errorOf(value);
  const { [list]: corrected, ...others } = business.facts;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (error === null) save.mutate({ ...others, [list]: value });
  };
  return (
    <form
      onSubmit={submit}
      onKeyDown={({ key }) => {
        if (key === "Escape") onClose();
      }}
    >
      <Stack gap="xs">
        <TagsInput
          size="sm"
          aria-label={strings.labels[list]}
          description={`${strings.hints[list]} ${strings.entry}`}
          inputWrapperOrder={["input", "description", "error"]}
          splitChars={[",", ";", "\n"]}
          acceptValueOnBlur
          error={error}
          value={value}
          onChange={setValue}
          autoFocus
        />
        <FormButtons
          isSaving={save.isPending}
          onReset={corrected === undefined ? undefined : () => save.mutate(others)}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}

type FormButtonsProps = {
  readonly isSaving: boolean;
  readonly onReset: (() => void) | undefined;
  readonly onCancel: () => void;
};

function FormButtons({ isSaving, onReset, onCancel }: FormButtonsProps) {
  return (
    <Group gap="xs">
      <Button type="submit" size="xs" disabled={isSaving}>
        {isSaving ? strings.saving : strings.save}
      </Button>
      {onReset === undefined ? null : (
        <Button variant="default" size="xs" disabled={isSaving} onClick={onReset}>
          {strings.reset}
        </Button>
      )}
      <Button variant="default" size="xs" disabled={isSaving} onClick={onCancel}>
        {strings.cancel}
      </Button>
    </Group>
  );
}

function errorOf(entries: readonly string[]): string | null {
  if (entries.length > FACT_ENTRIES_MAX) return strings.tooMany(entries.length);
  const long = entries.find(({ length }) => length > FACT_LENGTH_MAX);
  return long === undefined ? null : strings.tooLong(long);
}

function useSaveFacts({ id, name, type, description }: Business, onSaved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (facts: Business["facts"]) =>
      changeBusiness({ id, name, type, description, facts }),
    onSuccess: (saved) => {
      storeBusinessData(queryClient, saved);
      notifySuccess({ title: strings.saved, message: strings.savedMessage });
      onSaved();
    },
    onError: () => notifyFailure({ title: strings.failed, message: strings.failedMessage }),
  });
}
