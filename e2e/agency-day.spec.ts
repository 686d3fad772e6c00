import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import type { Browser, Page } from "@playwright/test";
import { readKeywords } from "../packages/core/src/keywords/index.ts";
import { createAccount } from "./setup/create-account.ts";
import { filterHere } from "./setup/filter-sample.ts";
import { openHome } from "./setup/open-home.ts";
import { exportStep, groups, openStep } from "./setup/preview.ts";
import { csvFile } from "./setup/reports.ts";
import { sampleBusiness } from "./setup/sample-business.ts";
import { expect, expectToast, test } from "./setup/test.ts";

const businesses = [
  ["Northlight Running", "e-commerce", sampleBusiness.description],
  ["Hale Roofing", "other", "We repair and replace house roofs in Leeds. We do not rent ladders."],
  ["Bright Dental", "healthcare", "Dentist in York: check-ups and fillings. We do no cosmetics."],
] as const;
const shoes = [
  "running shoes,20",
  "treadmill for home,19",
  "kids running shoes,17",
  "marathon training plan pdf,10",
  "shoe repair near me,9",
  "second hand running shoes uk,8",
  "mens running tights,7",
  "table runner linen,6",
  "running belt for phone,5",
];
const roofs = ["roof repair leeds,30", "roofer jobs,12", "ladder rental,9", "roof box for car,4"];
const teeth = ["dentist york,40", "dental nurse salary,15", "teeth whitening kit,8"];

const reportOf = (month: string, rows: readonly string[]) => {
  const head = ["Search terms report", `1 ${month} 2026 - 28 ${month} 2026`, "Search term,Cost"];
  return csvFile(`${month}.csv`, `${[...head, ...rows].join("\n")}\n`);
};

/** The first group without an answer. Its title is the whole question. */
const firstGroup = (page: Page) =>
  groups(page)
    .getByRole("row")
    .filter({ has: page.getByRole("button", { name: /^Depends: / }) })
    .first()
    .getByRole("rowheader")
    .locator("[title]");
const shownIn = (page: Page, list: string, term: string) =>
  page.getByRole("list", { name: list, exact: true }).getByText(term, { exact: true });

async function askedNow(page: Page): Promise<string> {
  return termIn(await firstGroup(page).getAttribute("title"));
}

function termIn(question: string | null | undefined): string {
  return /the search “(?<term>[^”]+)”/u.exec(question ?? "")?.groups?.["term"] ?? "";
}

/** Answers the next question about a single term and returns the term. */
async function answer(page: Page, value: "Wanted" | "Not wanted"): Promise<string> {
  const term = await askedNow(page);
  const button = term === "" ? "Depends" : value;
  const stored = page.waitForResponse(
    (response) =>
      response.url().endsWith("/answers") && response.request().method() === "PUT" && response.ok(),
  );
  await groups(page)
    .getByRole("button", { name: new RegExp(`^${button}: `, "u") })
    .first()
    .click();
  await stored;
  return term === "" ? answer(page, value) : term;
}

async function switchTo(page: Page, name: string): Promise<void> {
  await openHome(page);
  await page.getByRole("combobox", { name: "Business", exact: true }).click();
  await page.getByRole("option", { name }).click();
  const shown = page.getByRole("paragraph").filter({ hasText: new RegExp(`^${name}$`, "u") });
  await expect(shown).toBeVisible();
}

async function importBusinesses(page: Page): Promise<void> {
  await page.goto("/businesses");
  const rows = businesses.map(([name, type, text]) => `${name},${type},"${text}"`);
  const csv = csvFile("clients.csv", ["name,type,description", ...rows].join("\n"));
  await page.locator('input[type="file"]').setInputFiles(csv);
  await expectToast(page, "Businesses imported", "3 businesses were added.");
}

async function enterAsColleague(browser: Browser, owner: Page, idToken: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const { email } = await createAccount(page);
  const invited = await owner.request.post("/api/colleagues", {
    headers: { authorization: `Bearer ${idToken}` },
    data: { email },
  });
  const { token } = (await invited.json()) as { token: string };
  await page.goto(`/join#token=${token}`);
  await page.getByRole("button", { name: "Join" }).click();
  await expect(page.getByText("You are in the workspace of Ada Byron.")).toBeVisible();
  return page;
}

/** Crosses out the first term that is not one of `others`, with a note, and agrees. Returns the struck term. */
async function agreeAsClient(browser: Browser, link: string, others: readonly string[]) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(link);
  const strikes = page.getByRole("button", { name: /^Cross out /u });
  await expect(strikes.first()).toBeVisible();
  const names = await strikes.evaluateAll((all) => all.map((each) => each.ariaLabel ?? ""));
  const terms = names.map((name) => name.replace("Cross out ", ""));
  const struck = terms.find((term) => !others.includes(term)) ?? "";
  await page.getByRole("button", { name: `Cross out ${struck}`, exact: true }).click();
  await page.getByRole("textbox", { name: `Note on ${struck}` }).fill("We want these");
  await page.getByLabel("Your name").fill("Kim Client");
  await page.getByRole("button", { name: /^Agree to/u }).click();
  await expect(page.getByText(/^Kim Client agreed to/u)).toBeVisible();
  await context.close();
  return { terms, struck };
}

