import { Hint } from "../../../../components/hint.ts";
import type { ReactNode } from "react";
import { VirtualList, type VirtualListProps } from "../../components/virtual-list.tsx";
import classes from "./exclusions.module.css";

const ROW_HEIGHT_PX = 38;
const ROWS_SHOWN_MAX = 9;

type DenseListProps = Pick<VirtualListProps, "label" | "count" | "renderRow"> & {
  readonly rowHeight?: number | undefined;
};

export function DenseList({ rowHeight = ROW_HEIGHT_PX, ...list }: DenseListProps) {
  const height = Math.min(list.count, ROWS_SHOWN_MAX) * rowHeight;
  return (
    <VirtualList
      {...list}
      rowHeight={rowHeight}
      type="auto"
      offsetScrollbars="present"
      style={{ height }}
    />
  );
}

type LinesProps<Entry> = Pick<DenseListProps, "label" | "rowHeight"> & {
  readonly entries: readonly Entry[];
  readonly children: (entry: Entry, isActive: boolean) => ReactNode;
  readonly more?: string;
};

export function Lines<Entry>({ entries, children, more = "", ...list }: LinesProps<Entry>) {
  return (
    <>
      <DenseList
        {...list}
        count={entries.length}
        renderRow={(index, isActive) => (
          <div className={classes.line} data-focus tabIndex={isActive ? 0 : -1}>
            {children(entries[index] as Entry, isActive)}
          </div>
        )}
      />
      {more === "" ? null : <Hint>{more}</Hint>}
    </>
  );
}
