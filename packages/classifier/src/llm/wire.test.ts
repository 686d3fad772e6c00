import { afterEach, describe, expect, test } from "vitest";
import {
  answerText,
  createOracleClassifier,
  honestVerdicts,
  makeTerms,
  type ModelReply,
  type ModelRequest,
  type ModelServer,
  seededRandom,
  startModelServer,
  wordOracle,
} from "../testing/index.ts";
import { classifyTerms } from "../classify-terms.ts";
import { createRequestLimiter } from "./calls/request-limiter.ts";
import { createHostedClassifier, type HostedClassifierOptions } from "./hosted-classifier.ts";
import {
  type HostedProvider,
  hostedProviders,
  type HostedSettingsInput,
} from "./hosted-settings.ts";
import { FIRST_NUMBER } from "./prompt/build-prompt.ts";
import type { RunReport } from "./run-report.ts";

const KEY = "sk-secret-key-of-this-test";
const profile = {
  name: "Wheelhouse",
  type: "ecommerce" as const,
  description: "We sell new road bikes in Leeds.",
};
const models = {
  openai: "gpt-6.1-terra",
  anthropic: "claude-haiku-5-5",
  google: "gemini-3.8-flash",
  "openai-compatible": "llama",
};
let server: ModelServer;
afterEach(() => server.close());

async function judge(
  provider: HostedProvider,
  reply: (request: ModelRequest) => ModelReply,
  {
    count = 120,
    settings = {},
    key = KEY,
    ...options
  }: Partial<Omit<HostedClassifierOptions, "settings">> & {
    count?: number;
    key?: string;
    settings?: Partial<HostedSettingsInput>;
  } = {},
) {
  server = await startModelServer({ reply, key });
  let report: RunReport | undefined;
  const classifier = createHostedClassifier({
    settings: {
      provider,
      model: models[provider],
      apiKey: KEY,
      baseUrl: server.url,
      concurrency: 4,
      timeoutMs: 250,
      ...settings,
    },
    fallback: createOracleClassifier(wordOracle),
    limiter: createRequestLimiter(4),
    random: seededRandom(1),
    clock: fastClock(),
    onReport: (made) => {
      report = made;
    },
    ...options,
  });
  const terms = makeTerms(count);
  const verdicts = await classifyTerms(classifier, { profile, terms });
  if (report === undefined) throw new Error("no report");
  return { verdicts, terms, report, requests: server.requests };
}

/** Waits a hundredth of what is asked for, and moves its time on by all of it. */
function fastClock() {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    sleep: (durationMs: number) => {
      ahead += durationMs;
      return new Promise<void>((resolve) => {
        setTimeout(resolve, durationMs / 100);
      });
    },
  };
}

const honest = (request: ModelRequest) => answerText(honestVerdicts(request, wordOracle));
const rightOf = (terms: readonly string[]) => terms.map((term) => wordOracle(term));

describe.each(hostedProviders)("over the wire format of %s", (provider) => {
  test("judges every term by its number and counts calls and tokens", async () => {
    const { verdicts, terms, report, requests } = await judge(provider, honest);
    expect(verdicts.map(({ category }) => category)).toEqual(rightOf(terms));
    expect(report).toMatchObject({ calls: 3, retries: {}, judgedBy: { hosted: 120, fallback: 0 } });
    expect(report.tokens.input).toBeGreaterThan(1_000);
    expect(report.tokens.output).toBeGreaterThan(1_000);
    expect(report.tokens.cachedInput).toBeGreaterThan(0);
    expect(new Set(requests.map(({ system }) => system)).size).toBe(1);
    expect(new Set(requests.map(({ user }) => user.split("\n{")[0])).size).toBe(1);
    expect(requests.every(({ outputTokensMax }) => (outputTokensMax ?? 0) > 0)).toBe(true);
  });
});

const faults: Record<string, (request: ModelRequest) => ModelReply> = {
  "429 with Retry-After": () => ({ kind: "status", status: 429, headers: { "retry-after": "1" } }),
  "500": () => ({ kind: "status", status: 500 }),
  "a hang": () => ({ kind: "hang" }),
  "a broken connection": () => ({ kind: "disconnect" }),
  "a page instead of JSON": () => ({ kind: "no-json" }),
  "cut JSON": (request) => {
    const text = JSON.stringify({ verdicts: honestVerdicts(request, wordOracle) });
    return { kind: "text", text: text.slice(0, text.length / 2), finish: "length" };
  },
  prose: () => ({ kind: "text", text: "I can not do that." }),
  "JSON in prose": (request) => ({
    kind: "text",
    text: `Sure!\n\`\`\`json\n${JSON.stringify({ verdicts: honestVerdicts(request, wordOracle) })}\n\`\`\``,
  }),
  "missing numbers": (request) => answerText(honestVerdicts(request, wordOracle).slice(7)),
  "doubled numbers": (request) => {
    const verdicts = honestVerdicts(request, wordOracle);
    return answerText([...verdicts, ...verdicts.slice(0, 5)]);
  },
  "contradictory numbers": (request) => {
    const verdicts = honestVerdicts(request, wordOracle);
    const flipped = verdicts.map((verdict) => ({
      ...verdict,
      category: verdict.category === "keep" ? "negative" : "keep",
    }));
    return answerText([...verdicts, ...flipped.slice(10, 15)]);
  },
  "invented numbers": (request) =>
    answerText([
      ...honestVerdicts(request, wordOracle),
      { n: 7, category: "negative", confidence: "high", reason: "" },
      { n: 9_999, category: "keep", confidence: "high", reason: "" },
    ]),
  "numbers from 1": (request) =>
    answerText(
      Array.from(honestVerdicts(request, wordOracle), (verdict) => ({
        ...verdict,
        n: verdict.n - FIRST_NUMBER + 1,
        category: "negative",
      })),
    ),
  "wrong categories": (request) =>
    answerText(
      Array.from(honestVerdicts(request, wordOracle), (verdict, index) =>
        index % 3 === 0 ? { ...verdict, category: "maybe" } : verdict,
      ),
    ),
};

describe.each(hostedProviders)("a misbehaving %s", (provider) => {
  test.each(Object.entries(faults))("%s costs no term", async (_name, fault) => {
    const { verdicts, terms, report } = await judge(
      provider,
      (request) => (request.index < 2 ? fault(request) : honest(request)),
      { count: 60 },
    );
    expect(verdicts.map(({ category }) => category)).toEqual(rightOf(terms));
    expect(report.judgedBy).toEqual({ hosted: 60, memory: 0, fallback: 0, nobody: 0 });
  });
});
