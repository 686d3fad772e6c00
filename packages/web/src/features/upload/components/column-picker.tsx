import { Button, Group, Modal, Select, SimpleGrid, Stack, Text } from "@mantine/core";
import type { ColumnChoice, ColumnMeaning } from "@termsift/core/contract";
import { useState } from "react";
import { useFocusHandedOn } from "../../../lib/focus.ts";
import { uploadStrings } from "../strings.ts";
import type { ColumnQuestion } from "../use-report-run.ts";

const { columns: strings } = uploadStrings;
const meanings = Object.keys(strings.labels) as ColumnMeaning[];
const lost: Partial<Record<ColumnMeaning, string>> = strings.lost;
/** The value of "Not in this report". No column has an empty name, because such columns cannot be chosen. */
const NONE = "";

type Choice = Readonly<Record<ColumnMeaning, string>>;

type ColumnPickerProps = {
  readonly question: ColumnQuestion;
  readonly onChoose: (columns: ColumnChoice) => void;
  readonly onCancel: () => void;
};

export function ColumnPicker({ question, onChoose, onCancel }: ColumnPickerProps) {
  useFocusHandedOn();
  const [choice, setChoice] = useState(() => proposedChoice(question));
  const isReady = choice.term !== NONE && meanings.every((meaning) => !otherOf(choice, meaning));
  const choose = () => {
    const named = meanings.map((meaning) => [meaning, choice[meaning] || null] as const);
    onChoose(Object.fromEntries(named));
  };
  return (
    <Modal opened onClose={onCancel} title={strings.title} size="xl">
      <Stack gap="md">
        <Text size="sm">{strings.message}</Text>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm">
          {meanings.map((meaning) => (
            <MeaningSelect
              key={meaning}
              meaning={meaning}
              question={question}
              choice={choice}
              onChange={(name) => setChoice({ ...choice, [meaning]: name })}
            />
          ))}
        </SimpleGrid>
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {strings.cancel}
          </Button>
          <Button disabled={!isReady} onClick={choose}>
            {strings.go}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

type MeaningSelectProps = {
  readonly meaning: ColumnMeaning;
  readonly question: ColumnQuestion;
  readonly choice: Choice;
  readonly onChange: (name: string) => void;
};

function MeaningSelect({ meaning, question, choice, onChange }: MeaningSelectProps) {
  const named = question.columns.filter(({ name }) => name !== "");
  const names = [...new Set(named.map(({ name }) => name))].map((name) => ({
    value: name,
    label: name,
  }));
  const options = [...names, { value: NONE, label: strings.none }];
  const samplesOf = (name: string) => named.find((column) => column.name === name)?.samples ?? [];
  const chosen = choice[meaning];
  const other = otherOf(choice, meaning);
  return (
    <Select
      label={strings.labels[meaning]}
      description={samplesOf(chosen).join(" · ") || (chosen === NONE && lost[meaning]) || null}
      inputWrapperOrder={["label", "input", "description", "error"]}
      data={meaning === "term" ? names : options}
      value={chosen}
      onChange={(name) => onChange(name ?? NONE)}
      allowDeselect={false}
      error={other && strings.twice(strings.labels[other])}
      renderOption={({ option }) => (
        <div>
          <Text size="sm">{option.label}</Text>
          <Text size="xs" c="dimmed" truncate maw="20rem">
            {samplesOf(option.value).join(" · ")}
          </Text>
        </div>
      )}
      data-autofocus={meaning === "term" || undefined}
    />
  );
}

function proposedChoice({ proposal, columns }: ColumnQuestion): Choice {
  const first = proposal === undefined ? columns.find(({ name }) => name !== "")?.name : undefined;
  const named = meanings.map((meaning) => [meaning, proposal?.[meaning] ?? NONE] as const);
  return { ...(Object.fromEntries(named) as Choice), ...(first !== undefined && { term: first }) };
}

/** Returns another meaning for which the same column is chosen. */
function otherOf(choice: Choice, meaning: ColumnMeaning): ColumnMeaning | undefined {
  const name = choice[meaning];
  return name === NONE
    ? undefined
    : meanings.find((other) => other !== meaning && choice[other] === name);
}
