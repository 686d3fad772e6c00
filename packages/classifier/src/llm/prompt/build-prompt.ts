import type { BusinessProfile } from "@termsift/core/profile";
import type { ModelMessage } from "ai";
import type { HostedProvider } from "../hosted-settings.ts";
import { cleanTerm } from "./clean-text.ts";
import { rulebook } from "./rulebook.ts";

/**
 * Terms get drawn numbers of three digits. A model that counts by itself then invents most of them, which is seen;
 * numbered from 1, its verdicts could all be one term off, which is not. And no term's author can know the number of
 * another one.
 */
const NUMBER_MIN = 101;
const NUMBER_MAX = 999;

/** The terms of one call, and by place the numbers that they go by in it. */
export type NumberedTerms = {
  readonly terms: readonly string[];
  readonly numbers: readonly number[];
};

/** So many different numbers, drawn. @param draw 0 to below 1 */
export function drawNumbers(count: number, draw: () => number): number[] {
  const pool = Array.from(
    { length: NUMBER_MAX - NUMBER_MIN + 1 },
    (_, index) => NUMBER_MIN + index,
  );
  return Array.from({ length: count }, () => {
    const [drawn = NUMBER_MIN] = pool.splice(Math.floor(draw() * pool.length), 1);
    return drawn;
  });
}

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
export function buildTermList({ terms, numbers }: NumberedTerms): string {
  const lines = terms.map((term, index) =>
    JSON.stringify({ n: numbers[index], term: cleanTerm(term) }),
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
