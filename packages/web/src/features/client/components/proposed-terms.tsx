import { Button, Text, TextInput } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { CLIENT_NOTE_LENGTH_MAX, type OpenedClientLink } from "@termsift/core/contract";
import classes from "../../results/components/keyword-list.module.css";
import { VirtualList } from "../../results/components/virtual-list.tsx";
import { itemFigures } from "../../results/item-figures.ts";
import { clientStrings as strings } from "../strings.ts";

type ProposedTermsProps = {
  readonly proposal: Omit<OpenedClientLink, "agreement">;
  /** The struck terms with their notes. */
  readonly struck: ReadonlyMap<string, string>;
  /** Absent after the agreement. */
  readonly onStrike?: (struck: ReadonlyMap<string, string>) => void;
};

const measured = { cost: 0, clicks: 0, impressions: null, conversions: null };
const ROWS_SHOWN_MAX = 10;

export function ProposedTerms({ proposal, struck, onStrike }: ProposedTermsProps) {
  const { terms, columns } = proposal;
  const isNarrow = useMediaQuery("(max-width: 40em)", false, { getInitialValueInEffect: false });
  const rowHeight = isNarrow ? 112 : 64;
  const mark = (term: string, note?: string) => {
    const next = new Map(struck);
    if (note === undefined) next.delete(term);
    else next.set(term, note);
    onStrike?.(next);
  };
  const renderRow = (index: number, isActive: boolean) => {
    const row = terms[index] as (typeof terms)[number];
    const note = struck.get(row.term);
    const item = { ...row, conversions: 0 };
    const { cost, counts } = itemFigures(item, { ...proposal, measured }, columns);
    const focus = { "data-focus": true, tabIndex: isActive ? 0 : -1 };
    const change = onStrike && mark;
    return (
      <div className={classes.row} data-copied={note === undefined || undefined}>
        <span className={classes.term} {...(!onStrike && focus)}>
          <span className={classes.termText}>{row.term}</span>
          <Reason {...row} note={note} onNote={change} />
        </span>
        <span className={`${classes.figures ?? ""} tabular`}>
          <strong>{cost}</strong>
          {counts}
        </span>
        {change ? <Strike term={row.term} note={note} onNote={change} {...focus} /> : null}
      </div>
    );
  };
  const list = { label: strings.table, count: terms.length, rowHeight, renderRow };
  const height = Math.min(terms.length, ROWS_SHOWN_MAX) * rowHeight;
  return <VirtualList {...list} key={rowHeight} className="card" style={{ height }} />;
}

type Noted<Change> = {
  readonly term: string;
  /** Undefined if the term is not struck. */
  readonly note: string | undefined;
  readonly onNote: Change;
};
type Change = (term: string, note?: string) => void;
type ReasonProps = Noted<Change | undefined> &
  Pick<OpenedClientLink["terms"][number], "category" | "reason">;

function Reason({ term, category, reason, note, onNote }: ReasonProps) {
  const shown = note || `${strings.categories[category]}: ${reason}`;
  if (note === undefined || !onNote) {
    return (
      <Text className={classes.reason} lineClamp={2} style={{ whiteSpace: "normal" }} title={shown}>
        {shown}
      </Text>
    );
  }
  const field = { "aria-label": strings.note(term), placeholder: strings.noteHint };
  return (
    <TextInput
      {...field}
      size="xs"
      maxLength={CLIENT_NOTE_LENGTH_MAX}
      value={note}
      onChange={(event) => onNote(term, event.currentTarget.value)}
      onKeyDown={(event) => event.stopPropagation()}
    />
  );
}

function Strike({ term, note, onNote, ...focus }: Noted<Change> & { readonly tabIndex: number }) {
  const text = note === undefined ? strings.strike : strings.unstrike;
  const click = () => onNote(term, note === undefined ? "" : undefined);
  const button = { ...focus, onClick: click, "aria-label": `${text} ${term}` };
  return (
    <Button size="compact-sm" variant="default" {...button}>
      {text}
    </Button>
  );
}
