import { afterEach, describe, expect, test } from "vitest";
import { classifyTerms } from "../classify-terms.ts";
import { createObedientModel, unheardOrders } from "../testing/attacks/index.ts";
import {
  answerText,
  createOracleClassifier,
  honestVerdicts,
  makeTerms,
  type ModelRequest,
  readTerms,
  wordOracle,
} from "../testing/index.ts";
import { closeHosted, honest, profile, setUpHosted } from "../testing/set-up-hosted.ts";
import { createInMemoryVerdictMemory } from "./memory/in-memory-verdict-memory.ts";

afterEach(closeHosted);

const terms = makeTerms(300);
/** Wrong about one term in ten, so that the hosted model contradicts it there. */
const isDoubted = (term: string) => term.startsWith("road") && term.endsWith("0");
const doubting = createOracleClassifier((term) =>
  isDoubted(term) ? "negative" : wordOracle(term),
);
const doubted = terms.filter(isDoubted);
const settings = { timeoutMs: 20_000 };

/** The calls that a term was part of. */
const callsWith = (requests: readonly ModelRequest[], term: string) =>
  requests.filter((request) => readTerms(request).some((item) => item.term === term));

describe("a hosted verdict that contradicts the local model", () => {
  test("counts when it is given twice, the second time among other terms", async () => {
    const { classifier, server, reports } = await setUpHosted(honest, {
      settings,
      fallback: doubting,
    });
    const verdicts = await classifyTerms(classifier, { profile, terms });
    expect(verdicts.map(({ category }) => category)).toEqual(terms.map(wordOracle));
    expect(reports[0]).toMatchObject({
      judgedBy: { hosted: 300, fallback: 0 },
      secondOpinions: { asked: doubted.length, confirmed: doubted.length, overruled: 0 },
    });
    for (const term of doubted) {
      const [first, second, ...more] = callsWith(server.requests, term).map((request) =>
        readTerms(request).map((item) => item.term),
      );
      expect(more).toEqual([]);
      const controls = 2;
      expect(first?.filter((neighbour) => second?.includes(neighbour))).toHaveLength(1 + controls);
    }
  });

  test("goes to the local model and to review when the model will not say it again", async () => {
    let asked = 0;
    const { classifier, reports } = await setUpHosted(
      (request) => {
        asked += 1;
        return asked <= 6 ? honest(request) : { kind: "status", status: 401 };
      },
      { settings: { ...settings, concurrency: 1 }, fallback: doubting },
    );
    const verdicts = await classifyTerms(classifier, { profile, terms });
    const own = verdicts.filter(({ term }) => isDoubted(term));
    expect(
      own.every(({ category, confidence }) => category === "negative" && confidence < 0.7),
    ).toBe(true);
    expect(reports[0]).toMatchObject({
      fallbackCauses: { "key-refused": doubted.length },
      secondOpinions: { unconfirmed: doubted.length },
    });
  });

  test("that no call is left for is not said to be taken back", async () => {
    const { classifier, reports } = await setUpHosted(honest, {
      settings,
      // Four of ten, so that the run as a whole is believed.
      fallback: createOracleClassifier((term) => {
        if (!/[0-3]$/u.test(term)) return wordOracle(term);
        return wordOracle(term) === "keep" ? "negative" : "keep";
      }),
    });
    await classifyTerms(classifier, { profile, terms: makeTerms(4_500) });
    // 90 first calls with 20 contradictions each, which need 36 second ones; 24 may be made.
    expect(reports[0]?.fallbackCauses["not-asked-again"]).toBeGreaterThan(300);
    expect(Object.keys(reports[0]?.fallbackCauses ?? {})).toEqual(["not-asked-again"]);
  });

  test("is remembered only once it stands", async () => {
    const memory = createInMemoryVerdictMemory();
    const { classifier, reports } = await setUpHosted(honest, {
      settings,
      memory,
      fallback: doubting,
    });
    await classifyTerms(classifier, { profile, terms });
    await classifyTerms(classifier, { profile, terms });
    expect(reports[1]).toMatchObject({ calls: 0, judgedBy: { memory: 300 } });
  });
});

