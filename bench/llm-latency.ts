/**
 * 10,000 terms against a model server that takes one second per call; wall time against calls / concurrency, of all
 * calls. Once with a local model that says the same as the hosted one, and once with one that it contradicts as often
 * as bench/llm-cascade.ts finds in the cascade, the hosted one erring in 1 % of its answers, each time anew. The server
 * runs in this process too. `npx node bench/llm-latency.ts`
 */
import { createHostedClassifier, type RunReport } from "@termsift/classifier/llm";
import {
  answerText,
  createOracleClassifier,
  honestVerdicts,
  makeTerms,
  type Oracle,
  seededRandom,
  startModelServer,
  wordOracle,
} from "@termsift/classifier/testing";

const LATENCY_MS = 1_000;
/** Of 10,080 terms of the development set that the cascade sends 14.7 % are asked again, 2 % of them as spot checks. */
const CONTRADICTED = 0.13;
const WRONG = 0.01;
const terms = makeTerms(10_000);

console.log(
  "| contradicted | concurrency | calls | terms asked again | wall, s | calls x latency / concurrency, s | ratio | most at once |",
);
console.log("|--:|--:|--:|--:|--:|--:|--:|--:|");
for (const contradicted of [0, CONTRADICTED]) {
  for (const concurrency of [8, 16, 32]) await printRun(contradicted, concurrency);
}

async function printRun(contradicted: number, concurrency: number): Promise<void> {
  const random = seededRandom(1);
  const own = new Set(terms);
  const asked: Oracle = (term) =>
    contradicted > 0 && own.has(term) && random() < WRONG ? opposite(term) : wordOracle(term);
  const doubted = new Set(terms.filter(() => random() < contradicted));
  const server = await startModelServer({
    reply: (request) => answerText(honestVerdicts(request, asked)),
    latencyMs: LATENCY_MS,
  });
  const made = Promise.withResolvers<RunReport>();
  const classifier = createHostedClassifier({
    settings: {
      provider: "openai-compatible",
      model: "scripted",
      baseUrl: server.url,
      concurrency,
    },
    fallback: createOracleClassifier((term) =>
      doubted.has(term) ? opposite(term) : wordOracle(term),
    ),
    onReport: made.resolve,
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
  const { calls, secondOpinions } = await made.promise;
  const ideal = (calls * LATENCY_MS) / concurrency / 1_000;
  console.log(
    `| ${contradicted * 100} % | ${concurrency} | ${calls} | ${secondOpinions.asked} | ${seconds.toFixed(1)} | ${ideal.toFixed(1)} | ${(seconds / ideal).toFixed(2)} | ${server.runningMax()} |`,
  );
  await server.close();
}

function opposite(term: string): "keep" | "negative" {
  return wordOracle(term) === "keep" ? "negative" : "keep";
}
