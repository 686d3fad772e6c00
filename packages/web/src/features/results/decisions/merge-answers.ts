import { type Answer, subjectKey } from "@termsift/core/answers";

type Answers = readonly Answer[];

/**
 * Merges the answers on the page with those that the server has now. `stored`: what the page last read or stored.
 * Returns the answers to show, and what the server has. Both are the same array if all is stored. Equal answers keep
 * their objects, because undo steps and effects refer to them.
 */
export function mergeAnswers(stored: Answers, shown: Answers, served: Answers) {
  const objects = new Map([...stored, ...shown].map((answer) => [keyOf(answer), answer]));
  const now = served.map((answer) => objects.get(keyOf(answer)) ?? answer);
  const added = shown.filter((answer) => !stored.includes(answer));
  const withdrawn = stored.filter((answer) => !shown.includes(answer));
  const open = new Set([...added, ...withdrawn].map(subjectKey));
  const merged = [...now.filter((answer) => !open.has(subjectKey(answer))), ...added];
  const next = isEqual(merged, shown) ? shown : merged;
  return { shown: next, stored: isEqual(next, now) ? next : now };
}

const isEqual = (one: Answers, other: Answers): boolean =>
  one.length === other.length && one.every((answer, at) => answer === other[at]);

const keyOf = (answer: Answer): string => `${answer.answer} ${subjectKey(answer)}`;
