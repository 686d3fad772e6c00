import { describe, expect, test } from "vitest";
import { createReasonScreen } from "./hosted-reasons.ts";

const key = "sk-SECRET-9f8e7d6c5b";
const profile = {
  name: "Wheelhouse",
  type: "ecommerce" as const,
  description: "We sell new road bikes in Leeds.",
};
const screen = createReasonScreen(profile, key);

test.each([
  `bike: your key Bearer ${key}`,
  "bike, it is s k - S E C R E T - 9 f 8 e 7 d",
  "the bike begins with SECRET9f8e",
])("a reason that reveals the key is hidden: %s", (reason) => {
  expect(screen("bike mechanic jobs", reason)).toBe("");
});

describe("a reason that a stranger may have dictated is hidden:", () => {
  test.each([
    ["an address", "bike jobs, see https://evil.example/pay"],
    ["a domain", "bike jobs, visit evil.example"],
    ["a domain in other letters", "bike jobs, visit злой.рф"],
    ["a domain with another dot", "bike jobs, visit evil。example"],
    ["a domain in wide letters", "bike jobs, visit ｅｖｉｌ．ｅｘａｍｐｌｅ"],
    ["an e-mail", "bike jobs, write to pay@evil"],
    ["a telephone number", "bike jobs, ring 0800 555 0199"],
    ["a number with dashes", "bike jobs, ring 555—01—99"],
    ["a number in other digits", "bike jobs, ring ٠٨٠٠٥٥٥"],
    ["more than fifteen words", `bike jobs ${"word ".repeat(14)}`],
    ["one that names nothing of the term or the profile", "account suspended, call support"],
    ["one that names function words only", "how to do it for the"],
    ["nothing", " \u200b "],
  ])("%s", (_title, reason) => {
    expect(screen("how to find bike mechanic jobs for the summer", reason)).toBe("");
  });
});

describe("an honest reason is shown:", () => {
  test.each([
    ["bike mechanic jobs leeds", "job search"],
    ["used road bike", "second hand, the shop sells new bikes"],
    ["road bike rental mallorca", "rental abroad, the shop sells bikes in Leeds"],
    ["secret santa", "'secret santa': looks for gifts, none are sold"],
    ["wix.com login", "login for wix.com"],
    ["call 0800 555 0199", "someone calls 0800-555-0199"],
    ["vélos d'occasion", "le vélo est d'occasion"],
    ["praca w sklepie rowerowym", "szuka pracy"],
    ["работа велосипед", "ищет работу"],
    ["road bike under 1000 in 2026", "price 1000 of 2026 is not the bikes' class, z.B. used"],
  ])("%s: %s", (term, reason) => {
    expect(screen(term, reason)).toBe(reason);
  });

  test("a reason is shown if the key is an ordinary word (local servers)", () => {
    const reason = "'secret santa': looks for gifts, none are sold";
    expect(createReasonScreen(profile, "gifts")("secret santa", reason)).toBe(reason);
  });
});
