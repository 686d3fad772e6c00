import type { z } from "zod";
import type { planSchema } from "../contract/usage.ts";

/** The plans that the paywall shows. The setting `USAGE_LIMITS=plan` enforces their limits. */
export const planIds = ["free", "freelancer", "small-business"] as const;

export type PlanId = (typeof planIds)[number];

/** `canExport`: the plan includes file downloads. Every plan includes copying. */
export type Plan = Readonly<z.infer<typeof planSchema>> & { readonly canExport: boolean };

export const plans: readonly Plan[] = [
  {
    id: "free",
    name: "Free",
    price: "€0",
    period: "/month",
    description: "For trying it on one report",
    features: ["Basic filtering", "Standard support"],
    uploads: "1 CSV upload per month",
    uploadsMax: 1,
    popular: false,
    disabled: true,
    comingSoon: false,
    canExport: false,
  },
  {
    id: "freelancer",
    name: "Freelancer",
    price: "€8",
    period: "/month",
    description: "For freelancers with a few accounts",
    features: ["Advanced filtering", "Priority support", "Export options"],
    uploads: "20 per month",
    uploadsMax: 20,
    popular: true,
    disabled: false,
    comingSoon: false,
    canExport: true,
  },
  {
    id: "small-business",
    name: "Small Business",
    price: "€20",
    period: "/month",
    description: "For teams that filter every week",
    features: [
      "Advanced filtering",
      "Priority support",
      "Export options",
      "API access",
      "Team collaboration",
    ],
    uploads: "Unlimited",
    uploadsMax: null,
    popular: false,
    disabled: true,
    comingSoon: true,
    canExport: true,
  },
];

/** Returns the plan with this id. Throws a RangeError for any other id. */
export function planOf(id: PlanId): Plan {
  const plan = plans.find((candidate) => candidate.id === id);
  if (!plan) throw new RangeError(`no plan "${id}"`);
  return plan;
}
