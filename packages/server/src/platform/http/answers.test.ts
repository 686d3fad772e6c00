import Fastify from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import { expect, it } from "vitest";
import { z } from "zod";
import { quick, startTestServer } from "../../testing/test-server.ts";
import { answers } from "./answers.ts";

it("sends no field that the schema of the answer does not name, also inside of lists", async () => {
  const app = Fastify().setSerializerCompiler(serializerCompiler);
  const schema = z.object({ users: z.array(z.object({ email: z.string() })) });
  const users = [{ email: "a@example.com", passwordHash: "secret" }];
  app.get("/", { schema: { response: answers(schema) } }, () => ({ users, key: "secret" }));
  expect((await app.inject("/")).json()).toEqual({ users: [{ email: "a@example.com" }] });
});

type Operation = { responses: Record<string, { content?: Record<string, { schema?: object }> }> };

/** Numbers, two redirects, and the user's own rows as they are stored, from columns that the code names. */
const withoutSchema = [
  "get /metrics",
  "get /api/auth/external/start",
  "get /api/auth/external/callback",
  "get /api/account/export",
];

it("has a schema for the answer of every route, except for redirects, metrics and the export", async () => {
  const server = await startTestServer(quick);
  const response = await fetch(`${server.url}/api/docs/json`);
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, Operation>> };
  await server.stop();
  const bare = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { responses }]) => {
        const good = Object.entries(responses).filter(([status]) => status.startsWith("2"));
        return !good.some(
          ([status, { content }]) =>
            status === "204" ||
            Object.keys(Object.values(content ?? {})[0]?.schema ?? {}).length > 0,
        );
      })
      .map(([method]) => `${method} ${path}`),
  );
  expect(bare.sort()).toEqual(withoutSchema.sort());
});
