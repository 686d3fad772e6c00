import { z } from "zod";
import { OPINION_PERCENT } from "../answers/apply-opinion.ts";
import { hostedEstimateSchema } from "./hosted-run.ts";

export const modelProviders = ["openai", "anthropic", "google", "openai-compatible"] as const;

const dollars = z.number().positive().max(1_000);
/** USD per million tokens. */
const price = z.object({
  input: z.number().min(0).max(10_000),
  output: z.number().min(0).max(10_000),
});

const limits = { perReport: dollars.default(0.5), perDay: dollars.default(2) } as const;

/** PUT /api/account/model. The server stores the settings only if the model answers a test call. */
export const putModelSchema = z.object({
  provider: z.enum(modelProviders),
  /** If absent, the provider's default model is used. */
  model: z.string().trim().max(200).optional(),
  baseUrl: z.string().trim().max(2_000).optional(),
  /** If absent, the stored key stays. The provider and the address must then be unchanged. */
  apiKey: z.string().trim().max(500).optional(),
  /** Needed for a model whose price the server does not know. */
  price: price.optional(),
  /** If true, the model is used although its price is unknown. The limits in USD then have no effect. */
  tokensOnly: z.boolean().default(false),
  /** Limits in USD per report and per day (UTC). */
  ...limits,
});

/** GET /api/account/model. Never contains the key. */
export const accountModelSchema = z.object({
  /** True if the environment of the server sets the model, so that users cannot change it. */
  isFixed: z.boolean(),
  settings: putModelSchema
    .omit({ apiKey: true })
    .extend({ model: z.string(), hasKey: z.boolean() })
    .nullable(),
  /** The Ollama server on the same machine as the Termsift server; null if there is none. */
  ollama: z.object({ baseUrl: z.string(), models: z.array(z.string()) }).nullable(),
});

/** POST /api/search-terms/results/:id/second-opinion */
export const askOpinionSchema = z.object({
  /** If true, the call returns the estimate and does not ask the model. */
  dryRun: z.boolean().default(false),
  /** The share of the paid terms, in percent, that the model is asked about (`chooseOpinionTerms`). */
  percent: z.number().positive().max(100).default(OPINION_PERCENT),
});

export const opinionEstimateSchema = z.object({
  model: z.string(),
  percent: z.number(),
  /** Number of terms that the model is asked about. */
  terms: z.number().int().min(0),
  /** What these terms cost the account, in the currency of the report. */
  termsCost: z.number().min(0),
  /** Number of the terms that have a verdict from an earlier call, so that they cost nothing. */
  remembered: z.number().int().min(0),
  estimate: hostedEstimateSchema,
  /** The part of today's limit (USD) that is left; null if the price is unknown or all users share a budget. */
  leftToday: z.number().min(0).nullable(),
  isRunning: z.boolean(),
  /** True if a second opinion is stored with the result. */
  isGiven: z.boolean(),
});

export type PutModel = z.infer<typeof putModelSchema>;
export type AccountModel = z.infer<typeof accountModelSchema>;
export type OpinionEstimate = z.infer<typeof opinionEstimateSchema>;
