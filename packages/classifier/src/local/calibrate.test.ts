import { describe, expect, it } from "vitest";
import { decide } from "./calibrate.ts";

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
