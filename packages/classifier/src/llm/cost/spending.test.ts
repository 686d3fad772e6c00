import { expect, test } from "vitest";
import { createAnswerRoom } from "./answer-room.ts";
import { noTokens } from "./token-use.ts";
import { createSpending } from "./spending.ts";

const offer =
  (...costs: number[]) =>
  () =>
    costs.map((cost) => ({ cost }));

test("sets aside the least where the most finds no room, and nothing where that does not", async () => {
  const spending = createSpending(10);
  expect(await spending.reserve(offer(6, 3))).toEqual({ cost: 6 });
  expect(await spending.reserve(offer(6, 3))).toEqual({ cost: 3 });
  spending.settle(6, 5);
  spending.settle(3, 3);
  expect(await spending.reserve(offer(6, 3))).toBeNull();
  expect(spending.spent()).toBe(8);
});

test("a call that nobody knows the cost of keeps its dearest outcome set aside", async () => {
  const spending = createSpending(10);
  await spending.reserve(offer(6));
  spending.settle(6, 2, 6);
  expect(spending.spent()).toBe(2);
  expect(await spending.reserve(offer(5))).toBeNull();
  expect(await spending.reserve(offer(4))).toEqual({ cost: 4 });
});

test("a round with a ceiling leaves the rest to the others", async () => {
  const spending = createSpending(10);
  expect(await spending.reserve(offer(7), 6)).toBeNull();
  expect(await spending.reserve(offer(6), 6)).toEqual({ cost: 6 });
  expect(spending.left()).toBe(4);
  expect(await spending.reserve(offer(4))).toEqual({ cost: 4 });
});

test("a call that waits for room is priced anew once another has settled", async () => {
  const spending = createSpending(10);
  await spending.reserve(offer(6));
  let needed = 8;
  const waiting = spending.reserve(() => [{ cost: needed }]);
  needed = 4;
  spending.settle(6, 6);
  expect(await waiting).toEqual({ cost: 4 });
});

test("the room for an answer is not known before the first answer, then what the longest needed and a quarter", () => {
  const room = createAnswerRoom();
  const size = { inputTokens: 1_000, headTokens: 500, outputTokens: 2_000, outputTokensMax: 9_000 };
  expect(room.lean(50, size)).toBeNull();
  room.learn(50, { ...noTokens, output: 1_400, reasoning: 400 });
  room.learn(10, { ...noTokens, output: 300, reasoning: 100 });
  expect(room.lean(50, size)?.outputTokensMax).toBe(1_750);
  expect(room.lean(1_000, size)?.outputTokensMax).toBe(9_000);
});
