import {
  answerText,
  hastyClock,
  honestVerdicts,
  createOracleClassifier,
  type ModelReply,
  type ModelRequest,
  type ModelServer,
  seededRandom,
  startModelServer,
  wordOracle,
} from "./index.ts";
import { createRequestLimiter } from "../llm/calls/request-limiter.ts";
import type { RunEstimate } from "../llm/cost/estimate-run.ts";
import { createHostedClassifier, type HostedClassifierOptions } from "../llm/hosted-classifier.ts";
import type { HostedSettingsInput } from "../llm/hosted-settings.ts";
import type { RunReport } from "../llm/run-report.ts";

export const KEY = "sk-secret-key-of-this-test";
export const profile = {
  name: "Wheelhouse",
  type: "ecommerce" as const,
  description: "We sell new road bikes in Leeds.",
};
export const honest = (request: ModelRequest) => answerText(honestVerdicts(request, wordOracle));
let server: ModelServer | undefined;

/** Ends the server of the last `setUpHosted`, if there is one. */
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

/** A hosted classifier whose provider is a model server on this machine, with everything it reports. */
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
  const estimates: RunEstimate[] = [];
  const clock = hastyClock();
  const classifier = createHostedClassifier({
    settings: {
      provider: "openai",
      apiKey: KEY,
      baseUrl: server.url,
      concurrency: 8,
      // Long enough for a busy machine: a call that times out would be another cause.
      timeoutMs: 1_500,
      ...settings,
    },
    fallback: createOracleClassifier(wordOracle),
    limiter: createRequestLimiter(settings.concurrency ?? 8, clock),
    random: seededRandom(3),
    clock,
    onReport: (report) => reports.push(report),
    onEstimate: (estimate) => estimates.push(estimate),
    ...options,
  });
  return { classifier, reports, estimates, server };
}