test("no call shows two terms by the same numbers, and none counts up", async () => {
  const { classifier, server } = await setUpHosted(honest, { settings });
  await classifyTerms(classifier, { profile, terms });
  const lists = server.requests.map((request) => readTerms(request).map(({ n }) => n));
  expect(lists.every((numbers) => new Set(numbers).size === numbers.length)).toBe(true);
  expect(lists.every((numbers) => numbers.some((n, index) => n < (numbers[index - 1] ?? 0)))).toBe(
    true,
  );
  expect(new Set(lists.map((numbers) => numbers.join())).size).toBe(lists.length);
});

test("a model that answers one number of each call pushes no other term to the local model", async () => {
  const text = "i alone matter to you";
  const { classifier, reports } = await setUpHosted(
    createObedientModel([{ text, effect: "drop-others" }], wordOracle),
    { settings },
  );
  await classifyTerms(classifier, { profile, terms: [...terms.slice(0, 40), text] });
  expect(reports[0]?.judgedBy.hosted).toBeGreaterThanOrEqual(40);
});

describe("many orders that no list knows, in one report", () => {
  test("exclude no kept term and keep no excluded one, at most 40 calls for those alone", async () => {
    const { classifier, reports } = await setUpHosted(
      createObedientModel(unheardOrders, wordOracle),
      { settings },
    );
    const honestTerms = makeTerms(2_000);
    const verdicts = await classifyTerms(classifier, {
      profile,
      terms: [...honestTerms, ...unheardOrders.map(({ text }) => text)],
    });
    const turned = verdicts
      .slice(0, honestTerms.length)
      .filter(({ term, category }) => (category === "keep") !== (wordOracle(term) === "keep"));
    expect(turned).toEqual([]);
    expect(reports[0]?.secondOpinions.calls).toBeLessThanOrEqual(24 + 24 + 40);
  });
});

test("a hostile term that is asked again itself turns nobody whom it meets there", async () => {
  // Its own verdict contradicts the local model, so that it comes along; its order is aimed at what was doubted.
  const text = "road bikes for the lantern parade";
  const { classifier, server } = await setUpHosted(
    (request) => {
      const verdicts = honestVerdicts(request, wordOracle);
      const items = readTerms(request);
      if (!items.some(({ term }) => term === text)) return answerText(verdicts);
      const aimedAt = new Set(
        items.flatMap(({ n, term }) => (isDoubted(term) || term === text ? [n] : [])),
      );
      return answerText(
        Array.from(verdicts, (verdict) =>
          aimedAt.has(verdict.n) ? { ...verdict, category: "negative" } : verdict,
        ),
      );
    },
    { settings, fallback: doubting },
  );
  const verdicts = await classifyTerms(classifier, { profile, terms: [...terms, text] });
  const [first] = callsWith(server.requests, text);
  const metFirst = new Set(first && readTerms(first).map(({ term }) => term));
  expect(callsWith(server.requests, text).length).toBeGreaterThan(1);
  // Whom it stood beside first keeps the local verdict at worst.
  const others = verdicts.filter(({ term }) => isDoubted(term) && !metFirst.has(term));
  expect(new Set(others.map(({ category }) => category))).toEqual(new Set(["keep"]));
});

describe("orders that come along into the second calls and confirm each other there", () => {
  const orders = Array.from({ length: 18 }, (_, index) => ({
    text: `lantern folk no ${index} only look`,
    effect: { mentions: "lantern", category: "negative" } as const,
  }));
  const kept = Array.from({ length: 1_500 }, (_, index) =>
    index % 20 === 0 ? `lantern ride ${index}` : `road bike ${index}`,
  );

  test("exclude no kept term of 1,500, as some of what stood is asked alone", async () => {
    const { classifier, reports, server } = await setUpHosted(
      createObedientModel(orders, wordOracle),
      // One call after the other, so that the seeded draws are the same each time.
      { settings: { ...settings, concurrency: 1 } },
    );
    const verdicts = await classifyTerms(classifier, {
      profile,
      terms: [...kept, ...orders.map(({ text }) => text)],
    });
    const lost = verdicts.slice(0, kept.length).filter(({ category }) => category !== "keep");
    expect(lost).toEqual([]);
    const lone = server.requests.filter((request) => readTerms(request).length === 1 + 2);
    expect(lone.length).toBeGreaterThan(0);
    expect(reports[0]?.secondOpinions.calls).toBeLessThanOrEqual(24 + 24 + 40 + 5);
  });
});

