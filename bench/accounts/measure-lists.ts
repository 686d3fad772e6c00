import type { FilterResult, KeywordItem } from "@termsift/core/contract";
import { keywordText } from "@termsift/core/evidence";
import { normalizeTerm } from "@termsift/core/terms";
import type { Account, Label } from "./read-accounts.ts";

export type LabelledItem = {
  readonly item: KeywordItem;
  readonly label: Label;
  readonly isExcluded: boolean;
  /** False if the account already tells what the owner thinks: the term converts, or is a keyword of the account. */
  readonly isOpen: boolean;
};

/** Shares (0..1) by cost of the open terms. */
export type Quality = { readonly wasteCaught: number; readonly keepLoss: number };

type Lists = Omit<FilterResult, "summary" | "result_id">;

/** Returns the labelled terms of a result, except those that the account already excludes. */
export function labelledItems(result: Lists, { labels }: Pick<Account, "labels">): LabelledItem[] {
  const keywords = new Set(
    (result.scopes ?? []).flatMap(({ keyword }) => (keyword ? keywordText(keyword) : [])),
  );
  const isOpen = ({ term, conversions, added }: KeywordItem) =>
    conversions === 0 && added !== true && !keywords.has(normalizeTerm(term));
  const of = (items: readonly KeywordItem[], isExcluded: boolean) =>
    items.flatMap((item) => {
      const label = labels.get(normalizeTerm(item.term));
      return label === undefined ? [] : { item, label, isExcluded, isOpen: isOpen(item) };
    });
  return [
    ...of([...result.negative_keywords, ...result.irrelevant_keywords], true),
    ...of(
      [...result.review_keywords, ...result.kept_keywords, ...result.protected_keywords],
      false,
    ),
  ];
}

export function qualityOf(items: readonly LabelledItem[]): Quality {
  const open = items.filter((each) => each.isOpen);
  const shareOf = (label: Label) => {
    const own = open.filter((each) => each.label === label);
    return costOf(own.filter(({ isExcluded }) => isExcluded)) / Math.max(costOf(own), 1e-9);
  };
  return { wasteCaught: shareOf("X"), keepLoss: shareOf("W") };
}

const costOf = (items: readonly LabelledItem[]) =>
  items.reduce((sum, { item }) => sum + item.cost, 0);

const SAMPLES = 1_000;

/** Returns the middle 95 % of the means over accounts, if their terms were drawn again. */
export function intervalsOf(accounts: readonly (readonly LabelledItem[])[], random: () => number) {
  const means = Array.from({ length: SAMPLES }, () =>
    meanOf(
      accounts.map((items) =>
        qualityOf(items.map(() => items[Math.floor(random() * items.length)] as LabelledItem)),
      ),
    ),
  );
  const middle = (name: keyof Quality) => {
    const sorted = means.map((mean) => mean[name]).sort((left, right) => left - right);
    const at = (share: number) => sorted[Math.floor(share * SAMPLES)] as number;
    return [at(0.025), at(0.975)] as const;
  };
  return { wasteCaught: middle("wasteCaught"), keepLoss: middle("keepLoss") };
}

export function meanOf(all: readonly Quality[]): Quality {
  const of = (name: keyof Quality) => all.reduce((sum, each) => sum + each[name], 0) / all.length;
  return { wasteCaught: of("wasteCaught"), keepLoss: of("keepLoss") };
}
