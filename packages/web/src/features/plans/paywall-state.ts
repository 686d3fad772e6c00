import type { Usage } from "@termsift/core/contract";
import { planStrings as strings } from "./strings.ts";

export type PaywallState = {
  readonly title: string;
  readonly lead?: string;
  readonly isAtLimit: boolean;
  /** False while it is unknown whether this installation has limits. */
  readonly canAsk: boolean;
};

/** Only a usage that was read decides whether the limit is reached and whether there is one. */
export function paywallStateOf(usage: Usage | undefined, hasFailed: boolean): PaywallState {
  const plans = { title: strings.plansHeading, isAtLimit: false, canAsk: false };
  if (usage === undefined) return hasFailed ? { ...plans, lead: strings.unknownLead } : plans;
  const { count, uploadsMax } = usage;
  if (uploadsMax === null) return { ...plans, lead: strings.unlimitedLead };
  if (count < uploadsMax) return { ...plans, lead: strings.plansLead, canAsk: true };
  return { title: strings.heading, lead: strings.lead, isAtLimit: true, canAsk: true };
}
