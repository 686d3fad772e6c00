import { z } from "zod";

export const hostedProviders = ["openai", "anthropic", "google", "openai-compatible"] as const;

export type HostedProvider = (typeof hostedProviders)[number];

/** USD per million tokens. `cachedInput` and `cacheWrite` are the price of `input` when left out. */
export const tokenPriceSchema = z.object({
  input: z.number().min(0),
  output: z.number().min(0),
  cachedInput: z.number().min(0).optional(),
  cacheWrite: z.number().min(0).optional(),
});

export type TokenPrice = z.infer<typeof tokenPriceSchema>;

/** The model that a provider gets when none is named; an OpenAI-compatible server has no usual one. */
export const defaultModels: Readonly<Partial<Record<HostedProvider, string>>> = {
  openai: "gpt-6.1-terra",
  anthropic: "claude-haiku-5-5",
  google: "gemini-3.8-flash",
};

/**
 * What an operator may set. Hosts read it from where they keep their configuration and parse it with this schema;
 * its messages never repeat a value, so that a key typed into the wrong field is not printed.
 */
export const hostedSettingsSchema = z
  .object({
    provider: z.enum(hostedProviders, {
      error: `choose one of: ${hostedProviders.join(", ")}`,
    }),
    model: z.string().trim().min(1).max(200).optional(),
    baseUrl: z.url({ protocol: /^https?$/u, error: "must be an http(s) address" }).optional(),
    apiKey: z.string().trim().min(1).optional(),
    /** USD per run; no call starts that could pass it. */
    maxCost: z.number("must be a number").positive("must be above 0").optional(),
    concurrency: z.number().int().min(1).max(64).default(8),
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

/** Settings before the defaults are filled in. */
export type HostedSettingsInput = z.input<typeof hostedSettingsSchema>;

export type HostedSettings = z.infer<typeof hostedSettingsSchema>;

/** The model that will be asked. */
export function modelIdOf(settings: HostedSettings): string {
  return settings.model ?? defaultModels[settings.provider] ?? "";
}
