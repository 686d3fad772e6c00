import { csvFile } from "./reports.ts";
import { heading, type PageWalk } from "./page-state.ts";
import { expect } from "./test.ts";

const negatives = csvFile(
  "negatives.csv",
  `Campaign,Ad Group,Keyword,Criterion Type
Shoes,,running shoes,Campaign Negative Phrase
Shoes,Road,pizza,Negative Broad
Shoes,Road,pizza delivery,Negative Exact
Shoes,Trail,sofa-bed,Negative Exact
Shoes,Trail,sofa bed,Negative Exact
Shoes,,free (today),Campaign Negative Broad
`,
);

export const negativesWalk: PageWalk = {
  name: "existing negatives",
  as: "owner",
  states: [
    {
      name: "existing negatives, no file",
      reach: async (page) => {
        await page.goto("/existing-negatives");
        await expect(heading(page, "Existing negatives")).toBeVisible();
        await expect(page.getByText(/^Choose the file with your existing/u)).toBeVisible();
      },
    },
    {
      name: "existing negatives, findings",
      reach: async (page) => {
        const file = page.getByRole("group", { name: "Existing negative keywords" });
        await file.locator("input").setInputFiles(negatives);
        await expect(page.getByRole("region", { name: /^Block nothing/u })).toBeVisible();
        await page
          .getByText(/^Show the blocked searches/u)
          .first()
          .click();
      },
    },
    {
      name: "existing negatives, the removal file",
      reach: async (page) => {
        await page
          .getByRole("button", { name: /^Tick all/u })
          .first()
          .click();
        await expect(page.getByRole("button", { name: /^Download negatives/u })).toBeVisible();
      },
    },
  ],
};
