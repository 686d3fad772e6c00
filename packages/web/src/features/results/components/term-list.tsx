import { Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { KeywordItem } from "@termsift/core/contract";
import { type MouseEvent, useCallback, useMemo, useRef, useState } from "react";
import { usePrinting } from "../../../lib/use-printing.ts";
import { freeTestOf } from "../list-filters.ts";
import { foldedRowsOf, groupedRowsOf, itemRowsOf, type ListRow } from "../list-view.ts";
import { useOpenResult } from "../open-result.ts";
import { resultStrings } from "../strings.ts";
import type { Themes } from "../themes.ts";
import { FoldHeader, GroupHeader, KeywordRow, OtherRow } from "./keyword-row.tsx";
import { PrintedRows } from "./printed-rows.tsx";
import { VirtualList } from "./virtual-list.tsx";
import classes from "./keyword-list.module.css";

const { list: strings } = resultStrings;
const SCROLLBAR_HIDE_DELAY_MS = 600;
const ROW_HEIGHT_PX = 60;
const ROW_HEIGHT_NARROW_PX = 84;
const DETAILS_HEIGHT_PX = 310;
/** Minimum height in rows. Smaller lists look broken. */
const ROWS_MIN = 3;

export type TermListProps = {
  readonly label: string;
  readonly shown: readonly KeywordItem[];
  readonly total: number;
  readonly themes: Themes | null;
  readonly isFolded: boolean;
  readonly reasonOf?: (item: KeywordItem) => string;
};

export function TermList(props: TermListProps) {
  const { label, total, isFolded, reasonOf } = props;
  const isNarrow = useMediaQuery("(max-width: 40em)", false, { getInitialValueInEffect: false });
  const rowHeight = isNarrow ? ROW_HEIGHT_NARROW_PX : ROW_HEIGHT_PX;
  const [isUnfolded, setIsUnfolded] = useState(false);
  const rows = useRows(props, isUnfolded);
  const isPrinting = usePrinting();
  const toggle = useToggle(rows);
  const { openIndex, onOpen } = useOpenTerm(rows);
  const details = openIndex === -1 ? 0 : DETAILS_HEIGHT_PX;
  const maxHeight = rowHeight * Math.max(rows.length, isFolded ? 0 : total, ROWS_MIN) + details;
  if (rows.length === 0) return <NoRows total={total} maxHeight={maxHeight} />;
  const renderRow = (index: number, isActive: boolean) => {
    const row = rows[index] as ListRow;
    if (row.kind === "group") return <GroupHeader group={row} isActive={isActive} />;
    if (row.kind === "fold") {
      const onToggle = () => setIsUnfolded(!isUnfolded);
      return <FoldHeader {...{ count: row.count, isOpen: isUnfolded, isActive, onToggle }} />;
    }
    const isOpen = index === openIndex;
    const shared = { item: row.item, isActive, isOpen, onOpen, onToggle: toggle };
    return reasonOf ? (
      <OtherRow {...shared} reason={reasonOf(row.item)} />
    ) : (
      <KeywordRow {...shared} />
    );
  };
  const list = (
    <VirtualList
      key={isNarrow ? "narrow" : "wide"}
      label={label}
      count={rows.length}
      rowHeight={rowHeight}
      open={{ index: openIndex, height: DETAILS_HEIGHT_PX }}
      keyOf={(index) => keyOf(rows[index] as ListRow)}
      renderRow={renderRow}
      className={`${classes.list ?? ""} screen-only`}
      type="scroll"
      scrollHideDelay={SCROLLBAR_HIDE_DELAY_MS}
      style={{ maxHeight }}
    />
  );
  return (
    <>
      {isPrinting ? <PrintedRows rows={rows} /> : null}
      {list}
    </>
  );
}

function NoRows({ total, maxHeight }: { readonly total: number; readonly maxHeight: number }) {
  return (
    <div className={`${classes.list ?? ""} ${classes.empty ?? ""}`} style={{ maxHeight }}>
      <Text c="dimmed">{total === 0 ? strings.empty : strings.noMatch}</Text>
    </div>
  );
}

function useRows(
  { shown, themes, isFolded }: TermListProps,
  isUnfolded: boolean,
): readonly ListRow[] {
  const { measured } = useOpenResult();
  return useMemo(() => {
    if (themes) return groupedRowsOf(shown, themes);
    return isFolded ? foldedRowsOf(shown, freeTestOf(measured), isUnfolded) : itemRowsOf(shown);
  }, [shown, themes, isFolded, isUnfolded, measured]);
}

function useOpenTerm(rows: readonly ListRow[]) {
  const [openTerm, setOpenTerm] = useState<string | null>(null);
  const onOpen = useCallback(
    ({ term }: KeywordItem) => setOpenTerm((current) => (current === term ? null : term)),
    [],
  );
  const openIndex = useMemo(() => {
    const isOpen = (row: ListRow) => row.kind === "item" && row.item.term === openTerm;
    return openTerm === null ? -1 : rows.findIndex(isOpen);
  }, [rows, openTerm]);
  return { openIndex, onOpen };
}

function keyOf(row: ListRow): string {
  if (row.kind === "item") return row.item.term;
  return row.kind === "group" ? `group ${row.name}` : " fold";
}

/** A click switches one term. A click with Shift gives the same state to all visible terms since the last clicked term. */
function useToggle(rows: readonly ListRow[]) {
  const { store } = useOpenResult();
  const anchor = useRef<KeywordItem>(undefined);
  return (item: KeywordItem, event: MouseEvent) => {
    const visible = event.shiftKey
      ? rows.flatMap((row) => (row.kind === "item" ? [row.item] : []))
      : [];
    const from = anchor.current ? visible.indexOf(anchor.current) : -1;
    anchor.current = item;
    if (from === -1) {
      store.toggle(item);
      return;
    }
    const to = visible.indexOf(item);
    const range = visible.slice(Math.min(from, to), Math.max(from, to) + 1);
    store.setCopied(range, !store.isCopied(item));
  };
}
