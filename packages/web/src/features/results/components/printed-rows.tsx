import { Table } from "@mantine/core";
import type { KeywordItem } from "@termsift/core/contract";
import { isProposed } from "../exclusion-store.ts";
import { type ReactNode, use } from "react";
import { ColumnsContext, itemFigures } from "../item-figures.ts";
import { useOpenResult } from "../open-result.ts";
import { withGivenReason } from "../reason-kind.ts";
import { resultStrings } from "../strings.ts";
import classes from "./keyword-list.module.css";

const { details, list: strings, toolbar } = resultStrings;
const head = [strings.term, details.reason, details.figures, toolbar.names.cost];

/** Shows all rows on paper. The list on the screen renders only the visible rows. */
export function PrintedRows({ items }: { readonly items: readonly KeywordItem[] }) {
  const open = useOpenResult();
  const columns = use(ColumnsContext);
  const body = items.map((item) => {
    const isCopied = open.store.isCopied(item);
    const isRemoved = isProposed(item) && !isCopied;
    const { cost, counts } = itemFigures(item, open, columns);
    return [
      isRemoved ? <s key="">{item.term}</s> : item.term,
      withGivenReason(item, isCopied).reason,
      counts,
      cost,
    ];
  });
  return <PrintedTable body={body} />;
}

/** Each row of `body` contains the term, reason, figures and cost, in this order. */
export function PrintedTable({ body }: { readonly body: ReactNode[][] }) {
  return (
    <Table className={classes.printed ?? ""} fz="xs" verticalSpacing={2} data={{ head, body }} />
  );
}
