import { z } from "zod";
import { answerSchema, subjectKey } from "../answers/answer.ts";
import { exclusionMethods } from "../exclusions/choose-negatives.ts";
import { matchTypes } from "../exclusions/negative-keyword.ts";
import { exclusionLevels } from "../exclusions/split-lists.ts";
import { categories, reasonDataSchema, verdictSchema } from "../verdicts/verdict.ts";
import { proposedFiguresSchema, storedFiguresSchema } from "./filter-result.ts";
import { hostedUseSchema } from "./hosted-run.ts";

/** The maximum number of answers that one result has and that one call sends. */
export const RESULT_ANSWERS_MAX = 200;
export const REMEMBERED_ANSWERS_LISTED_MAX = 500;

/** A large model's verdicts on the terms of a result where most money is at stake. */
export const secondOpinionSchema = z.object({
  model: z.string(),
  givenAt: z.iso.datetime(),
  /** The share of the paid terms, in percent, that the model was asked about. Absent in older results. */
  percent: z.number().optional(),
  verdicts: z.array(
    verdictSchema
      .pick({ term: true, category: true, confidence: true, reason: true })
      .extend(reasonDataSchema.shape),
  ),
  /** Number of terms for which the model gave no usable verdict. */
  unanswered: z.number().int().min(0),
  /** Number of unanswered terms by cause. The causes are the keys of `hostedCauseTexts`. */
  causes: z.record(z.string(), z.number().int().min(0)).optional(),
  ...hostedUseSchema.shape,
});

const nameSchema = z.string().max(1_000);
const NAMES_MAX = 1_000;

/** The user's choices in the step "Block" of the results page: which negative keywords are copied and exported. */
export const blockingSchema = z.object({
  platform: z.enum(["google", "microsoft", "amazon"]),
  /** Null: the smallest set if it is shorter by a third, else one exact negative for each term. */
  method: z.enum(exclusionMethods).nullable(),
  withCompanions: z.boolean(),
  /** Number of proposed negatives that the user wants to use; null: all. */
  wanted: z.number().int().min(0).nullable(),
  added: z.array(z.object({ text: nameSchema, matchType: z.enum(matchTypes) })).max(NAMES_MAX),
  /** Negatives (`formatNegative`) that may block terms to keep, each with a hash of these terms (`fingerprintOf`). */
  agreed: z.array(z.tuple([nameSchema, z.number()])).max(NAMES_MAX),
  /** Suggested keywords whose checkbox the user changed (see `isTicked`). */
  leftOut: z.array(nameSchema).max(NAMES_MAX),
  target: z.object({
    level: z.enum(exclusionLevels).nullable(),
    listName: nameSchema,
    campaigns: z.array(nameSchema).max(NAMES_MAX),
  }),
  /** Names of the keyword files that the user chose. Their content stays in the browser. */
  fileNames: z
    .object({ existing: nameSchema.nullable(), own: nameSchema.nullable() })
    .default({ existing: null, own: null }),
  /** Proposed negatives (`formatNegative`) that the user removed. */
  struck: z.array(nameSchema).max(NAMES_MAX).default([]),
});

/** GET /api/search-terms/results/:id/answers */
export const resultAnswersSchema = z.object({
  /** The user's answers on this result, oldest first. */
  answers: z.array(answerSchema),
  /** Terms whose category the user changed by hand. Every category except `keep` excludes the term. */
  choices: z.array(z.object({ term: z.string(), category: z.enum(categories) })),
  second_opinion: secondOpinionSchema.nullable(),
  blocking: blockingSchema.nullable().default(null),
  /** The number and cost of the terms to exclude, after the answers and choices. */
  proposed: storedFiguresSchema.optional(),
});

const answersSchema = z
  .array(answerSchema)
  .max(RESULT_ANSWERS_MAX)
  .refine(
    (all) => new Set(all.map(subjectKey)).size === all.length,
    "has two answers about one subject.",
  );

/**
 * PUT /api/search-terms/results/:id/answers replaces the `answers` of a result, its `blocking`, or its `proposed`
 * figures. With answers and without `proposed`, the stored figures become outdated. The business remembers the new
 * answers and forgets earlier answers of this result that are missing now. `known`: the answers as the caller last read
 * or stored them. With `known`, answers that another browser tab has stored since then stay.
 */
export const putResultAnswersSchema = z
  .object({
    answers: answersSchema.optional(),
    known: answersSchema.optional(),
    blocking: blockingSchema.optional(),
    proposed: proposedFiguresSchema.optional(),
  })
  .refine(
    ({ answers, blocking, proposed }) => answers ?? blocking ?? proposed,
    "needs answers, blocking or proposed.",
  );

/** GET /api/search-terms/answers: the remembered answers of one business (default: of all businesses), newest first. */
export const rememberedAnswersQuerySchema = z.object({ businessId: z.uuid().optional() });
export const rememberedAnswersSchema = z.object({
  answers: z.array(
    z.object({ answer: answerSchema, business: z.string(), answeredAt: z.iso.datetime() }),
  ),
});

/** PUT /api/search-terms/answers. Each answer replaces the earlier answer about its subject. Returns status 204. */
export const rememberAnswersSchema = z.object({
  businessId: z.uuid(),
  answers: answersSchema.min(1),
});

/** POST /api/search-terms/answers/forget. Without `subjects`, the business forgets all answers. Returns status 204. */
export const forgetAnswersSchema = z.object({
  businessId: z.uuid(),
  subjects: z.array(answerSchema).max(RESULT_ANSWERS_MAX).optional(),
});

export type SecondOpinion = z.infer<typeof secondOpinionSchema>;
export type PutResultAnswers = z.infer<typeof putResultAnswersSchema>;
export type Blocking = z.infer<typeof blockingSchema>;
export type StoredAnswers = z.infer<typeof resultAnswersSchema>;
export type RememberedAnswers = z.infer<typeof rememberedAnswersSchema>["answers"];
