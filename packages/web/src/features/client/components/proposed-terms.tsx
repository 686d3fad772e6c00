import { Button, Text, TextInput } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { CLIENT_NOTE_LENGTH_MAX, type OpenedClientLink } from "@termsift/core/contract";
import classes from "../../results/components/keyword-list.module.css";
import { VirtualList } from "../../results/components/virtual-list.tsx";
import { itemFigures } from "../../results/item-figures.ts";
import { clientStrings as strings } from "../strings.ts";

type ProposedTermsProps = {
  readonly proposal: OpenedClientLink;
  /** The struck terms with their notes. */
  readonly struck: ReadonlyMap<string, string>;
  /** Absent after the agreement. Without a note: takes the strike back. */
  readonly onStrike: ((term: string, note?: string) => void) | undefined;
};

type RowProps = ProposedTermsProps & { readonly index: number; readonly tabIndex: 0 | -1 };

const measured = { cost: 0, clicks: 0, impressions: null, conversions: null };
const ROWS_SHOWN_MAX = 10;

export function ProposedTerms(props: ProposedTermsProps) {
  const isNarrow = useMediaQuery("(max-width: 40em)", false, { getInitialValueInEffect: false });
  const rowHeight = isNarrow ? 112 : 64;
  const count = props.proposal.terms.length;
  return (
    <VirtualList
      key={rowHeight}
      className="card"
      label={strings.table}
      count={count}
      rowHeight={rowHeight}
      style={{ height: Math.min(count, ROWS_SHOWN_MAX) * rowHeight }}
      renderRow={(index, isActive) => <Row {...props} index={index} tabIndex={isActive ? 0 : -1} />}
    />
  );
}

function Row({ proposal, struck, onStrike, index, tabIndex }: RowProps) {
  const row = proposal.terms[index] as (typeof proposal.terms)[number];
  const { term, category, reason } = row;
  const note = struck.get(term);
  const item = { ...row, conversions: 0 };
  const { cost, counts } = itemFigures(item, { ...proposal, measured }, proposal.columns);
  const text = note === undefined ? strings.strike : strings.unstrike;
  const shown = note || `${strings.categories[category]}: ${reason}`;
  const focus = { "data-focus": true, tabIndex };
  return (
    <div className={classes.row} data-copied={note === undefined || undefined}>
      <span className={classes.term} {...(!onStrike && focus)}>
        <span className={classes.termText}>{term}</span>
        {note === undefined || !onStrike ? (
          <Text
            className={classes.reason}
            lineClamp={2}
            title={shown}
            style={{ whiteSpace: "normal" }}
          >
            {shown}
          </Text>
        ) : (
          <TextInput
            size="xs"
            aria-label={strings.note(term)}
            placeholder={strings.noteHint}
            maxLength={CLIENT_NOTE_LENGTH_MAX}
            value={note}
            onChange={(event) => onStrike(term, event.currentTarget.value)}
            onKeyDown={(event) => event.stopPropagation()}
          />
        )}
      </span>
      <span className={`${classes.figures ?? ""} tabular`}>
        <strong>{cost}</strong>
        {counts}
      </span>
      {onStrike ? (
        <Button
          {...focus}
          size="compact-sm"
          variant="default"
          aria-label={`${text} ${term}`}
          onClick={() => onStrike(term, note === undefined ? "" : undefined)}
        >
          {text}
        </Button>
      ) : null}
    </div>
  );
}
