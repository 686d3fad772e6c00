import type { KeywordItem } from "@termsift/core/contract";
import { rewordReason } from "@termsift/core/verdicts";
import { type OpenResult, switchableOf } from "../open-result.ts";

type Opened = Pick<OpenResult, "result" | "store" | "measured" | "currency">;

/** Returns what the client will see: the terms that are copied now, and nothing else of the result. */
export function proposalOf(
  { result, store, measured, currency }: Opened,
  reader: Parameters<typeof rewordReason>[1] | undefined,
) {
  const termOf = ({ term, reason, category, clicks, cost, unmeasured }: KeywordItem) => {
    const shown = reader ? rewordReason(reason, reader) : reason;
    const list = category === "negative" ? category : ("irrelevant" as const);
    return { term, reason: shown, category: list, clicks, cost, unmeasured };
  };
  const columns = (["cost", "clicks"] as const).filter((name) => measured[name] !== null);
  const terms = switchableOf(result).filter(store.isCopied).map(termOf);
  return { period: result.summary?.report.dateRange?.slice(0, 100), currency, columns, terms };
}
