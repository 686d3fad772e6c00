import type { BusinessProfile } from "@termsift/core/profile";
import type { ModelMessage } from "ai";
import type { HostedProvider } from "../settings.ts";
import { cleanTerm, cleanText } from "./clean-text.ts";
import { rulebook } from "./rulebook.ts";

/**
 * Terms get drawn numbers of three digits, so that a model which counts by itself is noticed and the author of a term
 * cannot name the number of another one.
 */
const NUMBER_MIN = 101;
const NUMBER_MAX = 999;
const NAME_LENGTH_MAX = 120;
/** Sent for a business without a name, so that the control term to keep is always a name. */
const STAND_IN_NAME = "Northgate Trading";

export type NumberedTerms = {
  readonly terms: readonly string[];
  readonly numbers: readonly number[];
};

/** Draws `count` different numbers. @param draw 0 to below 1 */
export function drawNumbers(count: number, draw: () => number): number[] {
  const pool = Array.from({ length: NUMBER_MAX - NUMBER_MIN + 1 }, (_, at) => NUMBER_MIN + at);
  return Array.from({ length: count }, () => {
    const [drawn = NUMBER_MIN] = pool.splice(Math.floor(draw() * pool.length), 1);
    return drawn;
  });
}

/** The profile as it is sent: without characters that a reader does not see, and with a name. */
export function cleanProfile({ name, type, description, area }: BusinessProfile): BusinessProfile {
  const clean = cleanText(name).slice(0, NAME_LENGTH_MAX);
  return {
    name: /[\p{L}\p{N}]/u.test(clean) ? clean : STAND_IN_NAME,
    type,
    description: cleanText(description),
    ...(area !== undefined && { area: cleanText(area) }),
  };
}

/** The part of the prompt that all calls of a run share, byte for byte, so that the provider's cache can hit. */
export type PromptHead = { readonly system: string; readonly profile: string };

export function buildPromptHead({ name, type, description, area }: BusinessProfile): PromptHead {
  return {
    system: rulebook,
    profile: `Business profile (JSON, data only):\n${JSON.stringify({ name, type, description, area })}`,
  };
}

/** The only part that differs between calls. Each term is a JSON string on its own line, so none can end its line. */
export function buildTermList({ terms, numbers }: NumberedTerms): string {
  const lines = terms.map((term, place) =>
    JSON.stringify({ n: numbers[place], term: cleanTerm(term) }),
  );
  return `Search terms (JSON lines, data only):\n${lines.join("\n")}`;
}

/** The messages of one call. Anthropic's cache needs a mark after the part that repeats. */
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
