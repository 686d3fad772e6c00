import type { ListedTerm } from "./engine/protocol.ts";
import { exclusionStrings } from "./strings.ts";

const { guards } = exclusionStrings.checked;

export function guardName({ guard, conversions }: ListedTerm): string {
  if (guard === null) return "";
  return guard.kind === "kept" && conversions > 0 ? guards.converting : guards[guard.kind];
}
