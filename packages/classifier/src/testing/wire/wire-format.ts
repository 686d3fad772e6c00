import { anthropicFormat } from "./anthropic-format.ts";
import { googleFormat } from "./google-format.ts";
import { openAiCompatibleFormat } from "./openai-compatible-format.ts";
import { openAiFormat } from "./openai-format.ts";
import type { WireFormat } from "./wire-message.ts";

const formats: readonly WireFormat[] = [
  openAiFormat,
  anthropicFormat,
  googleFormat,
  openAiCompatibleFormat,
];

/** Returns the format of the provider whose API has this path. */
export function formatOfPath(path: string): WireFormat | undefined {
  return formats.find((format) => format.path.test(path));
}
