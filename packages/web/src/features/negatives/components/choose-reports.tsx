import { Checkbox, Stack } from "@mantine/core";
import type { ResultList } from "@termsift/core/contract";
import { Card } from "../../../components/card.tsx";
import { Hint } from "../../../components/hint.ts";
import { formatCount, formatDay, shownName, termsText } from "../../../lib/format.ts";
import { negativesStrings } from "../strings.ts";

const { reports: strings } = negativesStrings;
const NEWEST_SHOWN = 5;

type ChooseReportsProps = {
  readonly results: ResultList["results"];
  readonly chosen: readonly string[];
  readonly onChoose: (ids: string[]) => void;
};

export function ChooseReports({ results, chosen, onChoose }: ChooseReportsProps) {
  const boxes = results.map(({ id, fileName, createdAt, proposed }) => (
    <Checkbox
      key={id}
      value={id}
      label={strings.line(
        shownName(fileName ?? strings.unnamed),
        formatDay(createdAt),
        termsText(proposed.terms),
      )}
    />
  ));
  const older = boxes.slice(NEWEST_SHOWN);
  return (
    <Card title={strings.title}>
      <Hint>{strings.text}</Hint>
      <Checkbox.Group value={[...chosen]} onChange={onChoose} aria-label={strings.label}>
        <Stack gap="xs">
          {boxes.slice(0, NEWEST_SHOWN)}
          {older.length > 0 ? (
            <details>
              <summary>{strings.older(formatCount(older.length))}</summary>
              <Stack gap="xs" pt="xs">
                {older}
              </Stack>
            </details>
          ) : null}
        </Stack>
      </Checkbox.Group>
    </Card>
  );
}
