export * from "./hosted-classifier.ts";
export {
  type HostedProvider,
  type HostedSettings,
  type HostedSettingsInput,
  hostedProviders,
  hostedSettingsSchema,
  type TokenPrice,
} from "./hosted-settings.ts";
export * from "./memory/in-memory-verdict-memory.ts";
export * from "./memory/verdict-memory.ts";
export * from "./run-report.ts";
export * from "./calls/request-limiter.ts";
export * from "./calls/limiter-over-messages.ts";
export type { RunEstimate } from "./cost/estimate-run.ts";
export { RULEBOOK_VERSION } from "./prompt/rulebook.ts";
export type { Clock } from "./clock.ts";
