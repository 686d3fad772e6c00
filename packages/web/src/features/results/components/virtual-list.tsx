import { ScrollArea, type ScrollAreaProps } from "@mantine/core";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef, type CSSProperties, type ReactNode } from "react";
import { useKeptPlace } from "../use-kept-place.ts";
import { useListKeys } from "../use-list-keys.ts";
import classes from "./virtual-list.module.css";

const ROWS_BEYOND_VIEW = 8;
const NONE_OPEN = { index: -1, height: 0 };

export type VirtualListProps = ScrollAreaProps & {
  readonly label: string;
  readonly count: number;
  readonly rowHeight: number;
  /** Renders a row. The element that receives the focus must have the attribute `data-focus`. */
  readonly renderRow: (index: number, isActive: boolean) => ReactNode;
  readonly keyOf?: (index: number) => string | number;
  /** The row whose details are open, and the height of the details in pixels. */
  readonly open?: { readonly index: number; readonly height: number };
  /** If this changes, the first visible row stays where it is. */
  readonly version?: unknown;
};

export function VirtualList({
  label,
  count,
  rowHeight,
  renderRow,
  keyOf = (index) => index,
  open = NONE_OPEN,
  version,
  ...frame
}: VirtualListProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => viewport.current,
    estimateSize: (index) => rowHeight + (index === open.index ? open.height : 0),
    overscan: ROWS_BEYOND_VIEW,
  });
  useKeptPlace(virtualizer, keyOf, { version, openIndex: open.index });
  const keys = useListKeys(count, viewport, (index) => virtualizer.scrollToIndex(index));
  return (
    <ScrollArea viewportRef={viewport} {...frame}>
      <div
        role="list"
        aria-label={label}
        className={classes.rows}
        style={styleOf(virtualizer.getTotalSize(), rowHeight)}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
      >
        {virtualizer.getVirtualItems().map(({ index, start, size }) => (
          <div
            key={keyOf(index)}
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

function styleOf(height: number, rowHeight: number) {
  return { height, "--row-height": `${String(rowHeight)}px` } as CSSProperties;
}
