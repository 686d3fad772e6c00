import { modelProviders } from "@termsift/core/contract";
import { z } from "zod";

export type HostedProvider = (typeof modelProviders)[number];

const dollarsSchema = z
  .number({
    error: ({ input }) =>
      input === undefined
        ? "is missing: a price needs both the input and the output price (USD per million tokens)"
        : "must be a number (USD per million tokens)",
  })
  .min(0, "must be 0 or more (USD per million tokens)");

/** Prices in USD per million tokens. `cachedInput` and `cacheWrite` default to `input`. */
export const tokenPriceSchema = z.object({
  input: dollarsSchema,
  output: dollarsSchema,
  cachedInput: dollarsSchema.optional(),
  cacheWrite: dollarsSchema.optional(),
});

export type TokenPrice = z.infer<typeof tokenPriceSchema>;

export const defaultModels: Readonly<Partial<Record<HostedProvider, string>>> = {
  openai: "gpt-6.1-terra",
  anthropic: "claude-haiku-5-5",
  google: "gemini-3.8-flash",
};

const WRONG_CONCURRENCY = "must be a whole number from 1 to 64";

/** Error messages never repeat a value, because users may put a key into the wrong field. */
export const hostedSettingsSchema = z
  .object({
    provider: z.enum(modelProviders, { error: `choose one of: ${modelProviders.join(", ")}` }),
    model: z.string().trim().min(1).max(200).optional(),
    baseUrl: z
      .url({ protocol: /^https?$/u, error: "must be an http(s) address" })
      .refine(isPlainAddress, {
        error:
          "must be an address without user name, password, ?query and #part. Put a key into the setting for the key",
      })
      .optional(),
    // Only printable ASCII, because any other character makes `fetch` fail with a misleading connection error.
    apiKey: z
      .string()
      .trim()
      .min(1)
      .regex(/^[\x21-\x7e]*$/u, {
        error: "contains a space or a special character. Copy the key again",
      })
      .optional(),
    /** Maximum cost in USD per run. */
    maxCost: z.number("must be a number").positive("must be above 0").optional(),
    concurrency: z
      .number(WRONG_CONCURRENCY)
      .refine((calls) => Number.isInteger(calls) && calls >= 1 && calls <= 64, WRONG_CONCURRENCY)
      .default(8),
    timeoutMs: z.number().int().min(1).max(600_000).default(90_000),
    price: tokenPriceSchema.optional(),
  })
  .superRefine((settings, context) => {
    const missing = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (settings.provider === "openai-compatible") {
      if (settings.baseUrl === undefined)
        missing("baseUrl", "an openai-compatible server needs it");
      if (settings.model === undefined) missing("model", "an openai-compatible server needs it");
    } else if (settings.apiKey === undefined) {
      missing("apiKey", `${settings.provider} needs a key`);
    }
  });

/**
 * True for an address without user name, password, query and fragment. `fetch` rejects a user name, and API paths are
 * appended to the address. Also true for an invalid address, which `z.url` reports.
 */
function isPlainAddress(address: string): boolean {
  if (!URL.canParse(address)) return true;
  const { username, password } = new URL(address);
  return username === "" && password === "" && !/[?#]/u.test(address);
}

export type HostedSettingsInput = z.input<typeof hostedSettingsSchema>;

export type HostedSettings = z.infer<typeof hostedSettingsSchema>;

export function modelIdOf(settings: HostedSettings): string {
  return settings.model ?? defaultModels[settings.provider] ?? "";
}
