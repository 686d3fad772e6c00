import { expect, test } from "vitest";
import { readText, refusalOf } from "./testing/read-bytes.ts";
import { shownText } from "./shown-text.ts";

test("text for a message is never cut inside a character", () => {
  expect(shownText(`${"x".repeat(59)}🍕 pizza`, 60).isWellFormed()).toBe(true);
  expect(shownText("a\u0000b\nc\u202e", 60)).toBe("a·b·c·");
});

test("issues and errors contain no half characters and no control characters of the file", async () => {
  const pizza = `${"x".repeat(59)}🍕 pizza`;
  const issues = await readText(
    `Search term,Clicks,${pizza},Cost,Impr.\nrota,4,a,6.20,1\nrota jobs,"${pizza}",b,1.40,0\nx,1,c,${pizza},0\n`,
  );
  expect(issues.inspection.issues.length).toBeGreaterThan(1);
  expect(JSON.stringify(issues.inspection)).not.toMatch(/\\ud[89a-f]|\\u0000/u);
  for (const text of [`a\u0000a,b,c\n1,2,3\n`, `${"x".repeat(79)}🍕,b,c\n1,2,3\n`]) {
    const refusal = await refusalOf(readText(text));
    expect(refusal.code).toBe("no-search-term-column");
    expect(JSON.stringify([refusal.message, refusal.details])).not.toMatch(/\\ud[89a-f]|\\u0000/u);
  }
});
