/**
 * The cascade on the development set with a SIMULATED teacher in the hosted model's place: the labels themselves, of
 * which a seeded share is wrong. It measures what the cascade loses against asking the teacher everything, not how
 * well any real model judges. `npx node bench/llm-cascade.ts`
 */
import { readFileSync } from "node:fs";
import { type Classifier, createRulesClassifier } from "@termsift/classifier";
import {
  createCascadeClassifier,
  defaultBand,
  type UncertainBand,
} from "@termsift/classifier/cascade";
import {
  type LabelledBusiness,
  type LabelledTerm,
  parseLabelledData,
  predictTerms,
  type Scores,
  scorePredictions,
} from "@termsift/classifier/evaluation";
import { createHostedClassifier } from "@termsift/classifier/llm";
import { seededRandom } from "@termsift/classifier/testing";
import { createLocalClassifier } from "../packages/classifier/src/local/index.ts";

const SEED = 20_261_121;
const folder = new URL("data/dev/", import.meta.url);
const lines = (name: string) => readFileSync(new URL(name, folder), "utf8").split("\n");
const { businesses, terms } = parseLabelledData(lines("businesses.jsonl"), lines("terms.jsonl"));
const even = new Set(businesses.filter((_, index) => index % 2 === 0).map(({ id }) => id));

for (const local of [await createLocalClassifier(), createRulesClassifier()])
  await benchWith(local);
await printCost();

async function benchWith(local: Classifier): Promise<void> {
  console.log(
    `\n${local.id} as the local judge, ${businesses.length} businesses, ${terms.length} terms\n`,
  );
  console.log("| judge | share sent | waste caught | keep loss | F1 |\n|---|--:|--:|--:|--:|");
  printRow("all local", 0, await score(local, businesses, terms));
  for (const noise of [0.01, 0.05]) {
    const teacher = simulatedTeacher(local.reviewBar, noise);
    const name = `simulated teacher, ${noise * 100} % wrong`;
    printRow(`all ${name}`, 1, await score(teacher, businesses, terms));
    printRow(`cascade, default band, ${name}`, ...(await cascade(local, teacher, defaultBand)));
  }
  const teacher = simulatedTeacher(local.reviewBar, 0.01);
  console.log("\n| band | share sent | waste caught | keep loss | F1 |\n|---|--:|--:|--:|--:|");
  for (const from of [0.05, 0.1, 0.2, 0.3]) {
    for (const to of [0.9, 0.95, 0.98]) {
      printRow(`${from} to ${to}`, ...(await cascade(local, teacher, { from, to })));
    }
  }
  for (const half of ["even", "odd"] as const) {
    const own = (id: string) => even.has(id) === (half === "even");
    printRow(`default, ${half} businesses`, ...(await cascade(local, teacher, defaultBand, own)));
  }
}

async function cascade(
  local: Classifier,
  hosted: Classifier,
  band: UncertainBand,
  isScored: (business: string) => boolean = () => true,
): Promise<[number, Scores]> {
  let sent = 0;
  const judge = createCascadeClassifier({
    local,
    hosted,
    band,
    onCascade: (report) => {
      sent += report.sent;
    },
  });
  const scoredTerms = terms.filter(({ business }) => isScored(business));
  const scores = await score(
    judge,
    businesses.filter(({ id }) => isScored(id)),
    scoredTerms,
  );
  return [sent / scoredTerms.length, scores];
}

async function score(
  classifier: Classifier,
  ownBusinesses: readonly LabelledBusiness[],
  ownTerms: readonly LabelledTerm[],
): Promise<Scores> {
  const predictions = await predictTerms({
    classifier,
    businesses: ownBusinesses,
    terms: ownTerms,
  });
  return scorePredictions(ownBusinesses, ownTerms, predictions).overall;
}

/** Knows the labels and says another category for a seeded share of the terms, always with high confidence. */
function simulatedTeacher(reviewBar: number, noise: number): Classifier {
  const random = seededRandom(SEED);
  const said = new Map(
    terms.map(({ business, term, label }) => {
      const isWrong = random() < noise;
      const wrong = label === "keep" ? "negative" : "keep";
      return [`${business} ${term}`, isWrong ? wrong : (label ?? "keep")] as const;
    }),
  );
  const ids = new Map(businesses.map(({ id, description }) => [description, id]));
  return {
    id: `simulated-teacher-${noise}`,
    reviewBar,
    classify: async ({ profile, terms: asked }) =>
      asked.map((term) => ({
        term,
        category: said.get(`${ids.get(profile.description)} ${term}`) ?? "keep",
        confidence: 0.98,
        reason: "",
      })),
  };
}

function printRow(name: string, sent: number, scores: Scores): void {
  const percent = (value: number | null) => (value === null ? "" : `${(value * 100).toFixed(1)} %`);
  console.log(
    `| ${name} | ${percent(sent)} | ${percent(scores.wasteCaught)} | ${percent(scores.keepLoss)} | ${scores.f1?.toFixed(3)} |`,
  );
}

/** What a report of 10,000 terms is estimated to cost when every term is sent; nothing is called. */
async function printCost(): Promise<void> {
  console.log(
    "\n| model | terms | calls | input tokens | output tokens | estimate, USD |\n|---|--:|--:|--:|--:|--:|",
  );
  const business = businesses[0] as LabelledBusiness;
  const texts = [...new Set(terms.map(({ term }) => term))];
  const many = Array.from(
    { length: 10_000 },
    (_, index) => `${texts[index % texts.length]} ${index}`,
  );
  for (const [provider, model] of [
    ["openai", "gpt-6-luna"],
    ["openai", "gpt-6.1-terra"],
    ["anthropic", "claude-haiku-5-5"],
    ["anthropic", "claude-sonnet-5-5"],
    ["google", "gemini-3.8-flash"],
  ] as const) {
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
    const profile = { name: business.name, type: business.type, description: business.description };
    await classifier
      .classify({ profile, terms: many, signal: controller.signal })
      .catch(() => undefined);
  }
}
