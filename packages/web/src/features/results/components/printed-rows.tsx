import { Table } from "@mantine/core";
import { use } from "react";
import { formatCount } from "../../../lib/format.ts";
import { isProposed } from "../exclusion-store.ts";
import { ColumnsContext, itemFigures } from "../item-figures.ts";
import type { ListRow } from "../list-view.ts";
import { useOpenResult } from "../open-result.ts";
import { resultStrings } from "../strings.ts";
import { foldTextOf } from "./keyword-row.tsx";
import classes from "./keyword-list.module.css";

const { details, list: strings, toolbar } = resultStrings;
const head = [strings.term, details.reason, details.figures, toolbar.names.cost];

/** All rows of a list for paper, because the list on the screen renders only the visible rows. */
export function PrintedRows({ rows }: { readonly rows: readonly ListRow[] }) {
  const open = useOpenResult();
  const columns = use(ColumnsContext);
  const body = rows.map((row) => {
    if (row.kind === "group") return [<strong key="">{row.name}</strong>];
    if (row.kind === "fold") return [foldTextOf(open.measured)(formatCount(row.count))];
    const { item } = row;
    const isRemoved = isProposed(item) && !open.store.isCopied(item);
    const { cost, counts } = itemFigures(item, open, columns);
    return [isRemoved ? <s key="">{item.term}</s> : item.term, item.reason, counts, cost];
  });
  return (
    <Table className={classes.printed ?? ""} fz="xs" verticalSpacing={2} data={{ head, body }} />
  );
}
