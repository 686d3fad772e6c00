import type { Page } from "@playwright/test";

/** Lets calls of this address wait on their way until the answer of this is called; then they reach the server. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return () => gate.resolve();
}
