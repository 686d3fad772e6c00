import {
  answerText,
  honestVerdicts,
  type ModelServer,
  startModelServer,
} from "@termsift/classifier/testing";
import { OPINION_BENEFIT } from "@termsift/core/answers";
import type { Page } from "@playwright/test";
import { filterSample } from "./setup/filter-sample.ts";
import { expectNoViolations } from "./setup/find-violations.ts";
import { expect, test } from "./setup/test.ts";

const KEY = "sk-a-key-of-the-browser-test";
const PANEL = "[aria-label='Second opinion']";
let model: ModelServer;

test.beforeAll(async () => {
  // Excludes every term except the control terms: the names of the businesses.
  const oracle = (term: string) =>
    /^(?:northlight running|corner bakery)$/u.test(term) ? "keep" : "irrelevant";
  model = await startModelServer({
    key: KEY,
    latencyMs: 300,
    reply: (request) => answerText(honestVerdicts(request, oracle)),
  });
});
test.afterAll(() => model.close());

const panelOf = (page: Page) => page.locator(PANEL);

async function setUp(page: Page, key: string): Promise<void> {
  const panel = panelOf(page);
  await panel.getByLabel("Provider").selectOption("openai-compatible");
  await panel.getByRole("combobox", { name: "Model", exact: true }).fill("scripted");
  await panel.getByLabel("Address").fill(model.url);
  await panel.getByLabel("Key", { exact: true }).fill(key);
  await panel.getByLabel("Price of input (USD per million tokens)").fill("1");
  await panel.getByLabel("Price of output (USD per million tokens)").fill("4");
  await panel.getByRole("button", { name: "Test and save" }).click();
}

test("a large model is set up, asked at a known cost, named in the rows, and undone", async ({
  page,
  accountWithBusiness,
}) => {
  test.setTimeout(120_000);
  expect(accountWithBusiness.idToken).toBeTruthy();
  await filterSample(page);
  const panel = panelOf(page);
  const found = page.getByText(/^Found \d+ keywords to exclude/u);
  const before = await found.textContent();
  await expect(panel).toContainText(OPINION_BENEFIT);
  await expectNoViolations(page, PANEL);

  await panel.getByRole("button", { name: "Set up a model" }).click();
  await expect(panel.getByLabel("Provider")).toBeFocused();
  await setUp(page, "sk-a-wrong-key-of-the-test");
  await expect(panel.getByRole("alert")).toContainText("the provider refused the key");
  await expectNoViolations(page, PANEL);
  await panel.getByLabel("Key", { exact: true }).fill(KEY);
  await expect(panel.getByRole("alert")).toHaveCount(0);
  await panel.getByRole("button", { name: "Test and save" }).click();
  const ask = panel.getByRole("button", { name: "Ask scripted" });
  await expect(panel).toContainText(
    /scripted can check the \d+ terms \([^)]+\) where most money is at stake\. It costs about \$/u,
  );
  await expect(panel).toContainText("limit $0.50, left today $2.00");
  await expectNoViolations(page, PANEL);
  const calls = model.requests.length;

  await ask.press("Enter");
  await expect(panel).toContainText("You can leave this page");
  await expect(panel).toContainText(
    /scripted gave \d+ verdicts: \d+ terms moved to another list\. Cost: /u,
  );
  expect(model.requests.length).toBeGreaterThan(calls);
  await expect(panel).toBeFocused();
  await expect(found).not.toHaveText(before ?? "");
  const irrelevant = page.getByRole("list", { name: "Irrelevant Keywords" });
  await expect(irrelevant.getByText("scripted", { exact: true }).first()).toBeVisible();
  await expectNoViolations(page, PANEL);

  await page.reload();
  await expect(found).not.toHaveText(before ?? "");
  await panel.getByRole("button", { name: "Undo all" }).click();
  await expect(found).toHaveText(before ?? "");
  await expect(page.getByText("scripted", { exact: true })).toHaveCount(0);
  await expect(panel).toContainText("known from earlier calls and cost nothing");
  expect(await page.content()).not.toContain(KEY);
});

test("a run that the page has left is shown when the page opens again", async ({
  page,
  accountWithBusiness,
}) => {
  test.setTimeout(120_000);
  expect(accountWithBusiness.idToken).toBeTruthy();
  await filterSample(page);
  const panel = panelOf(page);
  await panel.getByRole("button", { name: "Set up a model" }).click();
  await setUp(page, KEY);
  await panel.getByRole("button", { name: "Ask scripted" }).click();
  await expect(panel).toContainText("You can leave this page");
  await page.reload();
  await expect(panel).toContainText(/scripted gave \d+ verdicts/u);
});

test("the offer of a second opinion moves nothing when it arrives", async ({
  page,
  sampleResults,
}) => {
  expect(sampleResults).toBeTruthy();
  let held = Promise.withResolvers<void>();
  await page.route("**/api/account/model", async (route) => {
    await held.promise;
    await route.continue();
  });
  const below = page.getByRole("contentinfo");
  for (const width of [1280, 390]) {
    held = Promise.withResolvers();
    await page.setViewportSize({ width, height: 844 });
    await page.reload();
    await expect(page.locator(PANEL)).toBeAttached();
    await expect(page.getByRole("button", { name: /^Not wanted: /u }).first()).toBeVisible();
    // The bar at the bottom makes room for itself at last.
    await page.waitForFunction(
      () => document.documentElement.style.getPropertyValue("--action-bar-height") !== "",
    );
    const before = await below.boundingBox();
    held.resolve();
    await expect(panelOf(page)).toContainText(OPINION_BENEFIT);
    expect(await below.boundingBox()).toEqual(before);
  }
});
