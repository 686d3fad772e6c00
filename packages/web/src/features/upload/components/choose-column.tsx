import { Button, Group, Modal, Select, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useFocusHandedOn } from "../../../lib/focus.ts";
import { uploadStrings } from "../strings.ts";
import type { ColumnQuestion } from "../use-report-run.ts";

const { column: strings } = uploadStrings;

type ChooseColumnProps = {
  readonly question: ColumnQuestion;
  readonly onChoose: (termColumn: string) => void;
  readonly onCancel: () => void;
};

export function ChooseColumn({ question, onChoose, onCancel }: ChooseColumnProps) {
  useFocusHandedOn();
  const [column, setColumn] = useState<string | null>(question.columns[0] ?? null);
  return (
    <Modal opened onClose={onCancel} title={strings.title}>
      <Stack gap="md">
        <Text size="sm">{strings.message}</Text>
        <Select
          label={strings.label}
          data={[...new Set(question.columns)]}
          value={column}
          onChange={setColumn}
          allowDeselect={false}
          data-autofocus
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {strings.cancel}
          </Button>
          <Button disabled={column === null} onClick={() => column !== null && onChoose(column)}>
            {strings.go}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
