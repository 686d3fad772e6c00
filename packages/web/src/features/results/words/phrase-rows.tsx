import { Button } from "@mantine/core";
import type { AnswerValue } from "@termsift/core/answers";
import {
  type PhraseFigure,
  type PhraseShares,
  type PhraseTable,
  phraseRowAt,
  type ReportFigures,
} from "@termsift/core/ngrams";
import { formatCount, formatShare } from "../../../lib/format.ts";
import { notifySuccess } from "../../../lib/notify.tsx";
import { giveAnswer } from "../answers/answer-effect.ts";
import { effectTexts } from "../answers/strings.ts";
import { type TableColumn, type TableSort, VirtualTable } from "../components/virtual-table.tsx";
import { extentText } from "../item-figures.ts";
import { useOpenResult } from "../open-result.ts";
import type { PhraseColumn } from "./phrase-order.ts";
import { wordStrings as strings } from "./strings.ts";

const widths: Readonly<Record<PhraseColumn, string>> = {
  phrase: "minmax(8rem, 1fr)",
  terms: "3.6rem",
  clicks: "4rem",
  cost: "6rem",
  conversions: "4rem",
  costPerConversion: "6.2rem",
  excluded: "4.9rem",
  kept: "3.6rem",
  review: "4.2rem",
};

type PhraseRowsProps = {
  readonly table: PhraseTable;
  readonly shares: PhraseShares;
  readonly report: ReportFigures;
  readonly columns: readonly PhraseColumn[];
  readonly sort: TableSort<PhraseColumn>;
  readonly onSort: (sort: TableSort<PhraseColumn>) => void;
  /** The phrases to show, as indexes into the table. */
  readonly order: readonly number[];
};

export function PhraseRows(props: PhraseRowsProps) {
  const { table, columns, order } = props;
  const cellOf = useCells(props);
  const phraseAt = (index: number): string => table.phrases[order[index] ?? -1] ?? "";
  const open = useOpenResult();
  const answerPhrase = (phrase: string, answer: AnswerValue) => {
    const { title, message } = effectTexts(
      { phrase, answer },
      giveAnswer({ phrase, answer }, open),
    );
    notifySuccess({ id: "phrase", title, message });
  };
  return (
    <VirtualTable
      label={strings.table}
      columns={columns.map((name): TableColumn<PhraseColumn> => ({
        name,
        label: strings.columns[name],
        width: widths[name],
        isText: name === "phrase",
      }))}
      sort={props.sort}
      onSort={props.onSort}
      count={order.length}
      keyOf={phraseAt}
      cellOf={(index, column) => cellOf(order[index] ?? -1, column)}
      actions={{
        label: strings.actions,
        width: "9rem",
        render: (index, tabIndex) =>
          (["not wanted", "wanted"] as const).map((answer) => (
            <Button
              key={answer}
              size="compact-sm"
              variant="subtle"
              color={answer === "wanted" ? "gray" : "pine"}
              tabIndex={tabIndex}
              aria-label={strings.labels[answer](phraseAt(index))}
              onClick={() => answerPhrase(phraseAt(index), answer)}
            >
              {strings.buttons[answer]}
            </Button>
          )),
      }}
    />
  );
}

function useCells({ table, shares, report }: PhraseRowsProps) {
  const { money } = useOpenResult();
  const count = ({ value, extent }: PhraseFigure) => extentText(extent, formatCount(value));
  return (at: number, column: PhraseColumn): string => {
    const row = phraseRowAt(table, at, report);
    const excluded = shares.excluded[at] ?? 0;
    const review = shares.review[at] ?? 0;
    switch (column) {
      case "phrase":
        return row.phrase;
      case "terms":
        return formatCount(row.terms);
      case "clicks":
      case "conversions":
        return count(row[column]);
      case "cost":
      case "costPerConversion":
        return money(row[column].value, row[column].extent);
      case "excluded":
        return formatShare(excluded / row.terms);
      case "review":
        return formatShare(review / row.terms);
      case "kept":
        return formatShare((row.terms - excluded - review) / row.terms);
    }
  };
}
