import { useMediaQuery } from "@mantine/hooks";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import type { CSSProperties, ReactNode } from "react";
import { VirtualList } from "./virtual-list.tsx";
import classes from "./virtual-table.module.css";

const ROW_HEIGHT_PX = 44;
const ROW_HEIGHT_NARROW_PX = 112;
const ROWS_SHOWN_MAX = 12;

export type TableColumn<Name extends string> = {
  readonly name: Name;
  readonly label: string;
  readonly width: string;
  readonly isText?: boolean;
};

export type TableSort<Name> = { readonly column: Name; readonly isDescending: boolean };

type VirtualTableProps<Name extends string> = {
  readonly label: string;
  readonly columns: readonly TableColumn<Name>[];
  readonly sort: TableSort<Name>;
  readonly onSort: (sort: TableSort<Name>) => void;
  readonly count: number;
  readonly keyOf: (index: number) => string | number;
  readonly cellOf: (index: number, column: Name) => ReactNode;
  readonly actions?: {
    readonly label: string;
    readonly width: string;
    readonly render: (index: number, tabIndex: 0 | -1) => ReactNode;
  };
};

export function VirtualTable<Name extends string>(props: VirtualTableProps<Name>) {
  const { label, columns, count, keyOf, cellOf, actions } = props;
  const isNarrow = useMediaQuery("(max-width: 48em)", false, { getInitialValueInEffect: false });
  const rowHeight = isNarrow ? ROW_HEIGHT_NARROW_PX : ROW_HEIGHT_PX;
  const widths = [...columns.map(({ width }) => width), ...(actions ? [actions.width] : [])];
  const style = { "--table-columns": widths.join(" ") } as CSSProperties;
  return (
    <div
      role="table"
      aria-label={label}
      aria-rowcount={count + 1}
      className={classes.table}
      style={style}
    >
      <Head {...props} />
      <VirtualList
        key={isNarrow ? "narrow" : "wide"}
        isTable
        label={label}
        count={count}
        rowHeight={rowHeight}
        keyOf={keyOf}
        type="auto"
        style={{ height: Math.min(count, ROWS_SHOWN_MAX) * rowHeight }}
        renderRow={(index, isActive) => (
          <div className={classes.row}>
            {columns.map(({ name, label: title, isText }, at) => (
              <span
                key={name}
                role={at === 0 ? "rowheader" : "cell"}
                className={classes.cell}
                data-title={title}
                data-text={isText || undefined}
                {...(at === 0 && { "data-focus": true, tabIndex: isActive ? 0 : -1 })}
              >
                {cellOf(index, name)}
              </span>
            ))}
            {actions ? (
              <span role="cell" className={classes.actions}>
                {actions.render(index, isActive ? 0 : -1)}
              </span>
            ) : null}
          </div>
        )}
      />
    </div>
  );
}

function Head<Name extends string>({ columns, sort, onSort, actions }: VirtualTableProps<Name>) {
  const Icon = sort.isDescending ? IconChevronDown : IconChevronUp;
  return (
    <div role="rowgroup">
      <div role="row" aria-rowindex={1} className={`${classes.row ?? ""} ${classes.head ?? ""}`}>
        {columns.map(({ name, label, isText }) => {
          const isSorted = sort.column === name;
          return (
            <span
              key={name}
              role="columnheader"
              aria-sort={isSorted ? (sort.isDescending ? "descending" : "ascending") : "none"}
              className={classes.cell}
              data-text={isText || undefined}
            >
              <button
                type="button"
                onClick={() =>
                  onSort({
                    column: name,
                    isDescending: isSorted ? !sort.isDescending : isText !== true,
                  })
                }
              >
                {label}
                {isSorted ? <Icon size={14} aria-hidden="true" /> : null}
              </button>
            </span>
          );
        })}
        {actions ? (
          <span role="columnheader" className={classes.actions}>
            <span className={classes.quiet}>{actions.label}</span>
          </span>
        ) : null}
      </div>
    </div>
  );
}
