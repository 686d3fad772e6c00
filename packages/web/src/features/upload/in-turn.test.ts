import { expect, test } from "vitest";
import { inTurn } from "./in-turn.ts";

test("what is only listened to is listened to one after the other, also after one that broke", async () => {
  const events: string[] = [];
  const first = Promise.withResolvers<void>();
  const begun = inTurn(() => {
    events.push("first begins");
    return first.promise;
  });
  const second = inTurn(async () => {
    events.push("second begins");
  });
  await Promise.resolve();
  expect(events).toEqual(["first begins"]);
  first.reject(new Error("broken"));
  await expect(begun).rejects.toThrow("broken");
  await second;
  expect(events).toEqual(["first begins", "second begins"]);
});
