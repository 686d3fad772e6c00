import { ActionIcon } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import type { KeywordItem } from "@termsift/core/contract";
import { memo, useId, useSyncExternalStore, type MouseEvent } from "react";
import { formatShare } from "../../../lib/format.ts";
import { DecidedMark, ForgetDecision } from "../decisions/components/decided-mark.tsx";
import type { ExclusionStore } from "../exclusion-store.ts";
import { itemFigures, type Measured } from "../item-figures.ts";
import { resultStrings } from "../strings.ts";
import classes from "./keyword-list.module.css";

const { list: strings } = resultStrings;

type KeywordRowProps = {
  readonly item: KeywordItem;
  readonly store: ExclusionStore;
  readonly currency: string | null;
  readonly measured: Measured;
  readonly isActive: boolean;
  readonly onToggle: (item: KeywordItem, event: MouseEvent) => void;
};

/** One term with its switch. Only the rows on screen exist, and only the one that is switched renders again. */
export const KeywordRow = memo(function KeywordRow(props: KeywordRowProps) {
  const { item, store, isActive, onToggle } = props;
  const isCopied = useSyncExternalStore(store.subscribe, () => store.isCopied(item));
  const termId = useId();
  const label = isCopied ? strings.exclude : strings.include;
  const tabIndex = isActive ? 0 : -1;
  return (
    <div
      className={classes.row}
      data-copied={isCopied || undefined}
      data-review={item.review || undefined}
    >
      <button
        type="button"
        className={classes.term}
        data-focus
        tabIndex={tabIndex}
        aria-pressed={isCopied}
        onClick={(event) => onToggle(item, event)}
      >
        <span className={classes.termText} id={termId} title={item.term}>
          {item.term}
        </span>
        <span className={classes.reason} title={item.reason}>
          {item.decided ? <DecidedMark item={item} /> : item.reason}
        </span>
      </button>
      <Figures item={item} measured={props.measured} currency={props.currency} />
      <span className={classes.actions}>
        <ForgetDecision item={item} tabIndex={tabIndex} />
        <ActionIcon
          variant="subtle"
          color="gray"
          size="md"
          tabIndex={tabIndex}
          aria-label={label}
          aria-describedby={termId}
          title={label}
          onClick={(event) => onToggle(item, event)}
        >
          {isCopied ? <IconX size={16} /> : <IconPlus size={16} />}
        </ActionIcon>
      </span>
    </div>
  );
});

type FiguresProps = {
  readonly item: KeywordItem;
  readonly measured: Measured;
  readonly currency: string | null;
};

export function Figures({ item, measured, currency }: FiguresProps) {
  const { cost, counts } = itemFigures(item, measured, currency);
  if (cost === null && counts === null) return null;
  const title = strings.confidence(formatShare(item.confidence));
  return (
    <span className={`${classes.figures ?? ""} tabular`} title={title}>
      {cost === null ? null : <strong>{cost}</strong>}
      {counts === null ? null : <span>{counts}</span>}
    </span>
  );
}
