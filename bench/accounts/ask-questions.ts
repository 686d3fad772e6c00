import { type Answer, answerOn, openAnswers, type Question } from "@termsift/core/answers";
import type { FilterResult } from "@termsift/core/contract";
import { answerFromLabels } from "./ask-oracle.ts";
import { labelledItems } from "./measure-lists.ts";
import type { Account } from "./read-accounts.ts";

export type Asked = { readonly question: Question; readonly given: readonly Answer[] };

/** Asks up to `count` of the product's questions one by one and answers each, or each of its parts, from the labels. */
export function askQuestions(
  result: FilterResult,
  account: Pick<Account, "labels">,
  count: number,
): readonly Asked[] {
  const opened = openAnswers(result);
  const labelled = new Map(labelledItems(result, account).map((each) => [each.item.term, each]));
  const asked: Asked[] = [];
  while (asked.length < count) {
    const [question] = opened.ask(
      asked.flatMap(({ given }) => given),
      1,
    );
    if (question === undefined) break;
    const given = (question.parts ?? [question]).map(({ subject, terms }) => {
      const known = terms.flatMap(({ term }) => labelled.get(term) ?? []);
      return answerOn(subject, answerFromLabels(known));
    });
    asked.push({ question, given });
  }
  return asked;
}
