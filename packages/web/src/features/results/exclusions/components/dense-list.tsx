import { ScrollArea } from "@mantine/core";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef, type ReactNode } from "react";
import { useListPlace } from "../../list-places.ts";
import { useListKeys } from "../../use-list-keys.ts";
import classes from "./exclusions.module.css";

const ROW_HEIGHT_PX = 38;
const ROWS_SHOWN_MAX = 9;
const ROWS_BEYOND_VIEW = 10;

type DenseListProps = {
  readonly label: string;
  readonly count: number;
  /** A row; the one that the Tab key reaches carries `data-focus` on what it focuses. */
  readonly renderRow: (index: number, isActive: boolean) => ReactNode;
  readonly rowHeight?: number;
};

/** A short list of single lines, as high as it needs up to nine rows; of a long one only the visible rows exist. */
export function DenseList({ label, count, renderRow, rowHeight = ROW_HEIGHT_PX }: DenseListProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => viewport.current,
    estimateSize: () => rowHeight,
    overscan: ROWS_BEYOND_VIEW,
  });
  useListPlace({ name: label, count, rowHeight, viewport });
  const keys = useListKeys(count, viewport, (index) => virtualizer.scrollToIndex(index));
  const height = Math.min(count, ROWS_SHOWN_MAX) * rowHeight;
  return (
    <ScrollArea
      viewportRef={viewport}
      type="auto"
      offsetScrollbars="present"
      style={{ height }}
      className={classes.list ?? ""}
    >
      <div
        role="list"
        aria-label={label}
        className={classes.rows}
        style={{ height: virtualizer.getTotalSize() }}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
      >
        {virtualizer.getVirtualItems().map(({ index, start, size }) => (
          <div
            key={index}
            role="listitem"
            aria-setsize={count}
            aria-posinset={index + 1}
            data-index={index}
            className={classes.slot}
            style={{ height: size, transform: `translateY(${String(start)}px)` }}
          >
            {renderRow(index, index === keys.activeIndex)}
          </div>
        ))}
      </div>
    </ScrollArea>
  );
}
