import type { KeywordItem } from "@termsift/core/contract";
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

/** All rows of a list for paper, because the list on the screen renders only the visible rows. */
export function PrintedRows({ rows }: { readonly rows: readonly ListRow[] }) {
  const { measured } = useOpenResult();
  return (
    <table className={classes.printed}>
      <thead>
        <tr>
          {[strings.term, details.reason, details.figures, toolbar.names.cost].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) =>
          row.kind === "item" ? (
            <PrintedTerm key={row.item.term} item={row.item} />
          ) : (
            <tr key={row.kind === "group" ? `group ${row.name}` : " fold"}>
              <th colSpan={4}>
                {row.kind === "group" ? row.name : foldTextOf(measured)(formatCount(row.count))}
              </th>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}

function PrintedTerm({ item }: { readonly item: KeywordItem }) {
  const open = useOpenResult();
  const { cost, counts } = itemFigures(item, open, use(ColumnsContext));
  const isRemoved = isProposed(item) && !open.store.isCopied(item);
  return (
    <tr>
      <td>{isRemoved ? <s>{item.term}</s> : item.term}</td>
      <td>{item.reason}</td>
      <td>{counts}</td>
      <td>{cost}</td>
    </tr>
  );
}
