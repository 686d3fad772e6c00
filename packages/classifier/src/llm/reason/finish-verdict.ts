import type { BusinessProfile } from "@termsift/core/profile";
import type { Category, Verdict } from "@termsift/core/verdicts";
import { createReasonWriter, type ReasonWriter } from "../../local/reason-writer.ts";
import type { ReasonScreen } from "./screen-reason.ts";

/** Makes a hosted verdict one that may be shown, with what the local model says of the term, if anything. */
export type FinishVerdict = (hosted: Verdict, local: Verdict | undefined) => Verdict;

/**
 * A hosted reason that may not be shown is replaced by the local model's where it decides the same, else by the word
 * lists' wording for that term. Where both models decide the same the verdict is no less sure than the local one: what
 * stands in a call can not push its neighbours into review.
 */
export function createFinish(profile: BusinessProfile, screen: ReasonScreen): FinishVerdict {
  let write: ReasonWriter | undefined;
  const ownWording = (term: string, category: Exclude<Category, "keep">) => {
    write ??= createReasonWriter(profile);
    return write(term, category, []);
  };
  return (hosted, local) => {
    const { term, category } = hosted;
    const agreed = local?.category === category ? local : undefined;
    const confidence = Math.max(hosted.confidence, agreed?.confidence ?? 0);
    if (category === "keep") return { term, category, confidence, reason: "" };
    const reason = screen(term, hosted.reason) || agreed?.reason || ownWording(term, category);
    return { term, category, confidence, reason };
  };
}
