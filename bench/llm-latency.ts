/**
 * 10,000 terms against a model server that takes one second per call; wall time against calls / concurrency. The
 * server runs in this process too. `npx node bench/llm-latency.ts`
 */
import { createHostedClassifier, type RunReport } from "@termsift/classifier/llm";
import {
  answerText,
  createOracleClassifier,
  honestVerdicts,
  makeTerms,
  startModelServer,
  wordOracle,
} from "@termsift/classifier/testing";

const LATENCY_MS = 1_000;
const terms = makeTerms(10_000);

console.log(
  "| concurrency | calls | wall, s | calls x latency / concurrency, s | ratio | most at once |",
);
console.log("|--:|--:|--:|--:|--:|--:|");
for (const concurrency of [8, 16, 32]) {
  const server = await startModelServer({
    reply: (request) => answerText(honestVerdicts(request, wordOracle)),
    latencyMs: LATENCY_MS,
  });
  let report: RunReport | undefined;
  const classifier = createHostedClassifier({
    settings: {
      provider: "openai-compatible",
      model: "scripted",
      baseUrl: server.url,
      concurrency,
    },
    fallback: createOracleClassifier(wordOracle),
    onReport: (made) => {
      report = made;
    },
  });
  const startMs = performance.now();
  await classifier.classify({
    profile: {
      name: "Wheelhouse",
      type: "ecommerce",
      description: "We sell new road bikes in Leeds.",
    },
    terms,
  });
  const seconds = (performance.now() - startMs) / 1_000;
  const calls = report?.calls ?? 0;
  const ideal = (calls * LATENCY_MS) / concurrency / 1_000;
  console.log(
    `| ${concurrency} | ${calls} | ${seconds.toFixed(1)} | ${ideal.toFixed(1)} | ${(seconds / ideal).toFixed(2)} | ${server.runningMax()} |`,
  );
  await server.close();
}
