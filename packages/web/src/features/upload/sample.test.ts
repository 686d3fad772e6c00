import { afterEach, expect, test, vi } from "vitest";
import { UNREACHABLE_MESSAGE } from "../../lib/api-request-error.ts";
import { loadSampleReport } from "./sample.ts";

afterEach(() => vi.unstubAllGlobals());

function answer(body: string, type: string): void {
  const response = () => new Response(body, { headers: { "content-type": type } });
  vi.stubGlobal("fetch", () => Promise.resolve(response()));
}

test("the sign-in page of a network that answers in the server's place is never read as the sample report", async () => {
  answer("<html>Welcome to the hotel</html>", "text/html; charset=utf-8");
  await expect(loadSampleReport()).rejects.toThrow(UNREACHABLE_MESSAGE);
});

test("the sample report comes as a CSV file of that name", async () => {
  answer("Search term,Clicks\nshoes,1", "text/csv; charset=utf-8");
  const file = await loadSampleReport();
  expect([file.name, file.type, await file.text()]).toEqual([
    "search-terms-sample.csv",
    "text/csv",
    "Search term,Clicks\nshoes,1",
  ]);
});
