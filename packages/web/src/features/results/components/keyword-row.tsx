import { ActionIcon } from "@mantine/core";
import {
  IconChevronDown,
  IconChevronRight,
  IconHistory,
  IconPlus,
  IconX,
} from "@tabler/icons-react";
import type { KeywordItem } from "@termsift/core/contract";
import { type KeyboardEvent, memo, type MouseEvent, useId, useSyncExternalStore } from "react";
import { formatShare } from "../../../lib/format.ts";
import { decisionStrings } from "../decisions/strings.ts";
import { isProposed } from "../exclusion-store.ts";
import { itemFigures } from "../item-figures.ts";
import { useOpenResult } from "../open-result.ts";
import { shortModelName } from "../hosted/hosted-run-text.ts";
import { resultStrings } from "../strings.ts";
import { TermDetails } from "./term-details.tsx";
import classes from "./keyword-list.module.css";

const { details, list: strings } = resultStrings;

type RowProps = {
  readonly item: KeywordItem;
  readonly isActive: boolean;
  readonly isOpen: boolean;
  readonly onOpen: (item: KeywordItem) => void;
};

type KeywordRowProps = RowProps & {
  readonly onToggle: (item: KeywordItem, event: MouseEvent) => void;
};

export const KeywordRow = memo(function KeywordRow(props: KeywordRowProps) {
  const { item, isActive, isOpen, onOpen, onToggle } = props;
  const { store } = useOpenResult();
  const isCopied = useSyncExternalStore(store.subscribe, () => store.isCopied(item));
  const termId = useId();
  const label = isCopied ? strings.exclude : strings.include;
  const tabIndex = isActive ? 0 : -1;
  return (
    <>
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
          onKeyDown={onEnter(() => onOpen(item))}
        >
          <TermText item={item} id={termId} reason={item.reason} />
        </button>
        <Figures item={item} />
        <span className={classes.actions}>
          <Disclosure {...props} />
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
      {isOpen ? <TermDetails item={item} /> : null}
    </>
  );
});

type PlainRowProps = RowProps & { readonly reason: string };

type OtherRowProps = PlainRowProps & Pick<KeywordRowProps, "onToggle">;

/** A kept term has a switch only while a choice by hand excludes it. */
export function OtherRow(props: OtherRowProps) {
  const { item } = props;
  const { store } = useOpenResult();
  const isExcluded = useSyncExternalStore(
    store.subscribe,
    () => item.category === "keep" && store.isCopied(item),
  );
  return isExcluded ? <KeywordRow {...props} /> : <PlainRow {...props} />;
}

function PlainRow({ reason, ...props }: PlainRowProps) {
  const { item, isActive, isOpen, onOpen } = props;
  const tabIndex = isActive ? 0 : -1;
  return (
    <>
      <div className={`${classes.row ?? ""} ${classes.plain ?? ""}`}>
        <span
          className={classes.term}
          data-focus
          tabIndex={tabIndex}
          onKeyDown={onEnter(() => onOpen(item))}
        >
          <TermText item={item} reason={reason} />
        </span>
        <Figures item={item} />
        <span className={classes.actions}>
          <Disclosure {...props} />
        </span>
      </div>
      {isOpen ? <TermDetails item={item} /> : null}
    </>
  );
}

function Disclosure({ item, isActive, isOpen, onOpen }: RowProps) {
  const label = details.open(item.term);
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="md"
      tabIndex={isActive ? 0 : -1}
      aria-label={label}
      aria-expanded={isOpen}
      onClick={() => onOpen(item)}
    >
      {isOpen ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
    </ActionIcon>
  );
}

/** Enter opens the details. A click and the Space key still switch the term. */
function onEnter(open: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    open();
  };
}

type TermTextProps = Pick<PlainRowProps, "item" | "reason"> & { readonly id?: string };

function TermText({ item, reason, id }: TermTextProps) {
  return (
    <>
      <span className={classes.termText} id={id} title={item.term}>
        {item.term}
      </span>
      <span className={classes.reason} title={reason}>
        {item.classified_by ? (
          <span className={classes.tag}>{shortModelName(item.classified_by)}</span>
        ) : null}
        {item.decided ? (
          <IconHistory size={14} aria-hidden="true" className={classes.mark} />
        ) : null}
        {reason || (item.decided ? decisionStrings.kept : "")}
      </span>
    </>
  );
}

function Figures({ item }: { readonly item: KeywordItem }) {
  const { cost, counts } = itemFigures(item, useOpenResult());
  if (cost === null && counts === null) return null;
  const title = strings.confidence(formatShare(item.confidence));
  return (
    <span className={`${classes.figures ?? ""} tabular`} title={title}>
      {cost === null ? null : <strong>{cost}</strong>}
      {counts === null ? null : <span>{counts}</span>}
    </span>
  );
}
