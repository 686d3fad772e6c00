import { readReport } from "@termsift/core/report";
import { buildFilterResult, type Verdict } from "@termsift/core/verdicts";
import { expect, test } from "vitest";
import { printResult } from "./print-result.ts";

const report = `Search term,Ad group,Clicks,Impr.,Cost
drain rods,Drains,2,9,6.00
boiler forum,Boilers,1,9,3.00
`;

test("the table marks terms that are in review only until a question about their group is answered", async () => {
  const { terms, inspection } = await readReport(new Blob([report]).stream());
  const verdicts = terms.map(({ term }): Verdict => {
    return { term, category: "negative", confidence: 0.5, reason: "unclear" };
  });
  const result = buildFilterResult({
    searchTerms: terms,
    verdicts,
    inspection,
    rules: { businessName: "Hill & Sons", reviewBar: 0.7 },
    classifierId: "test@1",
    contradictions: [{ subject: { adGroup: "Drains", campaign: null }, terms: ["drain rods"] }],
  });
  const text = printResult(result, { limit: 0 });
  expect(text).toMatch(/drain rods +unclear; waits for your answer \(--ask\)/u);
  expect(text).toMatch(/boiler forum +unclear\n/u);
});
