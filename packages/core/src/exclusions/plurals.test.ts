import { describe, expect, test } from "vitest";
import { chooseNegatives, prepareExclusions } from "./choose-negatives.ts";
import { makeTerm } from "./testing/term-factory.ts";
import { pluralRootOf, singularOf } from "./plurals.ts";
import { matchesNegative, mayMatchNegative } from "./testing/matches-negative.ts";
import * as fc from "fast-check";

const pairs = (
  "size sizes, lens lenses, headache headaches, toe toes, canvas canvases, bus buses, bus busses, gas gases, " +
  "gas gasses, axe axes, ax axes, prize prizes, knife knives, wolf wolves, leaf leaves, battery batteries, movie movies, " +
  "shoe shoes, box boxes, dress dresses, watch watches, quiz quizzes, tv tvs, hero heroes, photo photos, analysis analyses, " +
  "woman women, child children, foot feet, kid kid's, case cases, house houses, glove gloves, cookie cookies, taxi taxis"
)
  .split(", ")
  .map((pair) => pair.split(" ") as [string, string]);

describe("plurals on Amazon, which are not fully documented", () => {
  test.each(pairs)(
    "no negative for %s blocks a kept term with %s, and vice versa",
    (one, other) => {
      const around = fc.constantFrom("plus @ pants", "@ rack", "camera @", "@", "blue @ for her");
      const order = fc.constantFrom([one, other] as const, [other, one] as const);
      const match = fc.constantFrom("exact" as const, "phrase" as const);
      fc.assert(
        fc.property(around, order, match, (context, [kept, excluded], matchType) => {
          const stays = context.replace("@", kept);
          const terms = [makeTerm(stays, "guard"), makeTerm(context.replace("@", excluded))];
          const prepared = prepareExclusions({ platform: "amazon", terms });
          const proposed = (["smallest", matchType] as const).flatMap(
            (method) => chooseNegatives(prepared, { method }).negatives,
          );
          for (const negative of proposed) {
            expect(mayMatchNegative("amazon", negative, stays)).toBe(false);
            expect(negative.text.split(" ")).not.toContain(excluded);
          }
        }),
        { numRuns: 40 },
      );
    },
  );

  test("matchesNegative compares only regular plurals", () => {
    const negative = { text: "shoe rack", matchType: "exact" } as const;
    expect(matchesNegative("amazon", negative, "shoes rack")).toBe(true);
    expect(matchesNegative("amazon", { ...negative, text: "knife set" }, "knives set")).toBe(false);
    expect(mayMatchNegative("amazon", { ...negative, text: "knife set" }, "knives set")).toBe(true);
  });

  test("words with equal singularOf also have equal pluralRootOf", () => {
    const letters = fc.constantFrom(..."aeiosxzvyfh'ct");
    const word = fc.array(letters, { minLength: 1, maxLength: 8 }).map((all) => all.join(""));
    fc.assert(
      fc.property(word, (text) => {
        expect(pluralRootOf(singularOf(text))).toBe(pluralRootOf(text));
      }),
      { numRuns: 2_000, examples: [["as''"]] },
    );
  });
});