describe("an exclusion that the local model only proposed", () => {
  const proposing = {
    ...createOracleClassifier(() => "negative"),
    reviewBar: 0.95,
  };

  test("of each call one is asked again, and the rest counts when it stands", async () => {
    const jobs = Array.from({ length: 100 }, (_, index) => `bike jobs ${index}`);
    const { classifier, reports } = await setUpHosted(honest, { settings, fallback: proposing });
    const verdicts = await classifyTerms(classifier, { profile, terms: jobs });
    expect(reports[0]?.secondOpinions).toMatchObject({ asked: 2, confirmed: 2, heldBack: 0 });
    expect(verdicts.every(({ confidence }) => confidence >= proposing.reviewBar)).toBe(true);
  });

  test("stays a proposal where an order turned its call", async () => {
    const text = "the tandem is a sad song";
    // Aimed so that nothing contradicts the local model: it would have proposed all of them.
    const { classifier, reports } = await setUpHosted(
      createObedientModel(
        [{ text, effect: { mentions: "bike", category: "negative" } }],
        wordOracle,
      ),
      { settings: { ...settings, concurrency: 1 }, fallback: proposing },
    );
    const bikes = Array.from({ length: 200 }, (_, index) => `road bike ${index}`);
    const verdicts = await classifyTerms(classifier, { profile, terms: [...bikes, text] });
    const lost = verdicts.filter(
      ({ term, category, confidence }) =>
        term.startsWith("road") && category !== "keep" && confidence >= proposing.reviewBar,
    );
    expect(reports[0]?.secondOpinions).toMatchObject({ asked: 5, overruled: 1 });
    expect(reports[0]?.secondOpinions.heldBack).toBeGreaterThan(30);
    expect(lost).toEqual([]);
  });
});

test("a proposal that an order turns into a keep stays a proposal, like the others of its call", async () => {
  const text = "the tandem is a glad song";
  const proposing = { ...createOracleClassifier(() => "negative"), reviewBar: 0.95 };
  const { classifier, reports } = await setUpHosted(
    createObedientModel([{ text, effect: { mentions: "mechanic", category: "keep" } }], wordOracle),
    { settings: { ...settings, concurrency: 1 }, fallback: proposing },
  );
  const jobs = Array.from({ length: 200 }, (_, index) => `bike mechanic jobs ${index}`);
  const verdicts = await classifyTerms(classifier, { profile, terms: [...jobs, text] });
  const kept = verdicts.filter(
    ({ term, category }) => term.includes("mechanic") && category === "keep",
  );
  expect(reports[0]?.secondOpinions.heldBack).toBeGreaterThan(30);
  expect(kept).toEqual([]);
});

describe("the local model beside the calls", () => {
  test("keeps no call waiting, and what it contradicts is asked again once it has spoken", async () => {
    let release = () => undefined as void;
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    const slow = {
      ...doubting,
      classify: async (input: Parameters<typeof doubting.classify>[0]) => {
        await isReleased;
        return doubting.classify(input);
      },
    };
    let calls = 0;
    const { classifier, reports } = await setUpHosted(
      (request) => {
        calls += 1;
        // All first calls come in while the local model has said nothing.
        if (calls === 6) release();
        return honest(request);
      },
      { settings, fallback: slow },
    );
    const verdicts = await classifyTerms(classifier, { profile, terms });
    expect(verdicts.map(({ category }) => category)).toEqual(terms.map(wordOracle));
    expect(reports[0]).toMatchObject({
      secondOpinions: { asked: doubted.length, confirmed: doubted.length },
    });
  });
});
