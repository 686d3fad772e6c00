import type { JSONValue } from "ai";
import type { HostedProvider } from "../settings.ts";

export type CallSettings = {
  /** True if the model may think before it answers. Thinking tokens are billed as output. */
  readonly isReasoning: boolean;
  readonly temperature?: 0;
  readonly reasoning?: "low";
  readonly own: Readonly<Record<string, JSONValue>>;
};

/** Thinking limit for Gemini 2.5. The SDK's effort "low" allows more tokens than a whole answer may have. */
const THINKING_TOKENS = 1_024;

const plain = (own: CallSettings["own"] = {}): CallSettings => ({
  isReasoning: false,
  temperature: 0,
  own,
});

/**
 * Returns the call parameters: low effort for a model that thinks, temperature 0 if the model accepts it. An unknown
 * model gets the parameters of the newest models. Calls with the same `cacheKey` share a prompt cache at OpenAI.
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
      // Some of these models think, so each call allows tokens for thinking. Some servers reject an effort setting.
      return { ...plain(), isReasoning: true };
  }
}
