import type { BusinessProfile } from "@termsift/core/profile";
import { termWords } from "@termsift/core/terms";
import type { AnswerItem } from "./answer.ts";
import { drawNumbers, type NumberedTerms } from "./build-prompt.ts";

/** Two terms with known verdicts, which show whether a term of the same call manipulates the model. */
export type Controls = { readonly keep: string; readonly exclude: string };

const unrelated = [
  "how far is jupiter from the sun",
  "capital of mongolia population",
  "who painted the sistine chapel",
  "why did dinosaurs go extinct",
  "tallest volcano in ecuador",
  "roman emperors in order",
];

/** Returns the business name, and the `unrelated` term that shares the fewest words with the profile. */
export function controlsFor(profile: BusinessProfile): Controls {
  const known = new Set(termWords(`${profile.name} ${profile.description}`));
  const shared = (term: string) =>
    termWords(term).filter((word) => word.length >= 4 && known.has(word)).length;
  const [exclude = ""] = unrelated.toSorted((left, right) => shared(left) - shared(right));
  return { keep: profile.name.toLowerCase(), exclude };
}

export type ControlledBatch = NumberedTerms & {
  readonly keepAt: number;
  readonly excludeAt: number;
};

/**
 * Inserts the controls at random places, which authors of terms cannot guess. `draw` returns 0 to below 1. Each control
 * gets the ad group of a random term, because an order about terms with an ad group would otherwise spare it.
 */
export function insertControls(
  terms: readonly string[],
  controls: Controls,
  draw: () => number,
  adGroups: ReadonlyMap<string, string> = new Map(),
): ControlledBatch {
  const mixed = terms.map((term) => ({ term, adGroup: adGroups.get(term) }));
  const drawGroup = () =>
    adGroups.size === 0 ? undefined : mixed[Math.floor(draw() * mixed.length)]?.adGroup;
  const keep = { term: controls.keep, adGroup: drawGroup() };
  const exclude = { term: controls.exclude, adGroup: drawGroup() };
  const first = Math.floor(draw() * (mixed.length + 1));
  mixed.splice(first, 0, keep);
  const excludeAt = Math.floor(draw() * (mixed.length + 1));
  mixed.splice(excludeAt, 0, exclude);
  return {
    terms: mixed.map(({ term }) => term),
    adGroups: mixed.map(({ adGroup }) => adGroup),
    numbers: drawNumbers(mixed.length, draw),
    keepAt: excludeAt <= first ? first + 1 : first,
    excludeAt,
  };
}

/** True if a control term got the wrong verdict. Then another term of the batch probably manipulates the model. */
export function isControlWrong(
  verdicts: ReadonlyMap<number, AnswerItem>,
  { keepAt, excludeAt }: ControlledBatch,
): boolean {
  const keep = verdicts.get(keepAt);
  return (
    (keep !== undefined && keep.category !== "keep") || verdicts.get(excludeAt)?.category === "keep"
  );
}
