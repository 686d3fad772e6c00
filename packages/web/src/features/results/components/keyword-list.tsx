import { Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { ReactNode } from "react";
import { resultStrings } from "../strings.ts";
import { VirtualList } from "./virtual-list.tsx";
import classes from "./keyword-list.module.css";

const { list: strings } = resultStrings;

const SCROLLBAR_HIDE_DELAY_MS = 600;
const ROW_HEIGHT_PX = 60;
const ROW_HEIGHT_NARROW_PX = 84;
/** Minimum height in rows. Smaller lists look broken. */
const ROWS_MIN = 3;

export type KeywordListProps<Row> = {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly renderRow: (row: Row, isActive: boolean) => ReactNode;
  /** The number of rows without a search. This number determines the list's height. */
  readonly total: number;
};

export function KeywordList<Row>(props: KeywordListProps<Row>) {
  const { label, rows, keyOf, renderRow, total } = props;
  const isNarrow = useMediaQuery("(max-width: 40em)", false, { getInitialValueInEffect: false });
  const rowHeight = isNarrow ? ROW_HEIGHT_NARROW_PX : ROW_HEIGHT_PX;
  const maxHeight = rowHeight * Math.max(rows.length, total, ROWS_MIN);
  const className = classes.list ?? "";
  if (rows.length === 0) {
    return (
      <div className={`${className} ${classes.empty ?? ""}`} style={{ maxHeight }}>
        <Text c="dimmed">{total === 0 ? strings.empty : strings.noMatch}</Text>
      </div>
    );
  }
  return (
    <VirtualList
      key={isNarrow ? "narrow" : "wide"}
      label={label}
      count={rows.length}
      rowHeight={rowHeight}
      keyOf={(index) => keyOf(rows[index] as Row)}
      renderRow={(index, isActive) => renderRow(rows[index] as Row, isActive)}
      className={className}
      type="scroll"
      scrollHideDelay={SCROLLBAR_HIDE_DELAY_MS}
      style={{ maxHeight }}
    />
  );
}
