import { z } from "zod";

const countSchema = z.number().int().min(0);

/** What a hosted model will be asked, told before the first call. */
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

/** As the provider counted; `cachedInput` and `cacheWrite` are parts of `input`, `reasoning` of `output`. */
const tokenUseSchema = z.object({
  input: countSchema,
  cachedInput: countSchema,
  cacheWrite: countSchema,
  output: countSchema,
  reasoning: countSchema,
});

/** What calls of hosted models took. One that nobody knows the use of, or that is still under way, counts as estimated. */
export const hostedUseSchema = z.object({
  calls: countSchema,
  tokens: tokenUseSchema,
  /** USD; null where the model's price is not known. */
  cost: z.number().min(0).nullable(),
});

/** What a hosted model did for one result and what it took. Holds no search term and no key. */
export const hostedRunSchema = z.object({
  /** Provider and model: "openai/gpt-6.1-terra". */
  model: z.string(),
  /** Who gave the verdicts. Terms that the user had decided before are in none of these. */
  judgedBy: z.object({
    /** The local model was sure of it, so that it was not sent. */
    local: countSchema,
    hosted: countSchema,
    /** What the hosted model had said of the same term for the same profile. */
    memory: countSchema,
    /** Meant for the hosted model, judged by the local one; `fallbackCauses` says why. */
    fallback: countSchema,
    /** The local model failed, too: kept unjudged. */
    nobody: countSchema,
  }),
  /** Terms by cause: "timeout", "cost-limit", "suspicious" and others. */
  fallbackCauses: z.record(z.string(), countSchema),
  /** Sentences of the profile that look like orders to a model, and were not sent. */
  profileSentencesLeftOut: countSchema.default(0),
  /** Terms that were asked about again, since the first hosted verdict contradicted the local one. */
  askedAgain: countSchema.default(0),
  /**
   * The hosted model contradicted most of what the local one is sure of, so that none of its contradictions counted: a
   * sentence of the profile may have turned its head.
   */
  isDoubted: z.boolean().default(false),
  ...hostedUseSchema.shape,
  /** The part of `calls`, `tokens` and `cost` of attempts at this upload that broke off before this one. */
  earlierAttempts: hostedUseSchema.optional(),
  /** Repeated calls and asked-again batches by cause. */
  retries: z.record(z.string(), countSchema),
  /** When the price table was last compared with published prices; null where the operator set the price. */
  pricesDate: z.string().nullable(),
  estimate: hostedEstimateSchema,
  durationMs: z.number().min(0),
});

export type HostedEstimate = z.infer<typeof hostedEstimateSchema>;
export type HostedUse = z.infer<typeof hostedUseSchema>;
export type HostedRun = z.infer<typeof hostedRunSchema>;
