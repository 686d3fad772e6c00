import { expect, test } from "vitest";
import { hostedReason } from "./reason-texts.ts";

const key = "sk-SECRET-9f8e7d6c5b";
const wording = { language: "en", key } as const;

test.each([
  `your key Bearer ${key}`,
  "it is s k - S E C R E T - 9 f 8 e 7 d",
  "begins with SECRET9f8e",
])("a reason that gives the key away is replaced: %s", (reason) => {
  expect(hostedReason("negative", reason, wording)).toBe("unlikely to buy from this business");
});

test("an honest reason stands, also where a local server's key is a plain word", () => {
  const reason = "'secret santa': looks for gifts, none are sold";
  expect(hostedReason("irrelevant", reason, wording)).toBe(reason);
  expect(hostedReason("irrelevant", reason, { language: "en", key: "gifts" })).toBe(reason);
});
