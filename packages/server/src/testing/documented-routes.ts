import type { TestClient } from "./test-client.ts";

export type Route = {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly isGuarded: boolean;
};

type OpenApi = { paths: Record<string, Record<string, { security?: object[] }>> };

export async function routesOf(client: TestClient): Promise<Route[]> {
  const document = (await client.call<OpenApi>("GET", "/api/docs/json")).body;
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      isGuarded: (security?.length ?? 0) > 0,
    })),
  );
}
