import { Table, UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { subjectKey } from "@termsift/core/answers";
import { Fragment } from "react";
import { formatCount, formatShare } from "../../../lib/format.ts";
import { giveAnswers } from "../answers/answer-effect.ts";
import { AnswerButtons, AnswerMark } from "../answers/components/answer-cell.tsx";
import { answerStrings } from "../answers/strings.ts";
import { extentText } from "../item-figures.ts";
import { useAnswered, useOpenResult } from "../open-result.ts";
import { type CountedPhrases, figureAt, type PhraseColumn, type Sort } from "./phrase-order.ts";
import { wordStrings as strings } from "./strings.ts";

type PhraseRowsProps = HeadProps & {
  readonly counted: CountedPhrases;
  /** The phrases to show, as indexes into the table. */
  readonly order: readonly number[];
};

export function PhraseRows({ counted, order, ...head }: PhraseRowsProps) {
  const cellOf = useCells(counted);
  const figures = head.columns.filter((column) => column !== "phrase");
  return (
    <Table.ScrollContainer minWidth={760} maxHeight={528} type="native">
      <Table
        aria-label={strings.table}
        className="tabular"
        horizontalSpacing="md"
        stickyHeader
        highlightOnHover
        style={{ whiteSpace: "nowrap" }}
      >
        <Head {...head} />
        <Table.Tbody>
          {order.map((at) => (
            <Table.Tr key={at}>
              <Table.Th scope="row">{counted.table.phrases[at]}</Table.Th>
              <Table.Td>
                <Actions phrase={counted.table.phrases[at] ?? ""} />
              </Table.Td>
              {figures.map((column) => (
                <Table.Td key={column} ta="end">
                  {cellOf(at, column)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

type HeadProps = {
  readonly columns: readonly PhraseColumn[];
  readonly sort: Sort<PhraseColumn>;
  readonly onSort: (sort: Sort<PhraseColumn>) => void;
};

function Head({ columns, sort: { column: sorted, isDescending }, onSort }: HeadProps) {
  const Icon = isDescending ? IconChevronDown : IconChevronUp;
  const sortBy = (column: PhraseColumn) =>
    onSort({ column, isDescending: column === sorted ? !isDescending : column !== "phrase" });
  return (
    <Table.Thead>
      <Table.Tr>
        {columns.map((column) => (
          <Fragment key={column}>
            <Table.Th
              ta={column === "phrase" ? "start" : "end"}
              aria-sort={column !== sorted ? "none" : isDescending ? "descending" : "ascending"}
            >
              <UnstyledButton fz="sm" fw={600} onClick={() => sortBy(column)}>
                {strings.columns[column]}
                {column === sorted ? <Icon size={14} aria-hidden="true" /> : null}
              </UnstyledButton>
            </Table.Th>
            {column === "phrase" ? <Table.Th>{answerStrings.answerColumn}</Table.Th> : null}
          </Fragment>
        ))}
      </Table.Tr>
    </Table.Thead>
  );
}

function Actions({ phrase }: { readonly phrase: string }) {
  const open = useOpenResult();
  const { answers } = useAnswered(open);
  const key = subjectKey({ phrase });
  const given = answers.find((answer) => subjectKey(answer) === key);
  if (given) return <AnswerMark given={[given]} />;
  return <AnswerButtons subject={{ phrase }} onAnswer={(answer) => giveAnswers(answer, open)} />;
}

function useCells(counted: CountedPhrases) {
  const { money } = useOpenResult();
  return (at: number, column: Exclude<PhraseColumn, "phrase">): string => {
    const { value, extent } = figureAt(counted, at, column);
    if (column === "cost" || column === "costPerConversion") return money(value, extent);
    const isShare = column === "excluded" || column === "kept" || column === "review";
    return extentText(extent, isShare ? formatShare(value) : formatCount(value));
  };
}
