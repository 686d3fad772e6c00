import { type Answer, type Question, type Subject, subjectKey } from "@termsift/core/answers";

/** A row of the table of groups. `given`: the answers to its question, or to its parts; empty before the user answers. */
export type GroupRow = {
  readonly key: string;
  readonly question: Question;
  readonly given: readonly Answer[];
};

/** Two questions about names have the same subject, and each has its own parts. */
export function rowKeyOf({ subject, parts = [] }: Question): string {
  return JSON.stringify([subject, ...parts.map((part) => part.subject)]);
}

/**
 * Returns the rows after a change of the answers. Rows stay in their places, so that nothing moves under the user's
 * hand: answered rows keep their figures and get their answers, open rows get the new figures. Open rows that are no
 * longer asked disappear, and new ones come last, the most expensive first.
 */
export function mergeRows(
  before: readonly GroupRow[],
  asked: readonly Question[],
  answers: readonly Answer[],
): readonly GroupRow[] {
  const fresh = new Map(asked.map((question) => [rowKeyOf(question), question]));
  const known = before.flatMap(({ key, question }): GroupRow[] => {
    const given = givenOn(question, answers);
    const now = fresh.get(key);
    fresh.delete(key);
    if (given.length > 0) return [{ key, question, given }];
    return now === undefined ? [] : [{ key, question: now, given }];
  });
  const added = [...fresh].map(([key, question]) => ({ key, question, given: [] }));
  return [...known, ...sortedByCost(added)];
}

export function sortedByCost(rows: readonly GroupRow[]): GroupRow[] {
  return rows.toSorted((left, right) => right.question.cost - left.question.cost);
}

/** Returns the answers to a question, or none unless all of its parts are answered. */
function givenOn({ subject, parts }: Question, answers: readonly Answer[]): readonly Answer[] {
  const subjects: readonly Subject[] = parts?.map((part) => part.subject) ?? [subject];
  const keys = new Set(subjects.map(subjectKey));
  const given = answers.filter((answer) => keys.has(subjectKey(answer)));
  return given.length === keys.size ? given : [];
}
