import { useMediaQuery } from "@mantine/hooks";
import type { KeywordItem } from "@termsift/core/contract";
import { type MouseEvent, type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import { Hint } from "../../../components/hint.ts";
import { usePrinting } from "../../../lib/use-printing.ts";
import { useOpenResult } from "../open-result.ts";
import { resultStrings } from "../strings.ts";
import { KeywordRow } from "./keyword-row.tsx";
import { PrintedRows } from "./printed-rows.tsx";
import { VirtualList } from "./virtual-list.tsx";
import classes from "./keyword-list.module.css";

const { list: strings } = resultStrings;
const SCROLLBAR_HIDE_DELAY_MS = 600;
const ROW_HEIGHT_PX = 40;
const ROW_HEIGHT_NARROW_PX = 56;
/** On a phone, a row with buttons has them in a second line. */
const ROW_HEIGHT_BUTTONS_PX = 98;
const DETAILS_HEIGHT_PX = 310;
const always = () => true;

export type TermListProps = {
  readonly label: string;
  readonly shown: readonly KeywordItem[];
  readonly total: number;
  readonly reasonOf?: (item: KeywordItem) => string;
  /** True if the user can switch the term. By default, true for every term. */
  readonly hasSwitch?: (item: KeywordItem) => boolean;
  /** Renders the buttons of a row. `rows`: all terms that the list shows, in their order. */
  readonly renderActions?: (
    item: KeywordItem,
    tabIndex: 0 | -1,
    rows: readonly KeywordItem[],
  ) => ReactNode;
  /** A word or two before the reason. */
  readonly tagOf?: (item: KeywordItem) => string | undefined;
  /** True if each term of the list is to be blocked, unless the user has taken it out. */
  readonly isToBlock?: boolean;
};

export function TermList({
  label,
  shown,
  total,
  reasonOf,
  hasSwitch = always,
  renderActions,
  tagOf,
  isToBlock = false,
}: TermListProps) {
  const rowHeight = useRowHeight(renderActions !== undefined);
  const { complete } = useOpenResult().result;
  const toggle = useToggle(shown, hasSwitch);
  const { openIndex, onOpen } = useOpenTerm(shown);
  const details = openIndex === -1 ? 0 : DETAILS_HEIGHT_PX;
  if (shown.length === 0) return <NoRows isEmpty={total === 0} />;
  const itemAt = (index: number) => shown[index] as KeywordItem;
  return (
    <>
      <Printed items={shown} />
      <VirtualList
        key={rowHeight}
        label={label}
        count={shown.length}
        rowHeight={rowHeight}
        open={{ index: openIndex, height: DETAILS_HEIGHT_PX }}
        keyOf={(index) => itemAt(index).term}
        version={complete}
        renderRow={(index, isActive) => {
          const item = itemAt(index);
          return (
            <KeywordRow
              {...{ item, isActive, isToBlock, onOpen }}
              renderActions={renderActions && ((one, tab) => renderActions(one, tab, shown))}
              tag={tagOf?.(item)}
              isOpen={index === openIndex}
              isSwitch={hasSwitch(item)}
              reason={reasonOf?.(item) ?? item.reason}
              onToggle={toggle}
            />
          );
        }}
        className={`${classes.list ?? ""} screen-only`}
        type="scroll"
        scrollHideDelay={SCROLLBAR_HIDE_DELAY_MS}
        style={{ maxHeight: rowHeight * total + details }}
      />
    </>
  );
}

function Printed({ items }: { readonly items: readonly KeywordItem[] }) {
  return usePrinting() ? <PrintedRows items={items} /> : null;
}

function useRowHeight(hasButtons: boolean): number {
  const isNarrow = useMediaQuery("(max-width: 40em)", false, { getInitialValueInEffect: false });
  if (!isNarrow) return ROW_HEIGHT_PX;
  return hasButtons ? ROW_HEIGHT_BUTTONS_PX : ROW_HEIGHT_NARROW_PX;
}

function NoRows({ isEmpty }: { readonly isEmpty: boolean }) {
  return (
    <Hint px="sm" py="xs">
      {isEmpty ? strings.empty : strings.noMatch}
    </Hint>
  );
}

function useOpenTerm(shown: readonly KeywordItem[]) {
  const [openTerm, setOpenTerm] = useState<string | null>(null);
  const onOpen = useCallback(
    ({ term }: KeywordItem) => setOpenTerm((current) => (current === term ? null : term)),
    [],
  );
  const openIndex = useMemo(
    () => (openTerm === null ? -1 : shown.findIndex(({ term }) => term === openTerm)),
    [shown, openTerm],
  );
  return { openIndex, onOpen };
}

/** Returns a function that switches a term or, with Shift, all terms from the last clicked term to this term. */
function useToggle(shown: readonly KeywordItem[], hasSwitch: (item: KeywordItem) => boolean) {
  const { store } = useOpenResult();
  const anchor = useRef<KeywordItem>(undefined);
  return (item: KeywordItem, event: MouseEvent) => {
    const from = event.shiftKey && anchor.current ? shown.indexOf(anchor.current) : -1;
    anchor.current = item;
    if (from === -1) {
      store.toggle(item);
      return;
    }
    const to = shown.indexOf(item);
    const range = shown.slice(Math.min(from, to), Math.max(from, to) + 1);
    store.setCopied(range.filter(hasSwitch), !store.isCopied(item));
  };
}
