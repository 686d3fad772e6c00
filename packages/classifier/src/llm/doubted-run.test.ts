import type { Category, Verdict } from "@termsift/core/verdicts";
import { afterEach, describe, expect, test } from "vitest";
import { createCascadeClassifier } from "../cascade/cascade-classifier.ts";
import type { Classifier } from "../classifier.ts";
import { classifyTerms } from "../classify-terms.ts";
import {
  answerText,
  honestVerdicts,
  makeTerms,
  type ModelRequest,
  readTerms,
  wordOracle,
} from "../testing/index.ts";
import { closeHosted, honest, profile, setUpHosted } from "../testing/set-up-hosted.ts";
import { createInMemoryVerdictMemory } from "./memory/in-memory-verdict-memory.ts";

afterEach(closeHosted);

const settings = { timeoutMs: 20_000 };
const terms = makeTerms(600);
const controls = /^wheelhouse$|jupiter|mongolia|sistine|dinosaurs|volcano|emperors/u;
const reviewBar = 0.7;

/** Right about every term; sure of two of three, of the rest as little as `unsure` says. */
const local: Classifier = {
  id: "local@1",
  reviewBar,
  classify: async ({ terms: asked }) =>
    asked.map((term): Verdict => {
      const isSure = !/[147]$/u.test(term);
      const category = wordOracle(term);
      return { term, category, confidence: isSure ? 0.98 : 0.65, reason: `'${term}': local` };
    }),
};

/** Says the same of every term, but spares the controls and whatever `spares` says. */
function always(category: Category, spares = (_term: string) => false) {
  return (request: ModelRequest) => {
    const items = readTerms(request);
    return answerText(
      Array.from(honestVerdicts(request, wordOracle), (verdict, index) => {
        const term = items[index]?.term ?? "";
        return controls.test(term) || spares(term) ? verdict : { ...verdict, category };
      }),
    );
  };
}

/** In the llm mode, or in the cascade, which sends only what the local model is not sure of. */
async function judgeBy(
  mode: string,
  reply: (request: ModelRequest) => ReturnType<typeof honest>,
  fallback = local,
) {
  const memory = createInMemoryVerdictMemory();
  const { classifier, reports, server } = await setUpHosted(reply, { settings, fallback, memory });
  const whole =
    mode === "llm" ? classifier : createCascadeClassifier({ local: fallback, hosted: classifier });
  const verdicts = await classifyTerms(whole, { profile, terms });
  return { verdicts, report: reports[0], reports, whole, server };
}

describe.each(["llm", "cascade"])(
  "%s: a sentence of the description that turns the whole run",
  (mode) => {
    test("and spares the controls excludes no customer at once, and the run says that it is doubted", async () => {
      const { verdicts, report } = await judgeBy(mode, always("negative"));
      const customers = verdicts.filter(({ term }) => wordOracle(term) === "keep");
      const lost = customers.filter(({ category }) => category !== "keep");
      expect(lost).toEqual([]);
      expect(report?.isDoubted).toBe(true);
      expect(report?.fallbackCauses["doubted-run"]).toBeGreaterThan(0);
    });

    test("towards keeping leaves what the local model excludes as proposals for review", async () => {
      const { verdicts, report } = await judgeBy(mode, always("keep"));
      const waste = verdicts.filter(({ term }) => wordOracle(term) !== "keep");
      expect(waste.filter(({ category }) => category === "keep")).toEqual([]);
      expect(report?.isDoubted).toBe(true);
      const judgedHere = (term: string) => mode === "llm" || /[147]$/u.test(term);
      const asked = waste.filter(({ term }) => judgedHere(term));
      expect(asked.every(({ confidence }) => confidence < reviewBar)).toBe(true);
    });

    test("is not remembered where it contradicts the local model", async () => {
      const { reports, whole } = await judgeBy(mode, always("negative"));
      await classifyTerms(whole, { profile, terms });
      const kept = terms.filter((term) => wordOracle(term) === "keep");
      const sent = mode === "llm" ? kept : kept.filter((term) => /[147]$/u.test(term));
      // Asked again: at least everything that the local model keeps.
      expect(reports[1]?.estimate.terms).toBeGreaterThanOrEqual(sent.length);
      expect(reports[1]?.isDoubted).toBe(true);
    });

    test("costs one call more at most where the model is honest", async () => {
      const { report, verdicts, server } = await judgeBy(mode, honest);
      expect(report?.isDoubted).toBe(false);
      expect(verdicts.map(({ category }) => category)).toEqual(terms.map(wordOracle));
      // 600 terms; of the cascade's 180 that are sent, further askings of proposals included.
      expect(server.requests.length).toBe(report?.calls);
      expect(report?.calls).toBeLessThanOrEqual(mode === "llm" ? 25 : 9);
    });
  },
);

describe("an honest model is believed", () => {
  test("where the local model knows nothing of the language and keeps everything", async () => {
    const lost: Classifier = {
      ...local,
      classify: async ({ terms: asked }) =>
        asked.map((term) => ({ term, category: "keep", confidence: 0.75, reason: "" })),
    };
    for (const mode of ["llm", "cascade"]) {
      const { report, verdicts } = await judgeBy(mode, honest, lost);
      expect(report?.isDoubted).toBe(false);
      // No more: 400 contradictions among 12 calls are more than may be asked a second time.
      expect(verdicts.filter(({ category }) => category !== "keep").length).toBeGreaterThan(200);
      await closeHosted();
    }
  });

  test("where the unsure terms are all waste, once it agrees about the sure ones", async () => {
    // Of the unsure ones the local model keeps all, wrongly.
    const hopeful: Classifier = {
      ...local,
      classify: async ({ terms: asked }) =>
        asked.map((term): Verdict => {
          const isSure = !/[147]$/u.test(term);
          const category = isSure ? wordOracle(term) : "keep";
          return { term, category, confidence: isSure ? 0.98 : 0.6, reason: `'${term}': local` };
        }),
    };
    const { report, server } = await judgeBy(
      "cascade",
      always("negative", (term) => !/[147]$/u.test(term)),
      hopeful,
    );
    expect(report?.isDoubted).toBe(false);
    const probes = server.requests.filter((request) =>
      readTerms(request).some(({ term }) => /(?:road|jobs|oil) .*[0235689]$/u.test(term)),
    );
    expect(probes).toHaveLength(1);
  });
});
