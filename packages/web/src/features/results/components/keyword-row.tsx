import { ActionIcon, Group } from "@mantine/core";
import {
  IconChevronDown,
  IconChevronRight,
  IconHistory,
  IconPlus,
  IconX,
} from "@tabler/icons-react";
import type { KeywordItem } from "@termsift/core/contract";
import {
  type KeyboardEvent,
  memo,
  type MouseEvent,
  type ReactNode,
  use,
  useSyncExternalStore,
} from "react";
import { formatShare } from "../../../lib/format.ts";
import { decisionStrings } from "../decisions/strings.ts";
import { isProposed } from "../exclusion-store.ts";
import { ColumnsContext, itemFigures } from "../item-figures.ts";
import { useOpenResult } from "../open-result.ts";
import { shortModelName } from "../hosted/hosted-run-text.ts";
import { resultStrings } from "../strings.ts";
import { TermDetails } from "./term-details.tsx";
import classes from "./keyword-list.module.css";

const { details, list: strings } = resultStrings;

type KeywordRowProps = {
  readonly item: KeywordItem;
  readonly isActive: boolean;
  readonly isOpen: boolean;
  /** True if the user can switch the term. A kept term that the user has excluded can always be switched back. */
  readonly isSwitch: boolean;
  /** True if the list holds the terms to block, so that a term that is not copied is struck through. */
  readonly isToBlock: boolean;
  readonly reason: string;
  readonly onOpen: (item: KeywordItem) => void;
  readonly onToggle: (item: KeywordItem, event: MouseEvent) => void;
  /** Replaces the button that switches the term. */
  readonly renderActions?: ((item: KeywordItem, tabIndex: 0 | -1) => ReactNode) | undefined;
  /** Shown before the reason. */
  readonly tag?: string | undefined;
};

export const KeywordRow = memo(function KeywordRow(props: KeywordRowProps) {
  const { item, isActive, isOpen, isToBlock, reason, onOpen, renderActions, tag } = props;
  const { store } = useOpenResult();
  const isCopied = useSyncExternalStore(store.subscribe, () => store.isCopied(item));
  const isSwitch = props.isSwitch || (item.category === "keep" && isCopied);
  const tabIndex = isActive ? 0 : -1;
  const onToggle = (event: MouseEvent) => props.onToggle(item, event);
  const term = {
    className: classes.term,
    "data-focus": true,
    tabIndex,
    onKeyDown: onArrowRight(() => onOpen(item)),
    children: <TermText {...{ item, reason, tag }} />,
  };
  return (
    <>
      <div
        className={`${classes.row ?? ""} ${isSwitch ? "" : (classes.plain ?? "")}`}
        data-copied={(isSwitch && isCopied) || undefined}
        data-review={(isSwitch && !isToBlock && !isProposed(item)) || undefined}
        data-buttons={renderActions !== undefined || undefined}
      >
        {isSwitch ? (
          <button type="button" aria-pressed={isCopied} onClick={onToggle} {...term} />
        ) : (
          <span {...term} />
        )}
        <Figures item={item} />
        <Group gap={0} wrap="nowrap">
          <RowIcon
            tabIndex={tabIndex}
            aria-label={details.open(item.term)}
            aria-expanded={isOpen}
            onClick={() => onOpen(item)}
          >
            {isOpen ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
          </RowIcon>
          {renderActions?.(item, tabIndex) ??
            (isSwitch ? (
              <SwitchIcon {...{ isCopied, tabIndex, onToggle }} term={item.term} />
            ) : null)}
        </Group>
      </div>
      {isOpen ? <TermDetails item={item} /> : null}
    </>
  );
});

const RowIcon = ActionIcon.withProps({ variant: "subtle", color: "gray", size: "md" });

type SwitchIconProps = {
  readonly isCopied: boolean;
  readonly tabIndex: number;
  readonly term: string;
  readonly onToggle: (event: MouseEvent) => void;
};

function SwitchIcon({ isCopied, tabIndex, term, onToggle }: SwitchIconProps) {
  const [label, effect] = isCopied
    ? [strings.exclude, strings.excludeEffect(term)]
    : [strings.include, strings.includeEffect(term)];
  return (
    <RowIcon tabIndex={tabIndex} aria-label={label} title={effect} onClick={onToggle}>
      {isCopied ? <IconX size={16} /> : <IconPlus size={16} />}
    </RowIcon>
  );
}

/** Makes the right arrow key open or close the details. */
function onArrowRight(open: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== "ArrowRight") return;
    event.preventDefault();
    open();
  };
}

function TermText({ item, reason, tag }: Pick<KeywordRowProps, "item" | "reason" | "tag">) {
  return (
    <>
      <span className={classes.termText} title={item.term}>
        {item.term}
      </span>
      <span className={classes.reason} title={reason}>
        <Campaign item={item} />
        {tag === undefined ? null : <span className={classes.tag}>{tag}</span>}
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

function Campaign({ item: { scopes: places = [] } }: { readonly item: KeywordItem }) {
  const { scopes = [] } = useOpenResult().result;
  const isShown = use(ColumnsContext).includes("campaign");
  if (!isShown || places.length === 0) return null;
  const names = new Set(places.flatMap((at) => scopes[at]?.campaign ?? []));
  return <span className={classes.tag}>{[...names].join(", ")}</span>;
}

function Figures({ item }: { readonly item: KeywordItem }) {
  const { cost, counts } = itemFigures(item, useOpenResult(), use(ColumnsContext));
  if (cost === null && counts === null) return null;
  const title = strings.confidence(formatShare(item.confidence));
  return (
    <span className={`${classes.figures ?? ""} tabular`} title={title}>
      {cost === null ? null : <strong>{cost}</strong>}
      {counts === null ? null : <span>{counts}</span>}
    </span>
  );
}
