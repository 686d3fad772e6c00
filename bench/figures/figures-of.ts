import { coreFigures } from "./core.ts";
import { qualityFigures } from "./quality.ts";
import type { Figure, OutputOf } from "./read-output.ts";
import { runningFigures } from "./running.ts";

const extractors = { ...coreFigures, ...qualityFigures, ...runningFigures };

/** The figures of one bench; none where it was not run. @throws where its output does not say what it used to. */
export function figuresOf(name: string, outputOf: OutputOf): readonly Figure[] {
  const output = outputOf(name);
  return output === undefined ? [] : (extractors[name]?.(output, outputOf) ?? []);
}
