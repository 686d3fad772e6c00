import type { ExclusionTerm } from "@termsift/core/exclusions";
import { exclusionStrings } from "./strings.ts";

const { guards } = exclusionStrings.checked;

export function guardName({ guard, conversions }: ExclusionTerm): string {
  if (guard === null) return "";
  return guard.kind === "kept" && conversions > 0 ? guards.converting : guards[guard.kind];
}
