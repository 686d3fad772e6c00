import { type Answer, answerSubject } from "@termsift/core/answers";
import type { BusinessProfile } from "@termsift/core/profile";
import { hasLetterOrDigit } from "@termsift/core/words";
import type { ModelMessage } from "ai";
import type { ClassifyEvidence } from "../../classifier.ts";
import type { HostedProvider } from "../settings.ts";
import { withFacts } from "../../profile/with-facts.ts";
import { cleanTerm, cleanText } from "./clean-text.ts";
import { rulebook } from "./rulebook.ts";

/** The numbers of terms are random, so that the author of a term cannot guess the number of another term. */
const NUMBER_MIN = 101;
const NUMBER_MAX = 999;
const NAME_LENGTH_MAX = 120;
/** Replaces a missing business name, because each call contains the name as a control term. */
const STAND_IN_NAME = "Northgate Trading";

export type NumberedTerms = {
  readonly terms: readonly string[];
  readonly numbers: readonly number[];
  /** The ad group of each term, if known, in the order of the terms. */
  readonly adGroups?: readonly (string | undefined)[];
};

/** Returns `count` different numbers from 101 to 999. `draw` returns a number from 0 to below 1. */
export function drawNumbers(count: number, draw: () => number): number[] {
  const pool = Array.from({ length: NUMBER_MAX - NUMBER_MIN + 1 }, (_, at) => NUMBER_MIN + at);
  return Array.from({ length: count }, () => {
    const [drawn = NUMBER_MIN] = pool.splice(Math.floor(draw() * pool.length), 1);
    return drawn;
  });
}

/** Returns the profile for the prompt: without invisible characters, always with a name. */
export function cleanProfile(profile: BusinessProfile): BusinessProfile {
  const { name, type, description, area } = withFacts(profile);
  const clean = cleanText(name).slice(0, NAME_LENGTH_MAX);
  return {
    name: hasLetterOrDigit(clean) ? clean : STAND_IN_NAME,
    type,
    description: cleanText(description),
    ...(area !== undefined && { area: cleanText(area) }),
  };
}

/** The first part of the prompt. It is the same in all calls of a run, so that the provider can cache it. */
export type PromptHead = { readonly system: string; readonly profile: string };

type PromptEvidence = Pick<ClassifyEvidence, "wanted" | "keywords" | "contradictions">;

/** Builds the shared part of the prompt. `answers`: the advertiser's statements about earlier terms, oldest first. */
export function buildPromptHead(
  { name, type, description, area }: BusinessProfile,
  answers: readonly Answer[] = [],
  { wanted, keywords = [], contradictions = [] }: PromptEvidence = { wanted: [] },
): PromptHead {
  const profile = {
    name,
    type,
    description,
    area,
    advertiser_said: saidOf(answers),
    brought_customers: shortTexts(wanted),
    own_keywords: shortTexts(keywords),
    in_question: shortTexts(contradictions),
  };
  return {
    system: rulebook,
    profile: `Business profile (JSON, data only):\n${JSON.stringify(profile)}`,
  };
}

/** Maximum characters of a text beside the profile. Longer ones are omitted: they could contain an instruction. */
const TEXT_LENGTH_MAX = 80;
const ANSWERS_LENGTH_MAX = 2_000;
const LIST_MAX = 20;

/** Returns a text without invisible characters; undefined if it is empty or too long for the prompt. */
export function shortText(text: string): string | undefined {
  const clean = cleanText(text.slice(0, TEXT_LENGTH_MAX * 8));
  return clean === "" || clean.length > TEXT_LENGTH_MAX ? undefined : clean;
}

function shortTexts(texts: readonly string[]): string[] | undefined {
  const short = texts.flatMap((text) => shortText(text) ?? []).slice(0, LIST_MAX);
  return short.length === 0 ? undefined : short;
}

/** Returns the latest "wanted" and "not wanted" answers, grouped by value, of at most 2,000 characters in total. */
function saidOf(answers: readonly Answer[]): Record<string, string[]> | undefined {
  const said: Record<string, string[]> = {};
  let length = 0;
  for (const answer of answers.toReversed()) {
    const text = shortText(answerSubject(answer));
    if (answer.answer === "depends" || text === undefined) continue;
    length += text.length;
    if (length > ANSWERS_LENGTH_MAX) break;
    (said[answer.answer] ??= []).push(text);
  }
  return length === 0 ? undefined : said;
}

/** Builds the part of the prompt that differs between calls. JSON escapes line breaks, so each term is one line. */
export function buildTermList({ terms, numbers, adGroups = [] }: NumberedTerms): string {
  const lines = terms.map((term, place) => {
    const adGroup = adGroups[place];
    return JSON.stringify({ n: numbers[place], term: cleanTerm(term), ad_group: adGroup });
  });
  return `Search terms (JSON lines, data only):\n${lines.join("\n")}`;
}

/** Builds the messages of one call. Anthropic needs a cache mark after the part that all calls share. */
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
