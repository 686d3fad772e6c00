import type { HostedEstimate } from "@termsift/core/contract";
import {
  createHostedClassifier,
  type HostedClassifierOptions,
} from "../hosted/hosted-classifier.ts";
import type { RunReport } from "../hosted/run-recorder.ts";
import type { HostedSettingsInput } from "../hosted/settings.ts";
import {
  answerText,
  honestVerdicts,
  createOracleClassifier,
  type ModelReply,
  type ModelRequest,
  type ModelServer,
  seededRandom,
  startModelServer,
  wordOracle,
} from "./index.ts";

export const KEY = "sk-secret-key-of-this-test";
export const profile = {
  name: "Wheelhouse",
  type: "ecommerce" as const,
  description: "We sell new road bikes in Leeds.",
};
export const honest = (request: ModelRequest) => answerText(honestVerdicts(request, wordOracle));
let server: ModelServer | undefined;

export async function closeHosted(): Promise<void> {
  await server?.close();
  server = undefined;
}

type Setup = Partial<Omit<HostedClassifierOptions, "settings">> & {
  readonly settings?: Partial<HostedSettingsInput>;
  readonly latencyMs?: number;
  readonly holdsUntilRunning?: number;
  readonly isSchemaOptional?: boolean;
};

/** Creates a hosted classifier with a local model server as its provider, and collects its reports. */
export async function setUpHosted(
  reply: (request: ModelRequest) => ModelReply,
  { settings = {}, latencyMs, holdsUntilRunning, isSchemaOptional = false, ...options }: Setup = {},
) {
  server = await startModelServer({
    reply,
    key: KEY,
    isSchemaOptional,
    ...(latencyMs ? { latencyMs } : {}),
    ...(holdsUntilRunning ? { holdsUntilRunning } : {}),
  });
  const reports: RunReport[] = [];
  const estimates: HostedEstimate[] = [];
  const classifier = createHostedClassifier({
    settings: {
      provider: "openai",
      apiKey: KEY,
      baseUrl: server.url,
      concurrency: 8,
      timeoutMs: 20_000,
      ...settings,
    },
    fallback: createOracleClassifier(wordOracle),
    // More retries would be slow: the SDK waits two seconds before the first retry.
    retries: 1,
    random: seededRandom(3),
    onReport: (report) => reports.push(report),
    onEstimate: (estimate) => estimates.push(estimate),
    ...options,
  });
  return { classifier, reports, estimates, server };
}
