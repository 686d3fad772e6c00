import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { figuresIn } from "../../bench/figure.ts";
import { emptyPage, isOfMachine, writePage } from "../../bench/page.ts";
import { suite } from "../../bench/suite.ts";

const page = readFileSync(new URL("../../docs/benchmarks.md", import.meta.url), "utf8");
const machine = { processor: "2 × this" };
const run = {
  name: "reading",
  when: "2026-01-02 03:04 UTC",
  figures: figuresIn(
    'a line\nfigure: {"what":"Speed","value":"1 row/s","alternative":"other: 2"}\n',
  ),
};

describe("docs/benchmarks.md", () => {
  it("has a place for every benchmark", () => {
    for (const { name } of suite) expect(page).toContain(`<!-- bench ${name}: begin`);
  });

  it("replaces the figures of one benchmark and keeps the others", () => {
    const written = writePage(page, machine, [run]);
    expect(written).toContain("| Speed | **1 row/s** | other: 2 |");
    expect(written.split("<!-- bench reading: end -->")[1]).toBe(
      page.split("<!-- bench reading: end -->")[1],
    );
  });

  it("drops the figures of another machine", () => {
    const written = writePage(page, machine, [run]);
    expect(isOfMachine(written, machine)).toBe(true);
    expect(isOfMachine(written, { processor: "64 × other" })).toBe(false);
    expect(emptyPage(written)).not.toContain("1 row/s");
  });
});
