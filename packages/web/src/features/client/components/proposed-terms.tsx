import { Button, Text, TextInput } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { CLIENT_NOTE_LENGTH_MAX, type OpenedClientLink } from "@termsift/core/contract";
import { usePrinting } from "../../../lib/use-printing.ts";
import classes from "../../results/components/keyword-list.module.css";
import { PrintedTable } from "../../results/components/printed-rows.tsx";
import { VirtualList } from "../../results/components/virtual-list.tsx";
import { itemFigures } from "../../results/item-figures.ts";
import { clientStrings as strings } from "../strings.ts";

type Row = OpenedClientLink["terms"][number];

type ProposedTermsProps = {
  readonly proposal: Omit<OpenedClientLink, "agreement">;
  /** The terms that the client crossed out (does not want to exclude), each with a note. The note may be empty. */
  readonly struck: ReadonlyMap<string, string>;
  /** Called with all crossed-out terms after a change. Absent once the client has agreed to exclude the others. */
  readonly onStrike?: (struck: ReadonlyMap<string, string>) => void;
};

const measured = { cost: 0, clicks: 0, impressions: null, conversions: null };
const ROWS_SHOWN_MAX = 10;

export function ProposedTerms({ proposal, struck, onStrike }: ProposedTermsProps) {
  const { terms } = proposal;
  const isPrinting = usePrinting();
  const isNarrow = useMediaQuery("(max-width: 40em)", false, { getInitialValueInEffect: false });
  const rowHeight = isNarrow ? 112 : 64;
  const mark = (term: string, note?: string) => {
    const next = new Map(struck);
    if (note === undefined) next.delete(term);
    else next.set(term, note);
    onStrike?.(next);
  };
  const renderRow = (index: number, isActive: boolean) => {
    const row = terms[index] as Row;
    const note = struck.get(row.term);
    const { cost, counts } = figuresOf(proposal, row);
    const focus = { "data-focus": true, tabIndex: isActive ? 0 : -1 };
    const text = note === undefined ? strings.strike : strings.unstrike;
    const onClick = () => mark(row.term, note === undefined ? "" : undefined);
    const button = { ...focus, onClick, "aria-label": `${text} ${row.term}` };
    return (
      <div className={classes.row} data-copied={note === undefined || undefined}>
        <span className={classes.term} {...(!onStrike && focus)}>
          <span className={classes.termText}>{row.term}</span>
          <Reason row={row} note={note} onNote={onStrike && mark} />
        </span>
        <span className={`${classes.figures ?? ""} tabular`}>
          <strong>{cost}</strong>
          {counts}
        </span>
        {onStrike ? (
          <Button size="compact-sm" variant="default" {...button}>
            {text}
          </Button>
        ) : null}
      </div>
    );
  };
  const list = { label: strings.table, count: terms.length, rowHeight, renderRow };
  const height = Math.min(terms.length, ROWS_SHOWN_MAX) * rowHeight;
  return (
    <>
      {isPrinting ? <PrintedTerms proposal={proposal} struck={struck} /> : null}
      <VirtualList {...list} key={rowHeight} className="card screen-only" style={{ height }} />
    </>
  );
}

function PrintedTerms({ proposal, struck }: ProposedTermsProps) {
  const body = proposal.terms.map((row) => {
    const note = struck.get(row.term);
    const { cost, counts } = figuresOf(proposal, row);
    const term = note === undefined ? row.term : <s key="">{row.term}</s>;
    return [term, shownReason(row, note), counts, cost];
  });
  return <PrintedTable body={body} />;
}

const figuresOf = (proposal: ProposedTermsProps["proposal"], row: Row) =>
  itemFigures({ ...row, conversions: 0 }, { ...proposal, measured }, proposal.columns);

const shownReason = ({ category, reason }: Row, note?: string) =>
  note || `${strings.categories[category]}: ${reason}`;

type ReasonProps = {
  readonly row: Row;
  /** The note on a crossed-out term. Undefined if the term is not crossed out. */
  readonly note: string | undefined;
  readonly onNote: ((term: string, note: string) => void) | undefined;
};

function Reason({ row, note, onNote }: ReasonProps) {
  const shown = shownReason(row, note);
  if (note === undefined || !onNote) {
    return (
      <Text className={classes.reason} lineClamp={2} style={{ whiteSpace: "normal" }} title={shown}>
        {shown}
      </Text>
    );
  }
  const field = { "aria-label": strings.note(row.term), placeholder: strings.noteHint };
  return (
    <TextInput
      {...field}
      size="xs"
      maxLength={CLIENT_NOTE_LENGTH_MAX}
      value={note}
      onChange={(event) => onNote(row.term, event.currentTarget.value)}
      onKeyDown={(event) => event.stopPropagation()}
    />
  );
}
