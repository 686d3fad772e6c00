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

/** OpenAI's Responses API. */
export const openAiFormat: WireFormat = {
  provider: "openai",
  path: /\/responses$/u,
  readRequest: (request) => {
    const { body } = request;
    const input = list(body["input"]);
    const isSystem = (message: Json) =>
      message["role"] === "system" || message["role"] === "developer";
    const format = ((body["text"] as Json | undefined)?.["format"] ?? {}) as Json;
    return {
      model: String(body["model"]),
      key: header(request, "authorization")?.replace("Bearer ", ""),
      system: input
        .filter(isSystem)
        .map(({ content }) => textOf(content))
        .join("\n"),
      user: input
        .filter((message) => message["role"] === "user")
        .map(({ content }) => textOf(content))
        .join("\n"),
      hasSchema:
        format["type"] === "json_schema" && format["strict"] === true && Boolean(format["schema"]),
      temperature: asNumber(body["temperature"]),
      outputTokensMax: asNumber(body["max_output_tokens"]),
    };
  },
  writeAnswer: (request, text, finish) => ({
    id: "resp_1",
    object: "response",
    created_at: 1_790_000_000,
    status: finish === "length" ? "incomplete" : "completed",
    error: null,
    incomplete_details:
      finish === "stop"
        ? null
        : { reason: finish === "length" ? "max_output_tokens" : "content_filter" },
    model: request.model,
    output: [
      {
        type: "message",
        id: "msg_1",
        status: finish === "length" ? "incomplete" : "completed",
        role: "assistant",
        content: [{ type: "output_text", text, annotations: [] }],
      },
    ],
    usage: {
      input_tokens: promptTokens(request),
      input_tokens_details: { cached_tokens: tokensOf(request.system) },
      output_tokens: tokensOf(text),
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: promptTokens(request) + tokensOf(text),
    },
  }),
  writeError: (_status, message, code) => ({
    error: { message, type: "invalid_request_error", param: null, code },
  }),
};
