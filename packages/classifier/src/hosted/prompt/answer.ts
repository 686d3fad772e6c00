import { categories } from "@termsift/core/verdicts";
import { z } from "zod";

const confidenceLevels = ["high", "medium", "low"] as const;

type ConfidenceLevel = (typeof confidenceLevels)[number];

/** Models without a schema also write "KEEP" and " Keep ". */
const lowerCased = z.string().trim().toLowerCase();

const answerItemSchema = z.object({
  n: z.coerce.number().int(),
  category: lowerCased.pipe(z.enum(categories)),
  // Servers that take no schema leave these out; the verdict is worth having without them.
  confidence: lowerCased.pipe(z.enum(confidenceLevels)).catch("medium"),
  reason: z.string().catch(""),
});

export type AnswerItem = Readonly<z.infer<typeof answerItemSchema>>;

/** The schema that the provider holds the model to: every property required, none besides (OpenAI's strict mode). */
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

/**
 * The valid verdicts of a reply by the place of their term. Reads each innermost JSON object by itself, so that a cut,
 * wrapped or partly broken reply still gives what it holds. Numbers that were not asked are ignored; a number with two
 * different categories counts as missing.
 *
 * @param numbers of the terms that were asked, by place
 */
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

/**
 * A model's level of confidence on our scale (0..1), set by the review bar: "low" goes to review, the others do not.
 * Not calibrated: models are poor at stating probabilities.
 */
export function toConfidence(level: ConfidenceLevel, reviewBar: number): number {
  if (level === "low") return reviewBar * 0.75;
  return reviewBar + (1 - reviewBar) * (level === "medium" ? 0.5 : 0.9);
}
