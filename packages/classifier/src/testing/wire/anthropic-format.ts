import {
  asNumber,
  header,
  type Json,
  list,
  textOf,
  tokensOf,
  type WireFormat,
} from "./wire-message.ts";

const stopReasons = { stop: "end_turn", length: "max_tokens", refused: "refusal" } as const;

/** Anthropic's Messages API with native structured output. */
export const anthropicFormat: WireFormat = {
  provider: "anthropic",
  path: /\/messages$/u,
  readRequest: (request) => {
    const { body } = request;
    const format = ((body["output_config"] as Json | undefined)?.["format"] ??
      body["output_format"] ??
      {}) as Json;
    return {
      model: String(body["model"]),
      key: header(request, "x-api-key"),
      system: textOf(body["system"]),
      user: list(body["messages"])
        .map(({ content }) => textOf(content))
        .join("\n"),
      hasSchema: format["type"] === "json_schema" && Boolean(format["schema"]),
      temperature: asNumber(body["temperature"]),
      outputTokensMax: asNumber(body["max_tokens"]),
    };
  },
  writeAnswer: (request, text, finish) => ({
    id: "msg_1",
    type: "message",
    role: "assistant",
    model: request.model,
    content: [{ type: "text", text }],
    stop_reason: stopReasons[finish],
    stop_sequence: null,
    usage: {
      input_tokens: tokensOf(request.user),
      cache_creation_input_tokens: 0,
      cache_read_input_tokens: tokensOf(request.system),
      output_tokens: tokensOf(text),
    },
  }),
  writeError: (status, message) => ({
    type: "error",
    error: {
      type:
        status === 429 ? "rate_limit_error" : status >= 500 ? "api_error" : "invalid_request_error",
      message,
    },
  }),
};
