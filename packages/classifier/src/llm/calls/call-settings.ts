import type { JSONValue } from "ai";
import type { HostedProvider } from "../hosted-settings.ts";

/** How a model is to be asked, besides what it is asked. */
export type CallSettings = {
  /** Thinks before it answers, which is billed as output. */
  readonly isReasoning: boolean;
  readonly temperature?: 0;
  readonly reasoning?: "low";
  /** In the provider's own words, under the provider's name. */
  readonly own: Readonly<Record<string, JSONValue>>;
};

/** Gemini 2.5 takes a number of tokens instead of an effort; what the SDK makes of "low" is more than an answer may be long. */
const THINKING_TOKENS = 1_024;

const plain = (own: CallSettings["own"] = {}): CallSettings => ({
  isReasoning: false,
  temperature: 0,
  own,
});

/**
 * Low effort where a model thinks, temperature 0 where it takes one, nothing that only costs tokens (summaries of the
 * thinking). Models are told apart by their names, an unknown one of a provider counts as its newest kind.
 *
 * @param cacheKey calls with the same one share a prompt cache at OpenAI
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
      // Whether these models think is not known, so there is room for it; servers differ in whether they take an
      // effort, and refuse what they do not know.
      return { ...plain(), isReasoning: true };
  }
}
