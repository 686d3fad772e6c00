import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { coverGreedily, createLazyQueue, createSetSystem, dropNeedless } from "./greedy-cover.ts";

const ELEMENTS = 12;
const anySets = fc.array(
  fc.uniqueArray(fc.nat({ max: ELEMENTS - 1 }), { minLength: 1, maxLength: 6 }),
  { minLength: 1, maxLength: 20 },
);
const anyWeights = fc
  .array(fc.double({ min: 0.001, max: 1_000, noNaN: true }), {
    minLength: ELEMENTS,
    maxLength: ELEMENTS,
  })
  .map((weights) => Float64Array.from(weights));
const ones = new Float64Array(ELEMENTS).fill(1);

describe("coverGreedily", () => {
  it("takes the set with the highest new weight, as a simple implementation does", () => {
    fc.assert(
      fc.property(anySets, anyWeights, (sets, weights) => {
        const covered = new Set<number>();
        for (const { newElements } of coverGreedily(createSetSystem(sets), weights)) {
          const gains = sets.map((set) =>
            set
              .filter((element) => !covered.has(element))
              .reduce((sum, element) => sum + weights[element]!, 0),
          );
          const taken = newElements.reduce((sum, element) => sum + weights[element]!, 0);
          expect(taken).toBeCloseTo(Math.max(...gains), 6);
          for (const element of newElements) covered.add(element);
        }
        expect(covered).toEqual(new Set(sets.flat()));
      }),
    );
  });
});

describe("dropNeedless", () => {
  it("drops a set whose elements are all in later sets", () => {
    // The greedy cover takes the set of four first. The two sets of three then cover everything, so the set of four is
    // dropped.
    const system = createSetSystem([
      [1, 2, 4, 5],
      [0, 1, 2],
      [3, 4, 5],
    ]);
    const picks = coverGreedily(system, ones).map(({ set }) => set);
    expect(picks).toHaveLength(3);
    expect(dropNeedless(system, picks, ones).sort()).toEqual([1, 2]);
  });

  it("keeps all elements covered and no needless set", () => {
    fc.assert(
      fc.property(anySets, (sets) => {
        const system = createSetSystem(sets);
        const rest = dropNeedless(
          system,
          coverGreedily(system, ones).map(({ set }) => set),
          ones,
        );
        const coveredBy = (chosen: readonly number[]) =>
          new Set(chosen.flatMap((set) => sets[set]!));
        expect(coveredBy(rest)).toEqual(new Set(sets.flat()));
        for (const set of rest) {
          expect(coveredBy(rest.filter((other) => other !== set))).not.toEqual(
            new Set(sets.flat()),
          );
        }
      }),
    );
  });
});

describe("createLazyQueue", () => {
  it("returns the highest key first, then the lower entry of equal keys, and -1 if no key is above 0", () => {
    const keys = [2, 5, 5, 0, 1];
    const queue = createLazyQueue(keys.length, (entry) => keys[entry]!);
    expect(queue.takeHighest()).toBe(1);
    keys[2] = 1.5;
    expect(queue.takeHighest()).toBe(0);
    expect(queue.takeHighest()).toBe(2);
    expect(queue.takeHighest()).toBe(4);
    expect(queue.takeHighest()).toBe(-1);
  });
});
