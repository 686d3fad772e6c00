import { describe, expect, it } from "vitest";
import { wasteCaughtAt } from "./waste-caught-at.ts";

const keep = (confidence: number) => ({ isWaste: false, confidence });
const waste = (confidence: number) => ({ isWaste: true, confidence });

describe("wasteCaughtAt", () => {
  it("excludes terms by falling confidence until the keep budget is used up", () => {
    const keeps = Array.from({ length: 99 }, () => keep(0.1));
    const terms = [waste(0.9), keep(0.8), waste(0.7), ...keeps, waste(0.05)];
    expect(wasteCaughtAt(terms, 0)).toBe(1 / 3);
    expect(wasteCaughtAt(terms, 0.01)).toBe(2 / 3);
    expect(wasteCaughtAt(terms, 1)).toBe(1);
  });

  it("excludes terms of equal confidence together", () => {
    expect(wasteCaughtAt([waste(0.9), keep(0.9), waste(0.9)], 0)).toBe(0);
  });

  it("is null without waste", () => {
    expect(wasteCaughtAt([keep(0.5)], 0.03)).toBeNull();
  });
});
