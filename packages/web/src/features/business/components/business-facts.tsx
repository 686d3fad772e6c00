import { Button, Group, Stack, TagsInput } from "@mantine/core";
import type { Business, BusinessInput } from "@termsift/core/contract";
import {
  FACT_ENTRIES_MAX,
  FACT_LENGTH_MAX,
  type FactList,
  factLists,
  factsInForce,
  PROTECTED_WORD_LENGTH_MAX,
  PROTECTED_WORDS_MAX,
} from "@termsift/core/profile";
import { type FormEvent, useState } from "react";
import { useFocusHandedOn } from "../../../lib/focus.ts";
import { factStrings as strings } from "../fact-strings.ts";
import { useChangeBusiness } from "../use-change-business.ts";
import { BusinessArea } from "./business-area.tsx";
import { FactRow } from "./fact-row.tsx";

const SHOWN_MAX = 4;

const factLimits = { entries: FACT_ENTRIES_MAX, length: FACT_LENGTH_MAX };
const wordLimits = { entries: PROTECTED_WORDS_MAX, length: PROTECTED_WORD_LENGTH_MAX };

/** The five facts that Termsift reads from name and description, and the protected words. Each can be corrected. */
export function BusinessFacts({ business }: { readonly business: Business }) {
  const facts = factsInForce(business.proposedFacts, business.facts);
  return (
    <Stack gap="xs" w="100%">
      {factLists.map((list) => {
        const { [list]: corrected, ...others } = business.facts;
        return (
          <ListRow
            key={list}
            business={business}
            list={list}
            text={shown(business, list, facts[list])}
            entries={facts[list]}
            limits={factLimits}
            changeOf={(value) => ({ facts: { ...others, [list]: value } })}
            reset={corrected && { facts: others }}
          />
        );
      })}
      <BusinessArea business={business} />
      <ListRow
        business={business}
        list="protectedWords"
        text={listed(business.protectedWords) || strings.noneCorrected}
        entries={business.protectedWords}
        limits={wordLimits}
        changeOf={(protectedWords) => ({ protectedWords })}
      />
    </Stack>
  );
}

/** The card shows the business's name above, so that it is not among the own names. */
function shown({ name, facts }: Business, list: FactList, entries: readonly string[]): string {
  const others = list === "ownNames" ? entries.filter((entry) => entry !== name) : entries;
  const text = listed(others);
  if (text !== "") return text;
  if (entries.length > 0) return strings.nameAbove;
  return facts[list] === undefined ? strings.none : strings.noneCorrected;
}

function listed(entries: readonly string[]): string {
  const more = entries.length - SHOWN_MAX;
  return entries.slice(0, SHOWN_MAX).join(", ") + (more > 0 ? strings.more(more) : "");
}

type Change = Pick<BusinessInput, "facts" | "protectedWords">;
type Limits = { readonly entries: number; readonly length: number };

type ListFormProps = {
  readonly business: Business;
  readonly list: keyof typeof strings.labels;
  readonly entries: readonly string[];
  readonly limits: Limits;
  readonly changeOf: (entries: string[]) => Change;
  /** Present if the owner has corrected the list. Storing it lets the list follow the description again. */
  readonly reset?: Change | undefined;
};

function ListRow({ text, ...props }: ListFormProps & { readonly text: string }) {
  const label = strings.labels[props.list];
  return (
    <FactRow
      label={label}
      text={text}
      change={strings.change}
      changeLabel={`${strings.change}: ${label}`}
      form={(onClose) => <ListForm {...props} onClose={onClose} />}
    />
  );
}

function ListForm(props: ListFormProps & { readonly onClose: () => void }) {
  const { business, list, entries, limits, changeOf, reset, onClose } = props;
  const [value, setValue] = useState([...entries]);
  const save = useChangeBusiness(business, strings, onClose);
  useFocusHandedOn();
  const error = errorOf(value, limits);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (error === null) save.mutate(changeOf(value));
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
          onReset={reset && (() => save.mutate(reset))}
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

function errorOf(entries: readonly string[], { entries: most, length }: Limits): string | null {
  if (entries.length > most) return strings.tooMany(entries.length, most);
  const long = entries.find((entry) => entry.length > length);
  return long === undefined ? null : strings.tooLong(long, length);
}
