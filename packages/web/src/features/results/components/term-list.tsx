import { Center, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { KeywordItem } from "@termsift/core/contract";
import { type MouseEvent, useCallback, useMemo, useRef, useState } from "react";
import { usePrinting } from "../../../lib/use-printing.ts";
import { useOpenResult } from "../open-result.ts";
import { resultStrings } from "../strings.ts";
import { KeywordRow } from "./keyword-row.tsx";
import { PrintedRows } from "./printed-rows.tsx";
import { VirtualList } from "./virtual-list.tsx";
import classes from "./keyword-list.module.css";

const { list: strings } = resultStrings;
const SCROLLBAR_HIDE_DELAY_MS = 600;
const ROW_HEIGHT_PX = 60;
const ROW_HEIGHT_NARROW_PX = 84;
const DETAILS_HEIGHT_PX = 310;
const always = () => true;
/** Minimum height of a list, in rows. A shorter list would look broken. */
const ROWS_MIN = 3;

export type TermListProps = {
  readonly label: string;
  readonly shown: readonly KeywordItem[];
  readonly total: number;
  readonly reasonOf?: (item: KeywordItem) => string;
  /** True if the user can switch the term. By default, true for every term. */
  readonly hasSwitch?: (item: KeywordItem) => boolean;
};

export function TermList({ label, shown, total, reasonOf, hasSwitch = always }: TermListProps) {
  const isNarrow = useMediaQuery("(max-width: 40em)", false, { getInitialValueInEffect: false });
  const rowHeight = isNarrow ? ROW_HEIGHT_NARROW_PX : ROW_HEIGHT_PX;
  const isPrinting = usePrinting();
  const toggle = useToggle(shown, hasSwitch);
  const { openIndex, onOpen } = useOpenTerm(shown);
  const details = openIndex === -1 ? 0 : DETAILS_HEIGHT_PX;
  const maxHeight = rowHeight * Math.max(total, ROWS_MIN) + details;
  if (shown.length === 0) return <NoRows total={total} maxHeight={maxHeight} />;
  const itemAt = (index: number) => shown[index] as KeywordItem;
  return (
    <>
      {isPrinting ? <PrintedRows items={shown} /> : null}
      <VirtualList
        key={isNarrow ? "narrow" : "wide"}
        label={label}
        count={shown.length}
        rowHeight={rowHeight}
        open={{ index: openIndex, height: DETAILS_HEIGHT_PX }}
        keyOf={(index) => itemAt(index).term}
        renderRow={(index, isActive) => {
          const item = itemAt(index);
          return (
            <KeywordRow
              {...{ item, isActive, onOpen }}
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
        style={{ maxHeight }}
      />
    </>
  );
}

function NoRows({ total, maxHeight }: { readonly total: number; readonly maxHeight: number }) {
  return (
    <Center className={classes.list ?? ""} mih="9rem" p="md" style={{ maxHeight }}>
      <Text c="dimmed" ta="center">
        {total === 0 ? strings.empty : strings.noMatch}
      </Text>
    </Center>
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
