import type { APIRequestContext } from "@playwright/test";
import type { BrowserStorage } from "./browser-storage.ts";

/** Removes the answers and switches that earlier tests have stored on the result in the browser's storage. */
export async function takeBackChanges(
  request: APIRequestContext,
  { local, session }: BrowserStorage,
): Promise<void> {
  const headers = { authorization: `Bearer ${local["idToken"] ?? ""}` };
  const result = JSON.parse(session["resultId"] ?? "") as string;
  const address = `/api/search-terms/results/${result}/answers`;
  const stored = await (await request.get(address, { headers })).json();
  const { choices } = stored as { choices: { term: string }[] };
  await request.put(address, { headers, data: { answers: [] } });
  if (choices.length === 0) return;
  const decisions = choices.map(({ term }) => ({ term, category: null }));
  await request.put("/api/search-terms/decisions", { headers, data: { result, decisions } });
}
