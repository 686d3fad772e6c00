import { createAnthropic } from "@ai-sdk/anthropic";
import { createGoogle } from "@ai-sdk/google";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModel } from "ai";
import { type HostedProvider, type HostedSettings, modelIdOf } from "../hosted-settings.ts";

export type HostedModel = {
  readonly model: LanguageModel;
  /** Thinks before it answers, which is billed as output. */
  readonly isReasoning: boolean;
  readonly callSettings: { readonly temperature?: number; readonly reasoning?: "low" };
};

/** Families that think, and take an effort instead of a temperature. Others get temperature 0. */
const reasoningFamilies: Readonly<Record<HostedProvider, RegExp>> = {
  openai: /^(?:o\d|gpt-(?:[5-9]|\d\d)(?!.*-chat))/u,
  anthropic: /^claude-(?:opus-4-[6-9]|sonnet-4-[6-9]|[a-z]+-(?:[5-9]|\d\d))/u,
  google: /^gemini-(?:[3-9]|2\.5|(?:flash|flash-lite|pro)-latest)/u,
  // Servers differ in whether they take an effort at all, and refuse what they do not know.
  "openai-compatible": /(?!)/u,
};

/** Given always, since the SDK would otherwise read addresses from the environment. */
const addresses = {
  openai: "https://api.openai.com/v1",
  anthropic: "https://api.anthropic.com/v1",
  google: "https://generativelanguage.googleapis.com/v1beta",
  "openai-compatible": "",
} as const;

/** Makes the model that the settings name. Nothing is sent yet. */
export function createModel(settings: HostedSettings): HostedModel {
  // The SDK prints warnings to the console by default; a library has no business there.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const modelId = modelIdOf(settings);
  const isReasoning = reasoningFamilies[settings.provider].test(modelId);
  return {
    model: languageModel(settings, modelId),
    isReasoning,
    callSettings: isReasoning ? { reasoning: "low" } : { temperature: 0 },
  };
}

function languageModel(settings: HostedSettings, modelId: string): LanguageModel {
  const { apiKey, baseUrl } = settings;
  const connection = {
    ...(apiKey === undefined ? {} : { apiKey }),
    baseURL: baseUrl ?? addresses[settings.provider],
  };
  switch (settings.provider) {
    case "openai":
      return createOpenAI(connection).responses(modelId);
    case "anthropic":
      return createAnthropic(connection)(modelId);
    case "google":
      return createGoogle(connection)(modelId);
    case "openai-compatible":
      return createOpenAICompatible({
        ...connection,
        name: "openai-compatible",
        supportsStructuredOutputs: true,
      })(modelId);
  }
}
