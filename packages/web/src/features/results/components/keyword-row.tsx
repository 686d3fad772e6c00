import { ActionIcon, Button } from "@mantine/core";
import { IconHistory, IconHistoryOff, IconPlus, IconX } from "@tabler/icons-react";
import type { KeywordItem } from "@termsift/core/contract";
import { memo, type MouseEvent, useId, useSyncExternalStore } from "react";
import { formatCount, formatShare } from "../../../lib/format.ts";
import { decisionStrings } from "../decisions/strings.ts";
import { useDecisionState } from "../decisions/use-decisions.ts";
import { costText, itemFigures } from "../item-figures.ts";
import { isProposed } from "../exclusion-store.ts";
import type { GroupRow } from "../list-view.ts";
import { useOpenResult } from "../open-result.ts";
import { resultStrings } from "../strings.ts";
import decisionClasses from "../decisions/components/decisions.module.css";
import classes from "./keyword-list.module.css";

const { list: strings } = resultStrings;

type KeywordRowProps = {
  readonly item: KeywordItem;
  readonly isActive: boolean;
  readonly onToggle: (item: KeywordItem, event: MouseEvent) => void;
};

export const KeywordRow = memo(function KeywordRow({ item, isActive, onToggle }: KeywordRowProps) {
  const { store } = useOpenResult();
  const isCopied = useSyncExternalStore(store.subscribe, () => store.isCopied(item));
  const termId = useId();
  const label = isCopied ? strings.exclude : strings.include;
  const tabIndex = isActive ? 0 : -1;
  return (
    <div
      className={classes.row}
      data-copied={isCopied || undefined}
      data-review={!isProposed(item) || undefined}
    >
      <button
        type="button"
        className={classes.term}
        data-focus
        tabIndex={tabIndex}
        aria-pressed={isCopied}
        onClick={(event) => onToggle(item, event)}
      >
        <TermText item={item} id={termId} reason={item.reason} />
      </button>
      <Figures item={item} />
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

type PlainRowProps = Pick<KeywordRowProps, "item" | "isActive"> & { readonly reason: string };

export function PlainRow({ item, isActive, reason }: PlainRowProps) {
  const tabIndex = isActive ? 0 : -1;
  return (
    <div className={`${classes.row ?? ""} ${classes.plain ?? ""}`}>
      <span className={classes.term} data-focus tabIndex={tabIndex}>
        <TermText item={item} reason={reason} />
      </span>
      <Figures item={item} />
      <ForgetDecision item={item} tabIndex={tabIndex} />
    </div>
  );
}

type TermTextProps = Pick<PlainRowProps, "item" | "reason"> & { readonly id?: string };

function TermText({ item, reason, id }: TermTextProps) {
  return (
    <>
      <span className={classes.termText} id={id} title={item.term}>
        {item.term}
      </span>
      <span className={classes.reason} title={reason}>
        {item.decided ? <DecidedMark item={item} /> : reason}
      </span>
    </>
  );
}

function Figures({ item }: { readonly item: KeywordItem }) {
  const { measured, currency } = useOpenResult();
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

type GroupHeaderProps = { readonly group: GroupRow; readonly isActive: boolean };

export function GroupHeader({ group, isActive }: GroupHeaderProps) {
  const { store, money } = useOpenResult();
  const { name, items } = group;
  const cost = costText(money, group);
  const isAnyCopied = useSyncExternalStore(store.subscribe, () => items.some(store.isCopied));
  return (
    <div className={classes.group}>
      <span className={`${classes.groupName ?? ""} tabular`}>
        {name}
        <span>
          {strings.count(formatCount(items.length), items.length === 1)}
          {cost === "" ? "" : `, ${cost}`}
        </span>
      </span>
      <Button
        size="compact-sm"
        variant="subtle"
        data-focus
        tabIndex={isActive ? 0 : -1}
        onClick={() => store.setCopied(items, !isAnyCopied)}
      >
        {isAnyCopied ? strings.groupRemove : strings.groupInclude}
      </Button>
    </div>
  );
}

type DecidedMarkProps = { readonly item: KeywordItem };

function DecidedMark({ item }: DecidedMarkProps) {
  const isForgotten = useDecisionState().forgotten.has(item.term);
  const Icon = isForgotten ? IconHistoryOff : IconHistory;
  return (
    <span className={decisionClasses.mark}>
      <Icon size={14} aria-hidden="true" />
      {isForgotten ? decisionStrings.forgottenMark : decisionStrings.mark}
    </span>
  );
}

type ForgetDecisionProps = DecidedMarkProps & { readonly tabIndex: number };

function ForgetDecision({ item, tabIndex }: ForgetDecisionProps) {
  const { sync } = useOpenResult();
  const { forgotten } = useDecisionState();
  if (!item.decided || forgotten.has(item.term)) return null;
  const label = decisionStrings.forget(item.term);
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="md"
      tabIndex={tabIndex}
      aria-label={label}
      title={label}
      onClick={({ currentTarget }) => {
        // The button disappears with the decision, so the focus moves first.
        currentTarget.closest("[data-index]")?.querySelector<HTMLElement>("[data-focus]")?.focus();
        void sync.forget(item);
      }}
    >
      <IconHistoryOff size={16} />
    </ActionIcon>
  );
}
