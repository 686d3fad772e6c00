import type { JSONValue } from "ai";
import type { HostedProvider } from "../settings.ts";

/** The parameters of a call besides its prompt. */
export type CallSettings = {
  /** The model thinks before it answers; thinking is billed as output. */
  readonly isReasoning: boolean;
  readonly temperature?: 0;
  readonly reasoning?: "low";
  /** Options that only this provider has. */
  readonly own: Readonly<Record<string, JSONValue>>;
};

/** Gemini 2.5 takes a number of tokens instead of an effort; the SDK's "low" is longer than an answer may be. */
const THINKING_TOKENS = 1_024;

const plain = (own: CallSettings["own"] = {}): CallSettings => ({
  isReasoning: false,
  temperature: 0,
  own,
});

/**
 * Low effort for a model that thinks, temperature 0 for one that accepts it. The name tells the kind of model; an unknown
 * name counts as the provider's newest kind.
 *
 * @param cacheKey calls with the same key share a prompt cache at OpenAI
 */
export function callSettingsFor(
  provider: HostedProvider,
  modelId: string,
  cacheKey: string,
): CallSettings {
  switch (provider) {
    case "openai": {
      const own = { promptCacheKey: cacheKey, store: false };
      if (/^(?:gpt-[34]|chatgpt)|-chat(?:-|$)/u.test(modelId)) return plain(own);
      return { isReasoning: true, reasoning: "low", own: { ...own, reasoningSummary: null } };
    }
    case "anthropic":
      if (/^claude-(?:[23]|(?:opus|sonnet|haiku)-4(?:-[0-5](?:-|$)|-\d{8}|$))/u.test(modelId)) {
        return plain();
      }
      return { isReasoning: true, own: { effort: "low", thinking: { type: "adaptive" } } };
    case "google":
      if (/^gemini-[12]\.0/u.test(modelId)) return plain();
      if (modelId.startsWith("gemini-2.5")) {
        const own = { thinkingConfig: { thinkingBudget: THINKING_TOKENS } };
        return { ...plain(own), isReasoning: true };
      }
      return { isReasoning: true, reasoning: "low", own: {} };
    case "openai-compatible":
      // These models may think, so they get the room for it. Not every server accepts an effort.
      return { ...plain(), isReasoning: true };
  }
}
