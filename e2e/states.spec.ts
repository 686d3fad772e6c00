import { mkdirSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { enterWith } from "./setup/browser-storage.ts";
import { createAccount } from "./setup/create-account.ts";
import { findViolations, settle, showIn } from "./setup/find-violations.ts";
import { pageWalks } from "./setup/page-states.ts";
import { expect, test } from "./setup/test.ts";

const wide = { width: 1280, height: 860 };
const narrow = { width: 390, height: 844 };
const looks = [
  ["light", wide],
  ["dark", narrow],
] as const;
/** Folder for pictures of all states. People check these pictures by eye. */
const picturesFolder = process.env["E2E_PICTURES"];

for (const { name, as, states } of pageWalks) {
  test(`axe finds no violations, light and dark, in each state of: ${name}`, async ({
    page,
    ownerStorage,
  }) => {
    test.slow();
    if (as === "owner") await enterWith(page, ownerStorage);
    else if (as !== "visitor") await createAccount(page, { hasBusiness: as === "user" });
    for (const state of states) {
      await test.step(state.name, async () => {
        await state.reach(page);
        await look(page, state.name);
      });
    }
  });
}

/** Checks the light scheme on a wide page and the dark scheme on a narrow page. Leaves the page light and wide. */
async function look(page: Page, state: string): Promise<void> {
  for (const [colorScheme, size] of looks) {
    const name = `${state}, ${colorScheme}`;
    await page.setViewportSize(size);
    await showIn(page, colorScheme);
    expect.soft(await findViolations(page, colorScheme), name).toEqual([]);
    if (size === narrow) await expectNoSidewaysScroll(page, state);
    if (picturesFolder) await takePictures(page, name, picturesFolder);
  }
  await page.setViewportSize(wide);
  await page.emulateMedia({ colorScheme: "light" });
}

async function expectNoSidewaysScroll(page: Page, state: string): Promise<void> {
  // An open dropdown moves one frame after the page.
  await expect.soft
    .poll(
      () =>
        page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      { message: `${state}: pixels beyond the edge at ${String(narrow.width)}` },
    )
    .toBe(0);
}

async function takePictures(page: Page, name: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const size of [narrow, wide]) {
    await page.setViewportSize(size);
    await settle(page);
    const file = `${name.replaceAll(/[^\w]+/gu, "-")}-${String(size.width)}.png`;
    await page.screenshot({ path: path.join(folder, file) });
  }
}
