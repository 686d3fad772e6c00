import {
  type HostedSettingsInput,
  hostedSettingsSchema,
} from "@termsift/classifier/hosted-settings";
import { z } from "zod";

const optionalText = z
  .string()
  .trim()
  .transform((text) => (text === "" ? undefined : text))
  .optional();
const optionalNumber = optionalText.transform((text) =>
  text === undefined ? undefined : Number(text),
);

/** The variables of the hosted model; `hostedSettingsSchema` of the classifier says what they may be. */
export const hostedVariables = {
  LLM_PROVIDER: optionalText,
  LLM_MODEL: optionalText,
  LLM_BASE_URL: optionalText,
  LLM_API_KEY: optionalText,
  LLM_MAX_COST: optionalNumber,
  LLM_CONCURRENCY: optionalNumber,
  LLM_TIMEOUT_SECONDS: optionalNumber,
  LLM_PRICE_INPUT: optionalNumber,
  LLM_PRICE_OUTPUT: optionalNumber,
  LLM_PRICE_CACHED_INPUT: optionalNumber,
};

type HostedVariables = z.infer<z.ZodObject<typeof hostedVariables>>;

const variableOf: Readonly<Record<string, string>> = {
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

/** The hosted model's settings, undefined where no provider is named, and what is wrong with them by variable. */
export function readHosted(values: HostedVariables): {
  hosted: HostedSettingsInput | undefined;
  problems: string[];
} {
  if (values.LLM_PROVIDER === undefined) return { hosted: undefined, problems: [] };
  const price = {
    input: values.LLM_PRICE_INPUT,
    output: values.LLM_PRICE_OUTPUT,
    cachedInput: values.LLM_PRICE_CACHED_INPUT,
  };
  const hasPrice = Object.values(price).some((value) => value !== undefined);
  const timeoutSeconds = values.LLM_TIMEOUT_SECONDS;
  const parsed = hostedSettingsSchema.safeParse({
    provider: values.LLM_PROVIDER,
    model: values.LLM_MODEL,
    baseUrl: values.LLM_BASE_URL,
    apiKey: values.LLM_API_KEY,
    maxCost: values.LLM_MAX_COST,
    concurrency: values.LLM_CONCURRENCY,
    timeoutMs: timeoutSeconds === undefined ? undefined : timeoutSeconds * 1_000,
    ...(hasPrice && { price }),
  });
  if (parsed.success) return { hosted: parsed.data, problems: [] };
  const problems = parsed.error.issues.map((issue) => {
    const path = issue.path.join(".");
    return `${variableOf[path] ?? path}: ${issue.message}`;
  });
  return { hosted: undefined, problems };
}
