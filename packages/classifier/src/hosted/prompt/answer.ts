import { categories } from "@termsift/core/verdicts";
import { z } from "zod";

const confidenceLevels = ["high", "medium", "low"] as const;

type ConfidenceLevel = (typeof confidenceLevels)[number];

/** Without a schema, some models write "KEEP" or " Keep ". */
const lowerCased = z.string().trim().toLowerCase();

const answerItemSchema = z.object({
  n: z.coerce.number().int(),
  category: lowerCased.pipe(z.enum(categories)),
  // Servers without schema support may omit confidence and reason.
  confidence: lowerCased.pipe(z.enum(confidenceLevels)).catch("medium"),
  reason: z.string().catch(""),
});

export type AnswerItem = Readonly<z.infer<typeof answerItemSchema>>;

/** OpenAI's strict mode demands that all properties are required and that no others are allowed. */
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

/** Returns valid verdicts by term index, even of a cut-off reply. Omits unknown numbers and contradictory verdicts. */
export function readAnswer(
  text: string,
  numbers: readonly number[],
): ReadonlyMap<number, AnswerItem> {
  const places = new Map(numbers.map((number, place) => [number, place]));
  const verdicts = new Map<number, AnswerItem>();
  const conflicting = new Set<number>();
  for (const [source] of text.matchAll(/\{[^{}]*\}/gu)) {
    const item = parseItem(source);
    const place = item && places.get(item.n);
    if (item === undefined || place === undefined) continue;
    const earlier = verdicts.get(place);
    if (earlier === undefined) verdicts.set(place, item);
    else if (earlier.category !== item.category) conflicting.add(place);
  }
  for (const place of conflicting) verdicts.delete(place);
  return verdicts;
}

function parseItem(source: string): AnswerItem | undefined {
  try {
    return answerItemSchema.safeParse(JSON.parse(source)).data;
  } catch {
    return undefined;
  }
}

/** Maps the model's level to an uncalibrated confidence (0..1). Only "low" is below the review bar. */
export function toConfidence(level: ConfidenceLevel, reviewBar: number): number {
  if (level === "low") return reviewBar * 0.75;
  return reviewBar + (1 - reviewBar) * (level === "medium" ? 0.5 : 0.9);
}
