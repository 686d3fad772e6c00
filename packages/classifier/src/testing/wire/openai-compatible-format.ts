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

const finishReasons = { stop: "stop", length: "length", refused: "content_filter" } as const;

/** Chat Completions as Ollama, vLLM and OpenRouter serve them. The key is optional. */
export const openAiCompatibleFormat: WireFormat = {
  provider: "openai-compatible",
  path: /\/chat\/completions$/u,
  readRequest: (request) => {
    const { body } = request;
    const messages = list(body["messages"]);
    const texts = (role: string) =>
      messages
        .filter((message) => message["role"] === role)
        .map(({ content }) => textOf(content))
        .join("\n");
    const format = (body["response_format"] ?? {}) as Json;
    const schema = (format["json_schema"] ?? {}) as Json;
    return {
      model: String(body["model"]),
      key: header(request, "authorization")?.replace("Bearer ", ""),
      system: texts("system"),
      user: texts("user"),
      hasSchema: format["type"] === "json_schema" && Boolean(schema["schema"]),
      temperature: asNumber(body["temperature"]),
      outputTokensMax: asNumber(body["max_tokens"] ?? body["max_completion_tokens"]),
    };
  },
  writeAnswer: (request, text, finish) => ({
    id: "chatcmpl-1",
    object: "chat.completion",
    created: 1_790_000_000,
    model: request.model,
    choices: [
      {
        index: 0,
        message: { role: "assistant", content: text },
        finish_reason: finishReasons[finish],
      },
    ],
    usage: {
      prompt_tokens: promptTokens(request),
      completion_tokens: tokensOf(text),
      total_tokens: promptTokens(request) + tokensOf(text),
      prompt_tokens_details: { cached_tokens: tokensOf(request.system) },
    },
  }),
  writeError: (status, message, code) => ({ error: { message, type: "error", code, status } }),
};
