import { afterEach, expect, test, vi } from "vitest";
import { UNREACHABLE_MESSAGE } from "../../lib/api-request-error.ts";
import { loadSampleReport } from "./sample.ts";

afterEach(() => vi.unstubAllGlobals());

function answer(body: string, type: string): void {
  const response = () => new Response(body, { headers: { "content-type": type } });
  vi.stubGlobal("fetch", () => Promise.resolve(response()));
}

test("does not read a network's sign-in page as the sample report", async () => {
  answer("<html>Welcome to the hotel</html>", "text/html; charset=utf-8");
  await expect(loadSampleReport()).rejects.toThrow(UNREACHABLE_MESSAGE);
});

test("loads the sample report as a CSV file", async () => {
  answer("Search term,Clicks\nshoes,1", "text/csv; charset=utf-8");
  const file = await loadSampleReport();
  expect([file.name, file.type, await file.text()]).toEqual([
    "search-terms-sample.csv",
    "text/csv",
    "Search term,Clicks\nshoes,1",
  ]);
});
