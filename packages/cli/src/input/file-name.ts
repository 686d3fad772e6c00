import { InvalidArgumentError } from "commander";

/** Rejects an empty name, because a script may pass a variable without a value. */
export function fileName(text: string): string {
  if (text !== "") return text;
  throw new InvalidArgumentError("It needs a file name.");
}
