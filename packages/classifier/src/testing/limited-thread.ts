import { parentPort, workerData } from "node:worker_threads";
import { createRemoteLimiter } from "../llm/calls/limiter-over-messages.ts";
import { createHostedClassifier } from "../llm/hosted-classifier.ts";
import { createOracleClassifier, makeTerms, wordOracle } from "./oracle.ts";

// The entry of a worker thread in tests: judges so many terms with a hosted model whose limit another thread holds.
if (parentPort === null) throw new Error("this file runs as a worker thread");
const port = parentPort;
const { url, terms } = workerData as { readonly url: string; readonly terms: number };
const limiter = createRemoteLimiter((call) => port.postMessage(call));
port.on("message", limiter.answer);
await createHostedClassifier({
  settings: { provider: "openai-compatible", model: "scripted", baseUrl: url, concurrency: 8 },
  fallback: createOracleClassifier(wordOracle),
  limiter,
}).classify({
  profile: { name: "Wheelhouse", type: "ecommerce", description: "We sell new road bikes." },
  terms: makeTerms(terms),
});
port.close();
