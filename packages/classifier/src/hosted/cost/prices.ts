import type { HostedProvider, TokenPrice } from "../settings.ts";

/** The day on which the prices were last checked. Shown next to every cost. */
export const PRICES_DATE = "2026-11-21";

/** List prices in USD per million tokens for short contexts. A `price` in the settings replaces them. */
const prices: Readonly<Record<string, TokenPrice>> = {
  "openai/gpt-6.1-sol": { input: 2, cachedInput: 0.1, cacheWrite: 2.5, output: 10 },
  "openai/gpt-6.1-terra": { input: 1, cachedInput: 0.05, cacheWrite: 1.25, output: 5 },
  "openai/gpt-6-sol": { input: 2, cachedInput: 0.2, cacheWrite: 2.5, output: 10 },
  "openai/gpt-6-luna": { input: 0.1, cachedInput: 0.01, cacheWrite: 0.125, output: 0.5 },
  "openai/gpt-5-mini": { input: 0.25, cachedInput: 0.025, output: 2 },
  "openai/gpt-5-nano": { input: 0.05, cachedInput: 0.005, output: 0.4 },
  "openai/gpt-4.1": { input: 2, cachedInput: 0.5, output: 8 },
  "openai/gpt-4.1-mini": { input: 0.4, cachedInput: 0.1, output: 1.6 },
  "openai/gpt-4o-mini": { input: 0.15, cachedInput: 0.075, output: 0.6 },
  "anthropic/claude-opus-5-5": { input: 4, cachedInput: 0.2, cacheWrite: 5, output: 20 },
  "anthropic/claude-sonnet-5-5": { input: 2, cachedInput: 0.1, cacheWrite: 2.5, output: 10 },
  "anthropic/claude-sonnet-5": { input: 2, cachedInput: 0.2, cacheWrite: 2.5, output: 10 },
  "anthropic/claude-haiku-5-5": { input: 0.1, cachedInput: 0.01, cacheWrite: 0.125, output: 0.5 },
  "anthropic/claude-haiku-4-5": { input: 1, cachedInput: 0.1, cacheWrite: 1.25, output: 5 },
  "google/gemini-3.8-flash": { input: 1.5, cachedInput: 0.15, output: 7.5 },
  "google/gemini-2.5-pro": { input: 1.25, cachedInput: 0.125, output: 10 },
  "google/gemini-2.5-flash": { input: 0.3, cachedInput: 0.03, output: 2.5 },
  "google/gemini-2.5-flash-lite": { input: 0.1, cachedInput: 0.01, output: 0.4 },
};

/** Returns the price of a model, also if its name ends in a date; null if unknown. */
export function findPrice(provider: HostedProvider, model: string): TokenPrice | null {
  const undated = model.replace(/-\d{4}-?\d{2}-?\d{2}$/u, "");
  return prices[`${provider}/${model}`] ?? prices[`${provider}/${undated}`] ?? null;
}
