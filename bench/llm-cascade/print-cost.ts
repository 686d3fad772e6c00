import { createRulesClassifier } from "@termsift/classifier";
import type { LabelledData } from "@termsift/classifier/evaluation";
import { createHostedClassifier } from "@termsift/classifier/llm";

const TERMS = 10_000;
const models = [
  ["openai", "gpt-6-luna"],
  ["openai", "gpt-6.1-terra"],
  ["anthropic", "claude-haiku-5-5"],
  ["anthropic", "claude-sonnet-5-5"],
  ["google", "gemini-3.8-flash"],
] as const;

/** What a report of 10,000 terms is estimated to cost when every term is sent; nothing is called. */
export async function printCost({ businesses, terms }: LabelledData): Promise<void> {
  console.log(
    "\n| model | terms | calls | input tokens | output tokens | estimate, USD |\n|---|--:|--:|--:|--:|--:|",
  );
  const [business] = businesses;
  if (business === undefined) return;
  const { name, type, description } = business;
  const texts = [...new Set(terms.map(({ term }) => term))];
  const many = Array.from(
    { length: TERMS },
    (_, index) => `${texts[index % texts.length]} ${index}`,
  );
  for (const [provider, model] of models) {
    const controller = new AbortController();
    const classifier = createHostedClassifier({
      settings: { provider, model, apiKey: "none", baseUrl: "http://127.0.0.1:9/v1" },
      fallback: createRulesClassifier(),
      onEstimate: ({ terms: count, calls, tokens, cost }) => {
        console.log(
          `| ${model} | ${count} | ${calls} | ${tokens.input} | ${tokens.output} | ${cost?.toFixed(2)} |`,
        );
        controller.abort();
      },
    });
    await classifier
      .classify({ profile: { name, type, description }, terms: many, signal: controller.signal })
      .catch(() => undefined);
  }
}
