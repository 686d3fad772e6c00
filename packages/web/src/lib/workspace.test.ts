import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubStorage } from "../testing/stub-storage.ts";

const tokenOf = (sub: string) => `x.${btoa(JSON.stringify({ sub }))}.x`;
const team = { id: "workspace-1", name: "Ada Byron", role: "member" } as const;

let local: Map<string, string>;
let session: Map<string, string>;
const replace = vi.fn<(url: string) => void>();

beforeEach(() => {
  vi.resetModules();
  local = stubStorage("localStorage");
  session = stubStorage("sessionStorage");
  Object.assign(sessionStorage, { clear: () => session.clear() });
  vi.stubGlobal("location", { replace });
});
afterEach(() => void vi.unstubAllGlobals());

/** Loads the module anew, like a new page of the signed-in user. */
async function loadPage(account: string) {
  vi.resetModules();
  const page = await import("./account.ts");
  page.isOwnAccount(tokenOf(account));
  return page;
}

test("a tab stays in its workspace, and a new tab begins in the one that was opened last", async () => {
  expect((await loadPage("me")).openedWorkspace()).toBeUndefined();
  const own = new Map(session);
  (await loadPage("me")).openWorkspace(team);
  expect(replace).toHaveBeenCalledWith("/home");
  expect((await loadPage("me")).openedWorkspace()).toEqual(team);
  for (const [key, value] of own) session.set(key, value);
  expect((await loadPage("me")).openedWorkspace()).toBeUndefined();
});

test("the own workspace, and another account in this browser, forget the opened one", async () => {
  (await loadPage("me")).openWorkspace(team);
  expect((await loadPage("me")).openedWorkspace()).toEqual(team);
  (await loadPage("me")).openWorkspace();
  expect((await loadPage("me")).openedWorkspace()).toBeUndefined();
  (await loadPage("me")).openWorkspace(team);
  expect((await loadPage("me")).openedWorkspace()).toEqual(team);
  Object.assign(localStorage, Object.fromEntries(local));
  expect((await loadPage("eve")).openedWorkspace()).toBeUndefined();
});

test("a call names the opened workspace, and a removal leads back to the own one", async () => {
  local.set("idToken", tokenOf("me"));
  (await loadPage("me")).openWorkspace(team);
  await loadPage("me");
  const refused = { code: "workspace-left", message: "You no longer have access." };
  const send = vi.fn<typeof fetch>(async () => Response.json(refused, { status: 403 }));
  vi.stubGlobal("fetch", send);
  const { sendCall } = await import("./api-client.ts");
  let isSettled = false;
  void sendCall({ method: "GET", path: "/api/businesses" }).finally(() => (isSettled = true));
  await expect.poll(() => session.get("leftToast")).toContain("back in your own workspace");
  const [, { headers }] = send.mock.calls[0] as [string, { headers: Headers }];
  expect(headers.get("x-workspace")).toBe(team.id);
  expect(isSettled).toBe(false);
  expect((await loadPage("me")).openedWorkspace()).toBeUndefined();
});
