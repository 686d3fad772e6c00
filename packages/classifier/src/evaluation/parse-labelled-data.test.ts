import { AppError } from "@termsift/core/errors";
import { describe, expect, it } from "vitest";
import { parseLabelledData } from "./parse-labelled-data.ts";

const business =
  '{"id":"d01","name":"Stride & Mile","type":"ecommerce","language":"en","description":"Shoes."}';
const term = '{"id":"d01-01","business":"d01","term":"kids shoes","label":"negative","hard":true}';

function refusalOf(businessLines: string[], termLines: string[]): AppError {
  try {
    parseLabelledData(businessLines, termLines);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error("The lines were accepted.");
}

describe("parseLabelledData", () => {
  it("reads businesses and terms and skips blank lines and a byte order mark", () => {
    const unlabelled = '{"id":"d01-02","business":"d01","term":"shoes"}';
    const data = parseLabelledData([`\ufeff${business}`, ""], [term, "  ", unlabelled]);
    expect(data.businesses[0]).toMatchObject({ id: "d01", language: "en" });
    expect(data.terms.map(({ label }) => label)).toEqual(["negative", undefined]);
  });

  it.each([
    ["no JSON", [term, "{oops"], 2, /no JSON/u],
    ["an unknown label", [term.replace("negative", "maybe")], 1, /label/u],
    ["a repeated id", [term, "", term], 3, /used before/u],
    ["an unknown business", [term.replace('"d01","term"', '"d99","term"')], 1, /d99/u],
  ])("names the line of %s", (_, termLines, line, what) => {
    const refusal = refusalOf([business], termLines);
    expect(refusal.code).toBe("invalid-option");
    expect(refusal.details).toEqual({ file: "terms", line });
    expect(refusal.message).toMatch(what);
  });

  it("rejects a business without a valid profile, and an empty file", () => {
    expect(refusalOf([business.replace("ecommerce", "shop")], [term]).message).toMatch(
      /Line 1 of the businesses file.*type/u,
    );
    expect(refusalOf([business], [""]).message).toMatch(/terms file has no lines/u);
  });
});
