import { type colleaguesSchema, WORKSPACE_HEADER } from "@termsift/core/contract";
import type { z } from "zod";
import type { TestClient } from "./test-client.ts";

export const COLLEAGUES = "/api/colleagues";

type Invited = { readonly token: string; readonly code?: string };

export const invite = (owner: TestClient, email: string) =>
  owner.call<Invited>("POST", COLLEAGUES, { email });
export type Listed = z.infer<typeof colleaguesSchema>;
export const listOf = async (user: TestClient) => (await user.call<Listed>("GET", COLLEAGUES)).body;
export const accept = (client: TestClient, token: string) =>
  client.call<{ id: string; code?: string }>("POST", `${COLLEAGUES}/accept`, { token });

/** Makes calls of a client in a workspace, as a browser does, which sends the header with each call. */
export function inWorkspace(client: TestClient, workspaceId: string) {
  return <Body>(method: string, path: string, payload?: unknown) =>
    client.call<Body>(method, path, payload, { [WORKSPACE_HEADER]: workspaceId });
}
