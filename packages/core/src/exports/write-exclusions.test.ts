import { describe, expect, it } from "vitest";
import { chooseNegatives, prepareExclusions } from "../exclusions/choose-negatives.ts";
import type { ExclusionTerm } from "../exclusions/exclusion-term.ts";
import type { ExclusionLevel } from "../exclusions/split-lists.ts";
import { makeTerm } from "../exclusions/testing/term-factory.ts";
import { writeExclusions } from "./write-exclusions.ts";

const scopes = [{ campaign: "Search", adGroup: "Pipes" }];
const excluded = makeTerm("plumber jobs", "exclude", { scopes });

function headerOf(terms: readonly ExclusionTerm[]): string {
  const prepared = prepareExclusions({ platform: "google", terms });
  const choice = chooseNegatives(prepared, { method: "exact" });
  const { files } = writeExclusions(prepared, choice, { formatId: "google-editor" });
  return String(files[0]?.content).split("\r\n")[0] ?? "";
}

describe("writeExclusions", () => {
  it("writes at campaign level if every excluded term names a campaign, even if kept terms do not", () => {
    expect(headerOf([excluded, makeTerm("plumber near me", "guard")])).toContain("Campaign");
    expect(headerOf([excluded, makeTerm("free tap")])).toContain("Negative Keyword List");
  });

  it("refuses a level that the format cannot write, and names the format that can", () => {
    const prepared = prepareExclusions({ platform: "google", terms: [excluded] });
    const choice = chooseNegatives(prepared, { method: "exact" });
    const write = (level: ExclusionLevel) =>
      writeExclusions(prepared, choice, { formatId: "google-web", level }).files;
    for (const level of ["shared-list", "account"] as const) {
      expect(() => write(level)).toThrow(
        /web upload .*cannot add .*Google Ads Editor \(CSV\) can/u,
      );
    }
    expect(write("campaign")).toHaveLength(2);
  });
});
