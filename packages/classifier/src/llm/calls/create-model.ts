import { createAnthropic } from "@ai-sdk/anthropic";
import { createGoogle } from "@ai-sdk/google";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModel } from "ai";
import { type HostedSettings, modelIdOf } from "../hosted-settings.ts";
import { fetchWithinLimits } from "./exchange.ts";

/** Given always, since the SDK would otherwise read addresses from the environment. */
const addresses = {
  openai: "https://api.openai.com/v1",
  anthropic: "https://api.anthropic.com/v1",
  google: "https://generativelanguage.googleapis.com/v1beta",
  "openai-compatible": "",
} as const;

/** Makes the model that the settings name. Nothing is sent yet. */
export function createModel(settings: HostedSettings): LanguageModel {
  // The SDK prints warnings to the console by default; a library has no business there.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  return languageModel(settings, modelIdOf(settings));
}

function languageModel(settings: HostedSettings, modelId: string): LanguageModel {
  const { apiKey, baseUrl } = settings;
  const connection = {
    ...(apiKey === undefined ? {} : { apiKey }),
    baseURL: baseUrl ?? addresses[settings.provider],
    fetch: fetchWithinLimits,
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
