import { categories } from "@termsift/core/verdicts";
import { z } from "zod";

const confidenceLevels = ["high", "medium", "low"] as const;

export type ConfidenceLevel = (typeof confidenceLevels)[number];

/** Models without a schema also write "KEEP" and " Keep ". */
const lowerCased = z.string().trim().toLowerCase();

/** One item of a model's answer. Each item is checked by itself, so that one bad item costs one term and no reply. */
export const answerItemSchema = z.object({
  n: z.coerce.number().int(),
  category: lowerCased.pipe(z.enum(categories)),
  // Servers that take no schema leave these out; the verdict is worth having without them.
  confidence: lowerCased.pipe(z.enum(confidenceLevels)).catch("medium"),
  reason: z.string().catch(""),
});

/** What the provider is asked to hold the model to: every property required, none besides (OpenAI's strict mode). */
export const answerJsonSchema = {
  type: "object",
  properties: {
    verdicts: {
      type: "array",
      items: {
        type: "object",
        properties: {
          n: { type: "integer" },
          category: { type: "string", enum: [...categories] },
          confidence: { type: "string", enum: [...confidenceLevels] },
          reason: { type: "string" },
        },
        required: ["n", "category", "confidence", "reason"],
        additionalProperties: false,
      },
    },
  },
  required: ["verdicts"],
  additionalProperties: false,
} as const;
