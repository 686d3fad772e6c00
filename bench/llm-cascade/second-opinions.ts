import { type Classifier, classifyTerms } from "@termsift/classifier";
import { defaultBand, isUncertain } from "@termsift/classifier/cascade";
import { createHostedClassifier, type RunReport } from "@termsift/classifier/llm";
import {
  answerText,
  readTerms,
  seededRandom,
  startModelServer,
} from "@termsift/classifier/testing";
import type { Category, Verdict } from "@termsift/core/verdicts";
import {
  foldedWords,
  tellsTheJudge,
} from "../../packages/classifier/src/llm/suspicion/tells-the-judge.ts";
import type { Judged } from "./try-bands.ts";

const SEED = 20_261_122;
const LARGE_TERMS = 10_000;
const NAME = "Zzyzx";
const offer = foldedWords(NAME);
const control = /jupiter|mongolia|sistine|dinosaurs|volcano|emperors/u;

/**
 * What second opinions cost: all terms of a set as one report, through the product's own hosted classifier, against a
 * model server that knows the labels and errs in a drawn share of its answers, each time anew.
 */
export async function printSecondOpinions(
  name: string,
  judged: Judged,
  noises: readonly number[],
): Promise<void> {
  for (const mode of ["cascade", "llm"] as const) {
    const report = reportOf(judged, mode);
    for (const copies of [1, Math.ceil(LARGE_TERMS / report.size)]) {
      const many = copied(report, copies);
      const plain = await judge(many, 0, judged, true);
      for (const noise of copies === 1 ? noises : noises.slice(0, 1)) {
        const { secondOpinions, estimate, calls, tokens, judgedBy } = await judge(
          many,
          noise,
          judged,
        );
        const extra = (own: number, first: number) => share(own - first, first);
        console.log(
          `| ${name}, ${mode} | ${noise * 100} % | ${many.size} | ${plain.calls} | ${extra(calls, plain.calls)} | ${extra(estimate.calls, plain.calls)} | ${extra(tokens.input, plain.tokens.input)} | ${extra(tokens.output, plain.tokens.output)} | ${share(secondOpinions.asked, many.size)} | ${secondOpinions.confirmed} | ${secondOpinions.overruled} | ${judgedBy.fallback} |`,
        );
      }
    }
  }
}

type Report = ReadonlyMap<string, { readonly label: Category; readonly local: Verdict }>;

function copied(report: Report, copies: number): Report {
  return new Map(
    Array.from({ length: copies }, (_, copy) =>
      [...report].map(([term, known]) => {
        const name = copy === 0 ? term : `${term} ${copy}`;
        return [name, { ...known, local: { ...known.local, term: name } }] as const;
      }),
    ).flat(),
  );
}

function reportOf({ data, verdicts }: Judged, mode: "cascade" | "llm"): Report {
  return new Map(
    data.terms.flatMap(({ term, label }, index) => {
      const local = verdicts[index];
      if (local === undefined || !label) return [];
      // Terms of many businesses in one report: what is asked alone because it speaks of others would not be usual.
      if (tellsTheJudge(term, NAME, offer)) return [];
      if (mode === "cascade" && !isUncertain(local, defaultBand)) return [];
      return [[term, { label, local }] as const];
    }),
  );
}

/** @param agrees the local model knows the labels, so that nothing is asked again */
async function judge(
  report: Report,
  noise: number,
  { classifier }: Judged,
  agrees = false,
): Promise<RunReport> {
  const random = seededRandom(SEED);
  const server = await startModelServer({
    reply: (request) =>
      answerText(
        readTerms(request).map(({ n, term }) => {
          const label = report.get(term)?.label ?? (control.test(term) ? "irrelevant" : "keep");
          const isWrong = report.has(term) && random() < noise;
          const category = isWrong ? (label === "keep" ? "negative" : "keep") : label;
          return { n, category, confidence: "high", reason: "" };
        }),
      ),
  });
  const made = Promise.withResolvers<RunReport>();
  const fallback: Classifier = {
    id: classifier.id,
    reviewBar: classifier.reviewBar,
    classify: async ({ terms }) =>
      terms.map((term): Verdict => {
        const { label, local } = report.get(term) as { label: Category; local: Verdict };
        return agrees ? { ...local, category: label, confidence: 1 } : local;
      }),
  };
  const hosted = createHostedClassifier({
    settings: { provider: "openai-compatible", model: "scripted", baseUrl: server.url },
    fallback,
    onReport: made.resolve,
    random: seededRandom(SEED),
  });
  const profile = { name: NAME, type: "other" as const, description: NAME };
  await classifyTerms(hosted, { profile, terms: [...report.keys()] });
  await server.close();
  return made.promise;
}

function share(part: number, whole: number): string {
  return `${((part / whole) * 100).toFixed(1)} %`;
}

export function printSecondOpinionsHead(): void {
  console.log(
    "\n| set, mode | answers wrong | terms sent | calls without | extra calls | expected before | extra input tokens | extra output tokens | terms asked again | confirmed | overruled | to the local model |\n|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|",
  );
}
