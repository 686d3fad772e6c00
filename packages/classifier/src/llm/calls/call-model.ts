import {
  generateText,
  jsonSchema,
  type LanguageModel,
  type LanguageModelUsage,
  NoObjectGeneratedError,
  Output,
} from "ai";
import type { Clock } from "../clock.ts";
import type { TokenUse } from "../cost/token-use.ts";
import type { HostedProvider } from "../hosted-settings.ts";
import { answerJsonSchema } from "../prompt/answer-schema.ts";
import { buildMessages, type PromptHead } from "../prompt/build-prompt.ts";
import type { CallAnswer, CallOutcome } from "./call-outcome.ts";
import type { CallSettings } from "./call-settings.ts";
import { describeFailure } from "./describe-failure.ts";
import { type Exchange, withinExchange } from "./exchange.ts";
import type { CallManner } from "./manner.ts";
import type { Hidden } from "./provider-sentence.ts";

export type ModelCall = {
  readonly provider: HostedProvider;
  readonly model: LanguageModel;
  readonly callSettings: CallSettings;
  readonly head: PromptHead;
  readonly termList: string;
  readonly outputTokensMax: number;
  /** Without a schema the rulebook alone asks for JSON. */
  readonly manner: CallManner;
  /** Only to keep them out of what a refusal says. */
  readonly hides: Hidden;
  readonly timeoutMs: number;
  readonly clock: Clock;
  readonly signal?: AbortSignal;
};

// The answer is read by `readAnswer`, item by item; here the schema only tells the provider what to produce.
const output = Output.object({ schema: jsonSchema(answerJsonSchema), name: "verdicts" });

/**
 * One call, one outcome; throws only when aborted, with the signal's reason. The SDK's own retries are off: they know
 * nothing of the limiter, the report and the cost limit.
 */
export async function callModel(call: ModelCall): Promise<CallOutcome> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), call.timeoutMs);
  const signals = call.signal === undefined ? [timeout.signal] : [timeout.signal, call.signal];
  const exchange: Exchange = { isSent: false, status: undefined };
  try {
    const result = await withinExchange(exchange, () =>
      generateText({
        model: call.model,
        ...parametersOf(call),
        instructions: call.head.system,
        messages: buildMessages(call.head, call.termList, call.provider),
        ...(call.manner.usesSchema ? { output } : {}),
        maxRetries: 0,
        abortSignal: AbortSignal.any(signals),
      }),
    );
    return answer(result.text, result.finishReason, result.usage);
  } catch (error) {
    call.signal?.throwIfAborted();
    if (NoObjectGeneratedError.isInstance(error)) {
      return answer(error.text ?? "", error.finishReason, error.usage);
    }
    return describeFailure(error, {
      hasTimedOut: timeout.signal.aborted,
      nowMs: call.clock.now(),
      hides: call.hides,
      exchange,
    });
  } finally {
    clearTimeout(timer);
  }
}

/** What the model is told besides the prompt, less what the provider refused in this run. */
function parametersOf({ callSettings, manner, provider, outputTokensMax }: ModelCall) {
  const { reasoning, temperature, own } = callSettings;
  const isRenamed = manner.namesCompletionTokens && provider === "openai-compatible";
  return {
    ...(reasoning === undefined ? {} : { reasoning }),
    ...(temperature === undefined || !manner.usesTemperature ? {} : { temperature }),
    ...(isRenamed ? {} : { maxOutputTokens: outputTokensMax }),
    providerOptions: {
      [provider]: { ...own, ...(isRenamed ? { max_completion_tokens: outputTokensMax } : {}) },
    },
  };
}

function answer(
  text: string,
  finishReason: string | undefined,
  usage: LanguageModelUsage | undefined,
): CallAnswer {
  return {
    kind: "answer",
    text,
    isCut: finishReason === "length",
    isRefused: finishReason === "content-filter",
    tokens: usage === undefined ? null : toTokenUse(usage),
  };
}

/** No call is free of tokens, so that a count of nought or less is none. */
function toTokenUse(usage: LanguageModelUsage): TokenUse | null {
  const { inputTokens: input, outputTokens: output, inputTokenDetails, outputTokenDetails } = usage;
  if (!isCount(input) || !isCount(output)) return null;
  const partOf = (whole: number, part: number | undefined) =>
    isCount(part) ? Math.min(whole, part) : 0;
  const cachedInput = partOf(input, inputTokenDetails.cacheReadTokens);
  return {
    input,
    cachedInput,
    cacheWrite: partOf(input - cachedInput, inputTokenDetails.cacheWriteTokens),
    output,
    reasoning: partOf(output, outputTokenDetails.reasoningTokens),
  };
}

function isCount(tokens: number | undefined): tokens is number {
  return tokens !== undefined && Number.isFinite(tokens) && tokens > 0;
}
