import { AppError } from "@termsift/core/errors";
import {
  type HostedSettingsInput,
  hostedSettingsSchema,
} from "@termsift/classifier/hosted-settings";

/** Where each setting of the hosted model is read from. */
const variables: Readonly<Record<string, string>> = {
  provider: "LLM_PROVIDER",
  model: "LLM_MODEL",
  baseUrl: "LLM_BASE_URL",
  apiKey: "LLM_API_KEY",
  maxCost: "LLM_MAX_COST",
  concurrency: "LLM_CONCURRENCY",
  timeoutMs: "LLM_TIMEOUT_SECONDS",
  "price.input": "LLM_PRICE_INPUT",
  "price.output": "LLM_PRICE_OUTPUT",
  "price.cachedInput": "LLM_PRICE_CACHED_INPUT",
};

/**
 * The settings of the hosted model from the environment, or undefined when no LLM_PROVIDER is set. Everything that
 * reads the environment of this program is here.
 *
 * @throws AppError `invalid-option` naming every variable that is wrong, never its value
 */
export function readHostedSettings(
  environment: Readonly<Record<string, string | undefined>>,
): HostedSettingsInput | undefined {
  const text = (name: string) => environment[name]?.trim() || undefined;
  const number = (name: string, factor = 1) => {
    const value = text(name);
    return value === undefined ? undefined : Number(value) * factor;
  };
  if (text("LLM_PROVIDER") === undefined) return undefined;
  const price = {
    input: number("LLM_PRICE_INPUT"),
    output: number("LLM_PRICE_OUTPUT"),
    cachedInput: number("LLM_PRICE_CACHED_INPUT"),
  };
  const hasPrice = Object.values(price).some((value) => value !== undefined);
  const parsed = hostedSettingsSchema.safeParse({
    provider: text("LLM_PROVIDER"),
    model: text("LLM_MODEL"),
    baseUrl: text("LLM_BASE_URL"),
    apiKey: text("LLM_API_KEY"),
    maxCost: number("LLM_MAX_COST"),
    concurrency: number("LLM_CONCURRENCY"),
    timeoutMs: number("LLM_TIMEOUT_SECONDS", 1_000),
    ...(hasPrice ? { price } : {}),
  });
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => {
    const path = issue.path.join(".");
    return `${variables[path] ?? path}: ${issue.message}`;
  });
  throw new AppError(
    "invalid-option",
    `The hosted model can not be used as the environment says: ${problems.join("; ")}.`,
  );
}
