import { z } from "zod";

const countSchema = z.number().int().min(0);

/** The expected calls of a hosted model, sent before the first one. */
export const hostedEstimateSchema = z.object({
  /** Terms that it will be asked about: new ones that the local model was not sure of. */
  terms: countSchema,
  calls: countSchema,
  tokens: z.object({ input: countSchema, output: countSchema }),
  /** USD without retries and without hits of the provider's cache; null where the model's price is not known. */
  cost: z.number().min(0).nullable(),
  /** USD that the run may cost at most; null where nothing limits it. */
  maxCost: z.number().min(0).nullable(),
});

/** The provider's counts; `cachedInput` and `cacheWrite` are parts of `input`, `reasoning` of `output`. */
const tokenUseSchema = z.object({
  input: countSchema,
  cachedInput: countSchema,
  cacheWrite: countSchema,
  output: countSchema,
  reasoning: countSchema,
});

/** Tokens and cost of hosted calls. A call without a known use counts with its estimate. */
export const hostedUseSchema = z.object({
  calls: countSchema,
  tokens: tokenUseSchema,
  /** USD; null where the model's price is not known. */
  cost: z.number().min(0).nullable(),
});

/** A hosted model's work for one result. Holds no search term and no key. */
export const hostedRunSchema = z.object({
  model: z.string(),
  /** Verdicts by their source. Terms that the user had decided before are not counted. */
  classifiedBy: z.object({
    /** The local model was sure, so the term was not sent. */
    local: countSchema,
    hosted: countSchema,
    /** A remembered verdict of the hosted model for the same profile. */
    memory: countSchema,
    /** Sent or to be sent, and left to the local model or to review; `fallbackCauses` says why. */
    fallback: countSchema,
  }),
  /** Terms by cause: "timeout", "cost-limit", "unconfirmed" and others. */
  fallbackCauses: z.record(z.string(), countSchema),
  /** Terms with a second call, because the first hosted verdict contradicted the local one. */
  askedAgain: countSchema.default(0),
  ...hostedUseSchema.shape,
  /** The part of `calls`, `tokens` and `cost` of attempts at this upload that broke off before this one. */
  earlierAttempts: hostedUseSchema.optional(),
  /** Failed requests and answers that were not usable as a whole, by cause. */
  retries: z.record(z.string(), countSchema),
  /** When the price table was last compared with published prices; null where the operator set the price. */
  pricesDate: z.string().nullable(),
  estimate: hostedEstimateSchema,
  durationMs: z.number().min(0),
});

export type HostedEstimate = z.infer<typeof hostedEstimateSchema>;
export type HostedUse = z.infer<typeof hostedUseSchema>;
export type HostedRun = z.infer<typeof hostedRunSchema>;
