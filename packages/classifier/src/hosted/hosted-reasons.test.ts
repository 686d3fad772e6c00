import { describe, expect, test } from "vitest";
import { createReasonScreen } from "./hosted-reasons.ts";

const profile = {
  name: "Wheelhouse",
  type: "ecommerce" as const,
  description: "We sell new road bikes in Leeds.",
};
const screen = createReasonScreen(profile);

describe("a reason that a stranger may have dictated is hidden:", () => {
  test.each([
    ["an address", "bike jobs, see https://evil.example/pay"],
    ["an e-mail", "bike jobs, write to pay@evil"],
    ["a telephone number", "bike jobs, ring 0800 555 0199"],
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
    ["vélos d'occasion", "le vélo est d'occasion"],
    ["praca w sklepie rowerowym", "szuka pracy"],
    ["работа велосипед", "ищет работу"],
    ["road bike under 1000 in 2026", "price 1000 of 2026 is not the bikes' class, z.B. used"],
  ])("%s: %s", (term, reason) => {
    expect(screen(term, reason)).toBe(reason);
  });
});
