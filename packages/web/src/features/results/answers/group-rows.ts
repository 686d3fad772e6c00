import { type Answer, type Question, subjectKey, subjectsOf } from "@termsift/core/answers";

/**
 * A row of the table of groups. `given`: the answers to its question, or to its parts; empty before the user answers.
 * `isDecided`: the user has not answered, but after other answers, no answer would move anything.
 */
export type GroupRow = {
  readonly key: string;
  readonly question: Question;
  readonly given: readonly Answer[];
  readonly isDecided: boolean;
};

export function isOpenRow({ given, isDecided }: GroupRow): boolean {
  return given.length === 0 && !isDecided;
}

/** Two questions about names have the same subject, and each has its own parts. */
export function rowKeyOf({ subject, parts = [] }: Question): string {
  return JSON.stringify([subject, ...parts.map((part) => part.subject)]);
}

/**
 * Returns the rows after a change of the answers. Each row stays in its place, so that nothing moves or disappears under
 * the user's hand. An answered or decided row keeps its figures, an open row gets those of `askAgain`.
 */
export function refreshRows(
  rows: readonly GroupRow[],
  answers: readonly Answer[],
  askAgain: (question: Question) => Question,
): readonly GroupRow[] {
  return rows.map((row) => {
    const given = givenOn(row.question, answers);
    if (given.length > 0) return { ...row, given, isDecided: false };
    const question = askAgain(row.question);
    const isDecided = movesTerms(row.question) && !movesTerms(question);
    return { ...row, question: isDecided ? row.question : question, given, isDecided };
  });
}

/** Returns the rows of new questions, the most expensive first. */
export function rowsOf(questions: readonly Question[]): readonly GroupRow[] {
  const rows = questions.map((question) => {
    return { key: rowKeyOf(question), question, given: [], isDecided: false };
  });
  return sortedByCost(rows);
}

export function sortedByCost(rows: readonly GroupRow[]): GroupRow[] {
  return rows.toSorted((left, right) => right.question.cost - left.question.cost);
}

function movesTerms({ effect }: Question): boolean {
  return effect.wanted.length + effect.notWanted.length > 0;
}

/** Returns the answers to a question, or none unless all of its parts are answered. */
function givenOn(question: Question, answers: readonly Answer[]): readonly Answer[] {
  const keys = new Set(subjectsOf(question).map(subjectKey));
  const given = answers.filter((answer) => keys.has(subjectKey(answer)));
  return given.length === keys.size ? given : [];
}
