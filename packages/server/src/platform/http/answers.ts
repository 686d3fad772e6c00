import { apiErrorSchema } from "@termsift/core/contract";
import { z } from "zod";

export function answers<Schema extends z.ZodType>(schema: Schema) {
  return { 200: schema, "4xx": apiErrorSchema, "5xx": apiErrorSchema } as const;
}

export function created<Schema extends z.ZodType>(schema: Schema) {
  return { 201: schema, "4xx": apiErrorSchema, "5xx": apiErrorSchema } as const;
}

export const nothing = { 204: z.null() } as const;
