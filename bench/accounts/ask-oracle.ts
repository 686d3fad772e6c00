import type { AnswerValue } from "@termsift/core/answers";
import type { FilterResult } from "@termsift/core/contract";
import { normalizeTerm, termWords } from "@termsift/core/terms";
import type { LabelledItem } from "./measure-lists.ts";

/** The labels of a group decide only if at least this share (0..1) of their cost agrees. */
const AGREEMENT_MIN = 0.9;
const PHRASE_WORDS_MAX = 3;

/** Returns the answer of an owner who knows the labels. Terms without cost count only where no term has any. */
export function answerFromLabels(
  items: readonly Pick<LabelledItem, "item" | "label">[],
): AnswerValue {
  const known = items.filter(({ label }) => label !== "D");
  const cost = known.reduce((sum, { item }) => sum + item.cost, 0);
  const weightOf = ({ item }: Pick<LabelledItem, "item">) => (cost > 0 ? item.cost : 1);
  const all = known.reduce((sum, each) => sum + weightOf(each), 0);
  const wanted = known.reduce((sum, each) => sum + (each.label === "W" ? weightOf(each) : 0), 0);
  if (all === 0) return "depends";
  if (wanted >= AGREEMENT_MIN * all) return "wanted";
  return wanted <= (1 - AGREEMENT_MIN) * all ? "not wanted" : "depends";
}

export type OracleAnswer = {
  readonly group: string;
  readonly answer: AnswerValue;
  readonly items: LabelledItem[];
};

/**
 * Chooses the groups whose answers move the most labelled cost rightly, one after the other, and returns the lists
 * after each. A group is a phrase of at most three words, a kind, an ad group, a campaign or a term.
 */
export function askOracle(
  items: readonly LabelledItem[],
  scopes: FilterResult["scopes"],
  count: number,
): OracleAnswer[] {
  const groups = [...groupsOf(items, scopes)].flatMap(([group, covered]) => {
    const answer = answerFromLabels(covered.map((at) => items[at] as LabelledItem));
    return answer === "depends" ? [] : { group, covered, answer };
  });
  const answers: OracleAnswer[] = [];
  let now = items;
  const gainOf = ({ covered, answer }: (typeof groups)[number]) =>
    covered.reduce((sum, at) => {
      const { item, label, isOpen, isExcluded } = now[at] as LabelledItem;
      const isChanged = isOpen && isExcluded !== (answer === "not wanted");
      const isRight = (label === "X") === (answer === "not wanted");
      return isChanged && label !== "D" ? sum + (isRight ? item.cost : -item.cost) : sum;
    }, 0);
  while (answers.length < count) {
    let best: (typeof groups)[number] | undefined;
    let most = 0;
    for (const each of groups) {
      const gain = gainOf(each);
      if (gain > most) [best, most] = [each, gain];
    }
    if (best === undefined) break;
    const { group, covered, answer } = best;
    const own = new Set(covered);
    now = now.map((each, at) =>
      own.has(at) && each.isOpen ? { ...each, isExcluded: answer === "not wanted" } : each,
    );
    answers.push({ group, answer, items: [...now] });
  }
  return answers;
}

function groupsOf(items: readonly LabelledItem[], scopes: FilterResult["scopes"] = []) {
  const groups = new Map<string, number[]>();
  for (const [at, { item }] of items.entries()) {
    const names = new Set([
      ...phrasesOf(item.term).map((phrase) => `phrase ${phrase}`),
      ...(item.kind === undefined ? [] : [`kind ${item.kind}`]),
      ...(item.scopes ?? []).flatMap((place) => {
        const { campaign = "", adGroup = "" } = scopes[place] ?? {};
        return [`campaign ${campaign ?? ""}`, `ad group ${campaign ?? ""} / ${adGroup ?? ""}`];
      }),
      `term ${normalizeTerm(item.term)}`,
    ]);
    for (const name of names) groups.set(name, [...(groups.get(name) ?? []), at]);
  }
  return groups;
}

function phrasesOf(term: string): string[] {
  const words = termWords(term);
  return words.flatMap((_, start) =>
    Array.from({ length: PHRASE_WORDS_MAX }, (_size, more) =>
      words.slice(start, start + more + 1).join(" "),
    ),
  );
}
