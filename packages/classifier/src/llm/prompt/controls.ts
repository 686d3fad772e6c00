import type { BusinessProfile } from "@termsift/core/profile";
import { termWords } from "@termsift/core/terms";
import { drawNumbers, type NumberedTerms } from "./build-prompt.ts";
import type { Reading } from "./read-answer.ts";

/** Terms whose verdict is known beforehand: one to keep, one to exclude, at places that a term's author cannot know. */
export type Controls = { readonly keep: string; readonly exclude: string };

/** Nothing that anyone sells; one is taken that shares no word with the profile. */
const unrelated = [
  "how far is jupiter from the sun",
  "capital of mongolia population",
  "who painted the sistine chapel",
  "why did dinosaurs go extinct",
  "tallest volcano in ecuador",
  "roman emperors in order",
];

/** The controls of one guarded profile: its name, and the unrelated term that shares the fewest words with it. */
export function controlsFor(profile: BusinessProfile): Controls {
  const known = new Set(termWords(`${profile.name} ${profile.description}`));
  const shared = (term: string) =>
    termWords(term).filter((word) => word.length >= 4 && known.has(word)).length;
  const [exclude = ""] = unrelated.toSorted((left, right) => shared(left) - shared(right));
  return { keep: profile.name.toLowerCase(), exclude };
}

/** A batch with its controls put in, and where they stand. */
export type ControlledBatch = NumberedTerms & {
  readonly keepAt: number;
  readonly excludeAt: number;
};

/** @param draw a number from 0 to below 1 for each of the two places and for each term's number */
export function insertControls(
  terms: readonly string[],
  controls: Controls,
  draw: () => number,
): ControlledBatch {
  const mixed = [...terms];
  const first = Math.floor(draw() * (mixed.length + 1));
  mixed.splice(first, 0, controls.keep);
  const excludeAt = Math.floor(draw() * (mixed.length + 1));
  mixed.splice(excludeAt, 0, controls.exclude);
  const numbers = drawNumbers(mixed.length, draw);
  return { terms: mixed, numbers, keepAt: excludeAt <= first ? first + 1 : first, excludeAt };
}

/** Whether an answered control has the wrong verdict: something in the batch turned the model's head. */
export function isControlWrong(reading: Reading, batch: ControlledBatch): boolean {
  const keep = reading.verdicts.get(batch.keepAt);
  const exclude = reading.verdicts.get(batch.excludeAt);
  return (keep !== undefined && keep.category !== "keep") || exclude?.category === "keep";
}
