export * from "./ask-opinion.ts";
export * from "./cascade-classifier.ts";
export * from "./hosted-classifier.ts";
export type { RunReport } from "./run-recorder.ts";
export {
  type HostedProvider,
  type HostedSettings,
  type HostedSettingsInput,
  hostedSettingsSchema,
  type TokenPrice,
} from "./settings.ts";
