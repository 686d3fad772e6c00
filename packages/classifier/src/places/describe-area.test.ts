import { beforeAll, expect, it } from "vitest";
import { describeArea } from "./describe-area.ts";

const areaOf = (description: string) => describeArea({ name: "Nest", type: "other", description });

beforeAll(() => areaOf("Plumber in Leeds."));

it("describes the area that a profile states, and nothing for a profile without one", async () => {
  expect(await areaOf("Plumber in Leeds. We travel up to 30 km.")).toBe("Leeds and 30 km around");
  expect(await areaOf("Rota planning software.")).toBe("");
});

it.each([
  ["one long word", "İ".repeat(5_000)],
  ["ligatures", "ﷺ".repeat(5_000)],
  ["accents", "\u0390".repeat(5_000)],
  ["digits", "1".repeat(5_000)],
  ["counties", "Orange and Lake counties ".repeat(200)],
  ["states", "Georgia, Washington, New York, ".repeat(160)],
  ["ranges", "from Leeds to York ".repeat(263)],
])("takes no longer than a third of a second for a hostile description: %s", async (_, text) => {
  const times = [];
  // The fastest of three runs, because other tests use the processor, too.
  for (let run = 0; run < 3; run += 1) {
    const before = process.cpuUsage();
    await areaOf(text);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000);
  }
  expect(Math.min(...times)).toBeLessThan(350);
});
