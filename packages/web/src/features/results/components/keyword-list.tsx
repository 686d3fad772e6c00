import { ScrollArea, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from "react";
import { useListPlace } from "../list-places.ts";
import { useListKeys } from "../use-list-keys.ts";
import classes from "./keyword-list.module.css";

/** Scrollbars fade this long after the last movement. */
const SCROLLBAR_HIDE_DELAY_MS = 600;
const ROW_HEIGHT_PX = 60;
const ROW_HEIGHT_NARROW_PX = 84;
const ROWS_BEYOND_VIEW = 8;
/** Lower lists would look like a part that is missing. */
const ROWS_MIN = 3;

export type KeywordListProps<Row> = {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly renderRow: (row: Row, isActive: boolean, index: number) => ReactNode;
  readonly emptyText: string;
  /** How many rows there are when nothing is searched for: the list is as high as these need, up to its own height. */
  readonly total: number;
};

/**
 * A list of which only the visible rows exist. It keeps its height while a search makes it shorter, and its scroll position
 * while rows change.
 */
export function KeywordList<Row>(props: KeywordListProps<Row>) {
  const { label, rows, keyOf, renderRow, emptyText, total } = props;
  const viewport = useRef<HTMLDivElement>(null);
  const isNarrow = useMediaQuery("(max-width: 40em)", false, { getInitialValueInEffect: false });
  const virtualizer = useRows(rows.length, viewport, isNarrow);
  const rowHeight = rowHeightOf(isNarrow);
  useListPlace({ name: label, count: rows.length, rowHeight, viewport });
  const keys = useListKeys(rows.length, viewport, (index) => virtualizer.scrollToIndex(index));
  const maxHeight = rowHeight * Math.max(rows.length, total, ROWS_MIN);
  if (rows.length === 0) return <EmptyList text={emptyText} maxHeight={maxHeight} />;
  return (
    <ScrollArea
      className={classes.list ?? ""}
      viewportRef={viewport}
      type="scroll"
      scrollHideDelay={SCROLLBAR_HIDE_DELAY_MS}
      key={isNarrow ? "narrow" : "wide"}
      style={{ maxHeight }}
    >
      <div
        role="list"
        aria-label={label}
        className={classes.rows}
        style={{ height: virtualizer.getTotalSize() }}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
      >
        {virtualizer.getVirtualItems().map(({ index, start, size }) => {
          const row = rows[index];
          return row === undefined ? null : (
            <div
              key={keyOf(row)}
              role="listitem"
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              data-index={index}
              className={classes.slot}
              style={{ height: size, transform: `translateY(${String(start)}px)` }}
            >
              {renderRow(row, index === keys.activeIndex, index)}
            </div>
          );
        })}
      </div>
    </ScrollArea>
  );
}

function rowHeightOf(isNarrow: boolean): number {
  return isNarrow ? ROW_HEIGHT_NARROW_PX : ROW_HEIGHT_PX;
}

function useRows(count: number, viewport: RefObject<HTMLDivElement | null>, isNarrow: boolean) {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => viewport.current,
    estimateSize: () => rowHeightOf(isNarrow),
    overscan: ROWS_BEYOND_VIEW,
  });
  const wasNarrow = useRef(isNarrow);
  // It remembers the heights that it was given first, also when the window has become a narrow one.
  useLayoutEffect(() => {
    if (wasNarrow.current !== isNarrow) virtualizer.measure();
    wasNarrow.current = isNarrow;
  }, [virtualizer, isNarrow]);
  return virtualizer;
}

type EmptyListProps = { readonly text: string; readonly maxHeight: number };

/** As high as what was there before it was searched. */
function EmptyList({ text, maxHeight }: EmptyListProps) {
  return (
    <div className={`${classes.list ?? ""} ${classes.empty ?? ""}`} style={{ maxHeight }}>
      <Text c="dimmed">{text}</Text>
    </div>
  );
}
