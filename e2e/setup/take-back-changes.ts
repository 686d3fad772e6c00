import type { APIRequestContext } from "@playwright/test";
import type { Blocking } from "../../packages/core/src/contract/index.ts";
import { DEFAULT_LIST_NAME } from "../../packages/core/src/exports/index.ts";
import type { BrowserStorage } from "./browser-storage.ts";

const asAtFirst: Blocking = {
  platform: "google",
  method: "exact",
  withCompanions: false,
  wanted: null,
  added: [],
  agreed: [],
  leftOut: [],
  target: { level: null, listName: DEFAULT_LIST_NAME, campaigns: [] },
  fileNames: { existing: null, own: null },
  struck: [],
};

/** Removes the answers, switches and choices that earlier tests have stored on the result in the browser's storage. */
export async function takeBackChanges(
  request: APIRequestContext,
  { local, session }: BrowserStorage,
): Promise<void> {
  const headers = { authorization: `Bearer ${local["idToken"] ?? ""}` };
  const result = JSON.parse(session["resultId"] ?? "") as string;
  const address = `/api/search-terms/results/${result}/answers`;
  const stored = await (await request.get(address, { headers })).json();
  const { choices } = stored as { choices: { term: string }[] };
  await request.put(address, { headers, data: { answers: [], blocking: asAtFirst } });
  if (choices.length === 0) return;
  const decisions = choices.map(({ term }) => ({ term, category: null }));
  await request.put("/api/search-terms/decisions", { headers, data: { result, decisions } });
}
