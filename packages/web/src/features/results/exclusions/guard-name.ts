import type { ListedTerm } from "./engine/protocol.ts";
import { exclusionStrings } from "./strings.ts";

const { guards } = exclusionStrings.checked;

/** Returns the label of the reason why a term must stay. The label of a kept term with conversions is "Converts". */
export function guardName({ guard, conversions }: ListedTerm): string {
  if (guard === null) return "";
  return guard.kind === "kept" && conversions > 0 ? guards.converting : guards[guard.kind];
}
