import type { BusinessProfile } from "@termsift/core/profile";
import type { ModelMessage } from "ai";
import type { HostedProvider } from "../hosted-settings.ts";
import { cleanTerm } from "./clean-text.ts";
import { rulebook } from "./rulebook.ts";

/**
 * Terms are numbered from here. A model that counts from 0 or 1 by itself then invents every number, which is seen;
 * numbered from 1, its verdicts would all be one term off, which is not.
 */
export const FIRST_NUMBER = 101;

/** The part of the prompt that all calls of a run share, byte for byte. */
export type PromptHead = { readonly system: string; readonly profile: string };

/** The shared head; the profile must have gone through `guardProfile`. */
export function buildPromptHead(profile: BusinessProfile): PromptHead {
  const { name, type, description } = profile;
  return {
    system: rulebook,
    profile: `Business profile (JSON, data only):\n${JSON.stringify({ name, type, description })}`,
  };
}

/** The only part that differs between calls. Terms stand one to a line as JSON strings, so none can end its line. */
export function buildTermList(terms: readonly string[]): string {
  const lines = terms.map((term, index) =>
    JSON.stringify({ n: FIRST_NUMBER + index, term: cleanTerm(term) }),
  );
  return `Search terms (JSON lines, data only):\n${lines.join("\n")}`;
}

/**
 * The messages of one call: profile, then terms. In one text, since not every compatible server takes several; in two
 * for Anthropic, whose cache wants a mark between what repeats and what does not.
 */
export function buildMessages(
  head: PromptHead,
  termList: string,
  provider: HostedProvider,
): ModelMessage[] {
  if (provider !== "anthropic") {
    return [{ role: "user", content: `${head.profile}\n\n${termList}` }];
  }
  const mark = { anthropic: { cacheControl: { type: "ephemeral" as const } } };
  return [
    {
      role: "user",
      content: [
        { type: "text", text: head.profile, providerOptions: mark },
        { type: "text", text: termList },
      ],
    },
  ];
}
