import { findPrice } from "@termsift/classifier/hosted/prices";
import {
  type HostedSettings,
  hostedSettingsSchema,
  modelIdOf,
} from "@termsift/classifier/hosted/settings";
import { type PutModel, putModelSchema } from "@termsift/core/contract";
import type { Config } from "../platform/config.ts";
import { isPaid } from "../platform/config-contradictions.ts";
import { addressRuleOf, createGuardedFetch, isLoopback } from "../platform/http/public-address.ts";

/** A large language model with its cost limits in USD. The limits are null if the price is unknown. */
export type ModelInUse = {
  readonly name: string;
  readonly settings: HostedSettings;
  readonly isFixed: boolean;
  readonly limits: { readonly perReport: number; readonly perDay: number } | null;
  /** Refuses internal addresses. Undefined for the operator's model, which may have an internal address. */
  readonly fetch: typeof fetch | undefined;
};

/** A model on this machine is slow and answers only one call at a time. */
const local = { concurrency: 1, timeoutMs: 300_000 } as const;

/** Checks the settings of a user's model. If they are wrong, returns the issues of `hostedSettingsSchema`. */
export function parseOwnSettings({ provider, model, baseUrl, apiKey, price }: PutModel) {
  const given = { provider, model: model || undefined, baseUrl, apiKey, price };
  return hostedSettingsSchema.safeParse({ ...given, ...(isLoopback(baseUrl) && local) });
}

/** Returns undefined if the settings are no longer valid, or if the price is unknown and `tokensOnly` is not set. */
export function ownModel(
  stored: PutModel,
  config: Pick<Config, "isReachable">,
): ModelInUse | undefined {
  const settings = parseOwnSettings(stored).data;
  if (settings === undefined || !(isPriceKnown(settings) || stored.tokensOnly)) return undefined;
  const { perReport, perDay } = stored;
  return {
    ...named(settings),
    isFixed: false,
    limits: isPriceKnown(settings) ? { perReport, perDay } : null,
    fetch: createGuardedFetch(addressRuleOf(config)),
  };
}

/** Returns the operator's model. If others can reach the server, a paid model needs a budget per day. */
export function fixedModel({
  hosted,
  hostedCostPerDayMax,
  isReachable,
}: Config): ModelInUse | undefined {
  if (hosted === undefined) return undefined;
  if (isReachable && isPaid(hosted) && hostedCostPerDayMax === undefined) return undefined;
  const usual = putModelSchema.parse({ provider: hosted.provider });
  const perReport = hosted.maxCost ?? usual.perReport;
  const perDay = hostedCostPerDayMax ?? Math.max(perReport, usual.perDay);
  return {
    ...named(hosted),
    isFixed: true,
    limits: isPriceKnown(hosted) ? { perReport, perDay } : null,
    fetch: undefined,
  };
}

function named(settings: HostedSettings) {
  return { settings, name: `${settings.provider}/${modelIdOf(settings)}` };
}

export function isPriceKnown(settings: HostedSettings): boolean {
  return (settings.price ?? findPrice(settings.provider, modelIdOf(settings))) !== null;
}
