import { z } from "zod";

const countSchema = z.number().int().min(0);

/** An estimate of a run's calls to the hosted model, made before the first call. */
export const hostedEstimateSchema = z.object({
  /** Number of terms to send to the model. Terms with a remembered verdict are not sent again. */
  terms: countSchema,
  calls: countSchema,
  tokens: z.object({ input: countSchema, output: countSchema }),
  /** USD, without retries and without savings by the provider's cache. Null if no price is known. */
  cost: z.number().min(0).nullable(),
  /** The cost limit of the run in USD; null without a limit. */
  maxCost: z.number().min(0).nullable(),
});

/** `cachedInput` and `cacheWrite` are parts of `input`; `reasoning` is part of `output`. */
const tokenUseSchema = z.object({
  input: countSchema,
  cachedInput: countSchema,
  cacheWrite: countSchema,
  output: countSchema,
  reasoning: countSchema,
});

/** Tokens and cost (USD) of hosted calls. If a provider does not report the usage of a call, it is estimated. */
export const hostedUseSchema = z.object({
  calls: countSchema,
  tokens: tokenUseSchema,
  cost: z.number().min(0).nullable(),
});

export const hostedRunSchema = z.object({
  model: z.string(),
  /** Number of terms by the source of their verdict. Terms that the user decided earlier do not count. */
  classifiedBy: z.object({
    local: countSchema,
    hosted: countSchema,
    /** Terms with a verdict that the hosted model gave in an earlier run for the same profile. */
    memory: countSchema,
    /** Terms without a usable hosted verdict. They kept the local verdict or went to review. */
    fallback: countSchema,
  }),
  /** The number of `fallback` terms by cause, e.g. "timeout" or "cost-limit". */
  fallbackCauses: z.record(z.string(), countSchema),
  /** Number of terms that were sent twice: the first hosted verdict contradicted the local one. */
  askedAgain: countSchema.default(0),
  ...hostedUseSchema.shape,
  /** The part of `calls`, `tokens` and `cost` that earlier, interrupted runs of the same upload used. */
  earlierAttempts: hostedUseSchema.optional(),
  /** Number of failed requests and unusable answers, by cause. */
  retries: z.record(z.string(), countSchema),
  /** The date of the price table; null if the price does not come from the table. */
  pricesDate: z.string().nullable(),
  estimate: hostedEstimateSchema,
  durationMs: z.number().min(0),
});

export type HostedEstimate = z.infer<typeof hostedEstimateSchema>;
export type HostedUse = z.infer<typeof hostedUseSchema>;
export type HostedRun = z.infer<typeof hostedRunSchema>;

/** Texts for the causes in `fallbackCauses` and `retries`. A cause without a text is shown as is. */
export const hostedCauseTexts: Readonly<Record<string, string>> = {
  "too-many-requests": "too many requests",
  "server-error": "an error at the provider",
  timeout: "no answer in time",
  network: "no connection",
  "bad-request": "the provider refused the request",
  "key-refused": "the provider refused the key",
  "model-not-found": "the provider does not know the model",
  "quota-used-up": "the account's quota is used up",
  "unreadable-reply": "replies in an unknown format",
  "cut-off": "answers cut off",
  refused: "answers withheld by the provider",
  "nothing-valid": "answers without a verdict",
  missing: "terms left out of answers",
  "control-wrong": "the model misjudged a test term",
  unconfirmed:
    "its verdict differed from the built-in model's, and a second call did not confirm it",
  "cost-limit": "the cost limit was reached",
  redirected: "the provider's address redirects to another address",
};