async function createLink(page: Page): Promise<string> {
  await openStep(page, "Export");
  await exportStep(page).getByRole("button", { name: "Ask your client to agree" }).click();
  const created = page.waitForResponse(
    (response) =>
      response.url().endsWith("/client-links") && response.request().method() === "POST",
  );
  await exportStep(page).getByRole("button", { name: "Create link" }).click();
  expect((await created).status()).toBe(201);
  const field = exportStep(page).getByRole("textbox", { name: "The link" });
  await expect(field).toHaveValue(/\/client#/u);
  return field.inputValue();
}

async function download(page: Page, format: RegExp, file: RegExp): Promise<Buffer> {
  const step = exportStep(page);
  await step.getByRole("button", { name: format }).click();
  const started = page.waitForEvent("download");
  await step.getByRole("button", { name: file }).click();
  return readFile(await (await started).path());
}

/** Returns the negative keywords of the paste list and of the file for Google Ads Editor. */
async function downloadedNegatives(page: Page): Promise<[string[], string[]]> {
  const list = await download(page, /^Paste list/u, /^Download .*paste\.txt$/u);
  const pasted = list
    .toString()
    .trim()
    .split(/(?<=\]) /u)
    .map((entry) => entry.replaceAll(/^\[|\]$/gu, ""));
  const csv = await download(page, /^Google Ads Editor/u, /^Download .*editor\.csv$/u);
  const { keywords } = await readKeywords(Readable.from([csv]), "negative");
  return [pasted.sort(), keywords.map(({ text }) => text).sort()];
}

/** The page keeps the struck term without a click. */
async function expectKept(page: Page, struck: string): Promise<void> {
  await page.reload();
  // The lists of the server replace those of the browser's storage.
  await page.waitForLoadState("networkidle");
  // The address names the open panel.
  await expect(exportStep(page).getByText(`${struck}: We want these`)).toBeVisible();
  await expect(exportStep(page).getByText(/still excluded/u)).toHaveCount(0);
}

/** Answers all groups with "Depends" and returns the terms that were asked about. */
async function askedInAll(page: Page): Promise<string[]> {
  await expect(firstGroup(page)).toBeVisible();
  const asked: string[] = [];
  const titles = () =>
    firstGroup(page).evaluateAll((names) => names.map((name) => name.getAttribute("title")));
  for (;;) {
    const shown = await titles();
    if (shown.length === 0) return asked;
    asked.push(termIn(shown[0]));
    await page.keyboard.press("3");
    await expect.poll(titles).not.toEqual(shown);
  }
}

/** Checks that terms are kept and one is excluded, and that no question is about them. */
async function expectDecided(page: Page, kept: readonly string[], excluded: string): Promise<void> {
  const lists = page.getByRole("list", { name: /^(?:Negative|Irrelevant) Keywords$/u });
  await expect(lists.getByText(excluded, { exact: true })).toBeVisible();
  await page.getByRole("tab", { name: /^Kept/u }).click();
  for (const term of kept) await expect(shownIn(page, "Kept", term)).toBeVisible();
  const asked = await askedInAll(page);
  expect(asked.length).toBeGreaterThan(0);
  for (const term of [...kept, excluded]) expect(asked).not.toContain(term);
}

async function expectMonths(page: Page, months: readonly string[]): Promise<void> {
  await openHome(page);
  await page.getByRole("link", { name: "Month over month" }).click();
  for (const month of months) {
    await expect(page.getByRole("row", { name: new RegExp(month, "u") })).toBeVisible();
  }
}

test("an agency's day: businesses, a colleague, answers, a client's agreement, files, and the next month", async ({
  page,
  browser,
  account: { idToken },
}) => {
  test.setTimeout(120_000);
  await test.step("the owner imports three businesses", async () => {
    await importBusinesses(page);
  });
  const colleague = await enterAsColleague(browser, page, idToken);

  const answers = await test.step("the owner filters and answers questions", async () => {
    await switchTo(page, "Northlight Running");
    await filterHere(page, reportOf("May", shoes));
    return { wanted: await answer(page, "Wanted"), not: await answer(page, "Not wanted") };
  });

  await test.step("the colleague filters the reports of the two other businesses", async () => {
    await switchTo(colleague, "Hale Roofing");
    await filterHere(colleague, reportOf("May", roofs));
    await expect(shownIn(colleague, "Negative Keywords", "roofer jobs")).toBeVisible();
    await switchTo(colleague, "Bright Dental");
    await filterHere(colleague, reportOf("May", teeth));
    await expect(colleague.getByText("Bright Dental", { exact: true })).toBeVisible();
  });

  const struck = await test.step("the client strikes a term and agrees to the rest", async () => {
    const link = await createLink(page);
    const { terms, struck: term } = await agreeAsClient(browser, link, [answers.not]);
    expect(terms).toContain(answers.not);
    expect(terms).not.toContain(answers.wanted);
    return term;
  });

  await test.step("the agreement comes back, and the files hold neither struck nor wanted terms", async () => {
    await expectKept(page, struck);
    const [pasted, edited] = await downloadedNegatives(page);
    expect(pasted).toContain(answers.not);
    expect(pasted).not.toContain(answers.wanted);
    expect(pasted).not.toContain(struck);
    expect(edited).toEqual(pasted);
  });

  await test.step("next month the answers and the struck term are decided without a question", async () => {
    await switchTo(page, "Northlight Running");
    const next = [...shoes, "horse riding boots,5", "running socks,4", "running coach near me,7"];
    await filterHere(page, reportOf("June", next));
    await expectDecided(page, [answers.wanted, struck], answers.not);
  });

  await test.step("the months of the business show both reports", async () => {
    await expectMonths(page, ["May", "June"]);
  });
  await colleague.context().close();
});
