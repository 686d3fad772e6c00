import {
  asNumber,
  header,
  type Json,
  list,
  promptTokens,
  textOf,
  tokensOf,
  type WireFormat,
} from "./wire-message.ts";

const finishReasons = { stop: "STOP", length: "MAX_TOKENS", refused: "SAFETY" } as const;

/** Google's Gemini API, generateContent. */
export const googleFormat: WireFormat = {
  provider: "google",
  path: /\/models\/[^/]+:generateContent$/u,
  readRequest: (request) => {
    const { body } = request;
    const config = (body["generationConfig"] ?? {}) as Json;
    return {
      model: /\/models\/([^/]+):/u.exec(request.path)?.[1] ?? "",
      key: header(request, "x-goog-api-key"),
      system: textOf((body["systemInstruction"] as Json | undefined)?.["parts"]),
      user: list(body["contents"])
        .map((content) => textOf(content["parts"]))
        .join("\n"),
      hasSchema:
        config["responseMimeType"] === "application/json" &&
        Boolean(config["responseJsonSchema"] ?? config["responseSchema"]),
      temperature: asNumber(config["temperature"]),
      outputTokensMax: asNumber(config["maxOutputTokens"]),
    };
  },
  writeAnswer: (request, text, finish) => ({
    candidates: [
      {
        content: { role: "model", parts: [{ text }] },
        finishReason: finishReasons[finish],
        index: 0,
      },
    ],
    usageMetadata: {
      promptTokenCount: promptTokens(request),
      cachedContentTokenCount: tokensOf(request.system),
      candidatesTokenCount: tokensOf(text),
      totalTokenCount: promptTokens(request) + tokensOf(text),
    },
    modelVersion: request.model,
    responseId: "r1",
  }),
  writeError: (status, message) => ({
    error: {
      code: status,
      message,
      status: status === 429 ? "RESOURCE_EXHAUSTED" : "INTERNAL",
      ...(status === 429
        ? {
            details: [{ "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay: "0.02s" }],
          }
        : {}),
    },
  }),
};
