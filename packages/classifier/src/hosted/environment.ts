import { findPrice } from "./cost/prices.ts";
import { type HostedSettings, hostedSettingsSchema, modelIdOf } from "./settings.ts";

const variables = {
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
} as const;

export const hostedVariableNames: readonly string[] = Object.values(variables);

export type HostedEnvironment = {
  /** Undefined if LLM_PROVIDER is not set or any variable is invalid. */
  readonly settings: HostedSettings | undefined;
  /** One text per invalid variable, without the variable's value: "LLM_MAX_COST: must be a number". */
  readonly problems: readonly string[];
};

/** Reads the hosted model's settings from the LLM_ variables. Empty variables count as not set. */
export function readHostedEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
): HostedEnvironment {
  const text = (name: keyof typeof variables) => environment[variables[name]]?.trim() || undefined;
  const number = (name: keyof typeof variables, factor = 1) => {
    const value = text(name);
    return value === undefined ? undefined : Number(value) * factor;
  };
  if (text("provider") === undefined) return { settings: undefined, problems: [] };
  const price = {
    input: number("price.input"),
    output: number("price.output"),
    cachedInput: number("price.cachedInput"),
  };
  const hasPrice = Object.values(price).some((value) => value !== undefined);
  const parsed = hostedSettingsSchema.safeParse({
    provider: text("provider"),
    model: text("model"),
    baseUrl: text("baseUrl"),
    apiKey: text("apiKey"),
    maxCost: number("maxCost"),
    concurrency: number("concurrency"),
    timeoutMs: number("timeoutMs", 1_000),
    ...(hasPrice ? { price } : {}),
  });
  if (parsed.success) {
    return hasLimitWithoutPrice(parsed.data)
      ? { settings: undefined, problems: [WITHOUT_PRICE] }
      : { settings: parsed.data, problems: [] };
  }
  const names: Readonly<Record<string, string>> = variables;
  const problems = parsed.error.issues.map((issue) => {
    const path = issue.path.join(".");
    return `${names[path] ?? path}: ${path === "timeoutMs" ? WRONG_TIMEOUT : issue.message}`;
  });
  return { settings: undefined, problems };
}

/** The schema's own message speaks of milliseconds, but the variable is in seconds. */
const WRONG_TIMEOUT = "must be a number of seconds, from 0.001 to 600";

const WITHOUT_PRICE = `${variables.maxCost}: the price of the model in ${variables.model} is unknown, so the cost cannot be limited. Set ${variables["price.input"]} and ${variables["price.output"]} (USD per million tokens), or remove the limit`;

function hasLimitWithoutPrice(settings: HostedSettings): boolean {
  if (settings.maxCost === undefined || settings.price !== undefined) return false;
  return findPrice(settings.provider, modelIdOf(settings)) === null;
}
