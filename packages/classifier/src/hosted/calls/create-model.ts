import { createAnthropic } from "@ai-sdk/anthropic";
import { createGoogle } from "@ai-sdk/google";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModel } from "ai";
import { type HostedSettings, modelIdOf } from "../settings.ts";
import { limitFetch } from "./limited-fetch.ts";

/** Without fixed addresses, the SDK would read addresses from the environment. */
const addresses = {
  openai: "https://api.openai.com/v1",
  anthropic: "https://api.anthropic.com/v1",
  google: "https://generativelanguage.googleapis.com/v1beta",
  "openai-compatible": "",
} as const;

/** Creates the SDK model for these settings. Sends nothing. */
export function createModel(settings: HostedSettings, send: typeof fetch = fetch): LanguageModel {
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const { provider, apiKey, baseUrl } = settings;
  const modelId = modelIdOf(settings);
  const connection = {
    ...(apiKey !== undefined && { apiKey }),
    baseURL: baseUrl ?? addresses[provider],
    fetch: limitFetch(send),
  };
  switch (provider) {
    case "openai":
      return createOpenAI(connection).responses(modelId);
    case "anthropic":
      return createAnthropic(connection)(modelId);
    case "google":
      return createGoogle(connection)(modelId);
    case "openai-compatible":
      return createOpenAICompatible({
        ...connection,
        name: provider,
        supportsStructuredOutputs: true,
      })(modelId);
  }
}
