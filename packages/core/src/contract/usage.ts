import { z } from "zod";
import { planIds } from "../plans/plan.ts";

/** GET /api/usage/count: the uploads of the owner of the workspace in this calendar month (UTC); `uploadsMax` null: no limit. */
export const usageSchema = z.object({
  count: z.number().int().min(0),
  uploadsMax: z.number().int().nullable(),
  plan: z.enum(planIds),
  month: z.string().describe("The calendar month in UTC that is counted, as YYYY-MM"),
  resetsAt: z.iso
    .datetime()
    .describe("When the count starts at 0 again: the first of next month, 0:00 UTC"),
});

/** `uploadsMax`: reports per calendar month (UTC); null: no limit. `disabled`: users cannot ask for this plan. */
export const planSchema = z.object({
  id: z.enum(planIds),
  name: z.string(),
  price: z.string(),
  period: z.string(),
  description: z.string(),
  features: z.array(z.string()).readonly(),
  uploads: z.string(),
  uploadsMax: z.number().int().nullable(),
  popular: z.boolean(),
  disabled: z.boolean(),
  comingSoon: z.boolean(),
});

/** GET /api/plans */
export const plansAnswerSchema = z.object({ plans: z.array(planSchema).readonly() });

/** POST /api/plans/interest tells the operator that the user wants this plan. Nothing is bought. */
export const planInterestSchema = z.object({ plan: z.enum(planIds) });

export type Usage = z.infer<typeof usageSchema>;
