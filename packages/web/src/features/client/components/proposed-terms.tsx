import { Button, TextInput } from "@mantine/core";
import { CLIENT_NOTE_LENGTH_MAX, type OpenedClientLink } from "@termsift/core/contract";
import { useMemo, useState } from "react";
import { type TableSort, VirtualTable } from "../../results/components/virtual-table.tsx";
import { itemFigures } from "../../results/item-figures.ts";
import { type ProposedColumn, sortTerms } from "../sort-terms.ts";
import { clientStrings as strings } from "../strings.ts";

/** The struck terms with their notes. */
export type Struck = ReadonlyMap<string, string>;

type ProposedTermsProps = {
  readonly proposal: OpenedClientLink;
  readonly struck: Struck;
  /** Absent after the agreement. */
  readonly onStrike?: (struck: Struck) => void;
};

const measured = { cost: 0, clicks: 0, impressions: null, conversions: null };
const columns = [
  { name: "term", width: "minmax(0, 1fr)", isText: true },
  { name: "reason", width: "minmax(0, 1.2fr)", isText: true },
  { name: "category", width: "6rem", isText: true },
  { name: "clicks", width: "6rem" },
  { name: "cost", width: "7rem" },
] as const;

export function ProposedTerms({ proposal, struck, onStrike }: ProposedTermsProps) {
  const { terms, currency } = proposal;
  const [sort, setSort] = useState<TableSort<ProposedColumn>>({
    column: "cost",
    isDescending: true,
  });
  const rows = useMemo(() => sortTerms(terms, sort), [terms, sort]);
  const mark = (term: string, note?: string) => {
    const next = new Map(struck);
    if (note === undefined) next.delete(term);
    else next.set(term, note);
    onStrike?.(next);
  };
  const cellOf = (index: number, column: ProposedColumn) => {
    const row = rows[index] as (typeof rows)[number];
    const note = struck.get(row.term);
    if (column === "term") return note === undefined ? row.term : <s>{row.term}</s>;
    if (column === "category") return strings.categories[row.category];
    if (column !== "reason")
      return itemFigures({ ...row, conversions: 0 }, { measured, currency }, [column])[
        column === "cost" ? "cost" : "counts"
      ];
    if (note === undefined || !onStrike) return note || row.reason;
    const field = { "aria-label": strings.note(row.term), placeholder: strings.noteHint };
    return (
      <TextInput
        {...field}
        size="xs"
        maxLength={CLIENT_NOTE_LENGTH_MAX}
        value={note}
        onChange={(event) => mark(row.term, event.currentTarget.value)}
        onKeyDown={(event) => event.stopPropagation()}
      />
    );
  };
  const renderStrike = (index: number, tabIndex: 0 | -1) => {
    const term = rows[index]?.term ?? "";
    const isStruck = struck.has(term);
    const text = isStruck ? strings.unstrike : strings.strike;
    const onClick = () => mark(term, isStruck ? undefined : "");
    const button = { tabIndex, onClick, "aria-label": `${text} ${term}` };
    return (
      <Button size="compact-xs" variant="default" {...button}>
        {text}
      </Button>
    );
  };
  return (
    <section className="card">
      <VirtualTable
        label={strings.table}
        columns={columns
          .filter(({ name }) => !isFigure(name) || proposal.columns.includes(name))
          .map((column) => ({ ...column, label: strings.columns[column.name] }))}
        sort={sort}
        onSort={setSort}
        count={rows.length}
        keyOf={(index) => rows[index]?.term ?? index}
        cellOf={cellOf}
        {...(onStrike && {
          actions: { label: strings.strike, width: "5.5rem", render: renderStrike },
        })}
      />
    </section>
  );
}

function isFigure(name: ProposedColumn): name is "clicks" | "cost" {
  return name === "clicks" || name === "cost";
}
