import type { ApiKey, ApiKeyScope } from "@termsift/core/contract";
import { expect } from "vitest";
import { createTestClient, type TestClient } from "./test-client.ts";
import type { TestServer } from "./test-server.ts";

export const KEYS = "/api/account/keys";

export type Created = ApiKey & { readonly key: string };

export async function createKey(
  client: TestClient,
  scope: ApiKeyScope,
  businessId?: string,
): Promise<Created> {
  const answer = await client.call<Created>("POST", KEYS, { name: "Script", scope, businessId });
  expect(answer.status).toBe(201);
  return answer.body;
}

export function clientWith(server: TestServer, key: string): TestClient {
  const client = createTestClient(server.url);
  client.browser.idToken = key;
  return client;
}
