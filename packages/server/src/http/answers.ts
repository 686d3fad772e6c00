import { apiErrorSchema } from "@termsift/core/contract";
import type { z } from "zod";

/** The answers of a route: its own, and the one shape of every error. */
export function answers<Schema extends z.ZodType>(schema: Schema) {
  return { 200: schema, "4xx": apiErrorSchema, "5xx": apiErrorSchema } as const;
}
