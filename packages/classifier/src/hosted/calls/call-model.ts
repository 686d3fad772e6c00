import {
  generateText,
  jsonSchema,
  type LanguageModelUsage,
  NoObjectGeneratedError,
  Output,
  RetryError,
} from "ai";
import { type CallSize, costOfCallMax, expectedUse, sizeOfCall } from "../cost/estimate.ts";
import { costOf, noTokens, type TokenUse } from "../cost/tokens.ts";
import { answerJsonSchema } from "../prompt/answer.ts";
import { buildMessages, buildTermList, type NumberedTerms } from "../prompt/build-prompt.ts";
import type { Run } from "../run.ts";
import { type CallFailure, causeOf, describeFailure, mayBeBilled } from "./describe-failure.ts";
import { type RequestEnd, type RequestWatch, watchRequests } from "./limited-fetch.ts";

export type CallAnswer = {
  readonly kind: "answer";
  readonly text: string;
  readonly isCut: boolean;
  /** True if the provider withheld the answer under its content rules. */
  readonly isRefused: boolean;
};

export type CallOutcome = CallAnswer | CallFailure | { readonly kind: "cost-limit" };

// The schema only tells the provider the format. `readAnswer` parses the text.
const output = Output.object({ schema: jsonSchema(answerJsonSchema), name: "verdicts" });

/**
 * Asks the model about one batch. If an OpenAI-compatible server rejects the schema or the temperature, repeats the
 * call without them.
 * @throws the signal's reason if aborted
 */
export async function callModel(run: Run, batch: NumberedTerms): Promise<CallOutcome> {
  const size = sizeOfCall(run.head, batch, run.callSettings.isReasoning);
  const payment = createPayment(run, size);
  try {
    const result = await watchRequests(payment.watch, () =>
      generateText({
        model: run.model,
        ...parametersOf(run, size),
        instructions: run.head.system,
        messages: buildMessages(run.head, buildTermList(batch), run.settings.provider),
        maxRetries: run.retries,
        ...(run.signal && { abortSignal: run.signal }),
      }),
    );
    return payment.answer(result.text, result.finishReason, result.usage);
  } catch (error) {
    run.signal?.throwIfAborted();
    if (NoObjectGeneratedError.isInstance(error)) {
      return payment.answer(error.text ?? "", error.finishReason, error.usage);
    }
    const cause = RetryError.isInstance(error) ? error.lastError : error;
    if (cause === costLimitReached) return { kind: "cost-limit" };
    const failure = describeFailure(error, payment.last(), {
      key: run.settings.apiKey,
      terms: batch.terms,
    });
    if (canAskPlainly(run, failure, payment.last())) {
      run.isPlain = true;
      return withFirstSentence(await callModel(run, batch), failure.says);
    }
    return failure;
  } finally {
    payment.settle(null);
  }
}

/** Joins the messages of the calls with and without a schema. Either may state the cause. */
function withFirstSentence(outcome: CallOutcome, first: string | null): CallOutcome {
  if (outcome.kind !== "failure" || first === null || first === outcome.says) return outcome;
  const second = outcome.says === null ? "" : `; without an answer schema: ${outcome.says}`;
  return { ...outcome, says: `${first.replace(/\.$/u, "")}${second}` };
}

function canAskPlainly(
  { settings, isPlain }: Run,
  { cause }: CallFailure,
  { status }: RequestEnd,
): boolean {
  const isRefused = cause === "bad-request" || status === 500 || status === 501;
  return settings.provider === "openai-compatible" && !isPlain && isRefused;
}

function parametersOf(
  { callSettings, settings, isPlain }: Run,
  { outputTokensMax: maxOutputTokens }: CallSize,
) {
  const { reasoning, temperature, own } = callSettings;
  const providerOptions = { [settings.provider]: own };
  if (isPlain) return { maxOutputTokens, providerOptions };
  return {
    output,
    maxOutputTokens,
    providerOptions,
    ...(reasoning && { reasoning }),
    ...(temperature !== undefined && { temperature }),
  };
}

/** Thrown before a request that would exceed the cost limit. The SDK does not retry after this error. */
const costLimitReached = new Error("no room below the cost limit");

/** Reserves the highest possible cost of each request until the real cost is known. */
function createPayment(run: Run, size: CallSize) {
  const { price } = run;
  const costMax = price === null ? 0 : costOfCallMax(size, price);
  const expected = expectedUse(size);
  let settleOpen: ((used: TokenUse | null) => void) | undefined;
  let last: RequestEnd = { status: undefined };
  /** Replaces the reserved cost by the real cost. If the use is unknown (null), the limit counts the reserved cost. */
  const settle = (used: TokenUse | null) => {
    settleOpen?.(used);
    settleOpen = undefined;
  };
  const watch: RequestWatch = {
    timeoutMs: run.settings.timeoutMs,
    begin: async () => {
      if (!(await run.spending.reserve(costMax))) throw costLimitReached;
      const count = run.recorder.request(expected);
      settleOpen = (used) => {
        const cost = price === null ? 0 : costOf(used ?? expected, price);
        count(used ?? expected);
        run.spending.settle(costMax, cost, used === null ? costMax - cost : 0);
      };
    },
    end: (end) => {
      last = end;
      if (end.status !== undefined && end.status < 300 && end.error === undefined) return;
      run.recorder.retry(end.error === undefined ? causeOf(end.status) : "network");
      settle(mayBeBilled(end) ? null : noTokens);
    },
  };
  const answer = (text: string, finish?: string, usage?: LanguageModelUsage): CallAnswer => {
    settle(usage === undefined ? null : toTokenUse(usage));
    return {
      kind: "answer",
      text,
      isCut: finish === "length",
      isRefused: finish === "content-filter",
    };
  };
  return { watch, settle, answer, last: () => last };
}

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
