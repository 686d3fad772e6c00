import { describe, expect, it, test } from "vitest";
import { combine, decide, likelyKinds, wasteLogit } from "./combine.ts";

describe("decide", () => {
  it("returns the likelier of the two exclusions if excluding is likelier than keeping", () => {
    const logits = Float32Array.of(0, 1, 0.5, 0, 0.2, 2, 3, 0, 0);
    expect(decide(logits, 0, 1).category).toBe("negative");
    expect(decide(logits, 1, 1).category).toBe("irrelevant");
    expect(decide(logits, 2, 1).category).toBe("keep");
  });

  it("returns the probability of the chosen side as confidence", () => {
    const { confidence } = decide(Float32Array.of(Math.log(6), Math.log(1), Math.log(1)), 0, 1);
    expect(confidence).toBe(0.75);
  });

  it("is less confident at a higher temperature", () => {
    const logits = Float32Array.of(0, 3, 0);
    expect(decide(logits, 0, 2).confidence).toBeLessThan(decide(logits, 0, 1).confidence);
  });

  it("stays within 0 and 1 for extreme logits", () => {
    expect(decide(Float32Array.of(-900, 900, 0), 0, 1)).toEqual({
      category: "negative",
      confidence: 1,
    });
  });
});

const lines = {
  line: { bias: 0, small: 0.5, decoder: 1, length: 0, kinds: [] },
  smallLine: { bias: 0, small: 1, decoder: 0, length: 0, kinds: [] },
};
const keep = Float32Array.of(3, -1, -2);
const negative = Float32Array.of(-3, 2, 1);
const irrelevant = Float32Array.of(-3, 0, 2);
const reading = (logits: Float32Array) => ({ logits, kinds: new Float32Array(20) });

test("the waste logit is the logarithm of exclude over keep", () => {
  expect(wasteLogit(Float32Array.of(0, 0, 0))).toBeCloseTo(Math.log(2));
});

test("both models decide together, the more confident one counts more", () => {
  expect(combine(keep, reading(negative), 100, lines).category).toBe("negative");
  expect(combine(keep, reading(irrelevant), 100, lines).category).toBe("irrelevant");
  expect(combine(negative, reading(keep), 100, lines).category).toBe("keep");
});

test("without the decoder, the small model's own line decides", () => {
  const { category, confidence } = combine(negative, undefined, 100, lines);
  expect(category).toBe("negative");
  expect(confidence).toBeCloseTo(1 / (1 + Math.exp(-wasteLogit(negative))), 3);
});

test("the profile's length changes the decision only by its weight", () => {
  const withLength = { ...lines, line: { ...lines.line, length: 2 } };
  const short = combine(keep, reading(negative), 100, withLength);
  expect(short).toEqual(combine(keep, reading(negative), 100, lines));
  expect(combine(keep, reading(negative), 300, withLength).confidence).toBeGreaterThan(
    short.confidence,
  );
});

test("a kind that is often right makes an exclusion surer, one that is often wrong less sure", () => {
  const sure = new Float32Array(20);
  sure[4] = 9;
  const confidenceWith = (weight: number) => {
    const weights = Array.from({ length: 20 }, (_, kind) => (kind === 4 ? weight : 0));
    const withKinds = { ...lines, line: { ...lines.line, kinds: weights } };
    const unsure = { ...reading(negative), kinds: new Float32Array(20) };
    const logit = ({ confidence }: { confidence: number }) =>
      Math.log(confidence / (1 - confidence));
    const known = combine(keep, { ...reading(negative), kinds: sure }, 100, withKinds);
    return logit(known) - logit(combine(keep, unsure, 100, withKinds));
  };
  expect(confidenceWith(0.3)).toBeGreaterThan(0.5);
  expect(confidenceWith(-0.3)).toBeLessThan(-0.5);
});

test("the likeliest kind comes first, with its share among all kinds", () => {
  const logits = new Float32Array(20);
  logits[4] = Math.log(19);
  expect(likelyKinds(logits)[0]).toEqual({ kind: "job", share: expect.closeTo(0.5) });
});
