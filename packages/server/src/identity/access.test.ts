import { setImmediate } from "node:timers/promises";
import Fastify from "fastify";
import { expect, it, onTestFinished } from "vitest";
import { registerAccess } from "./access.ts";

it("of many calls at once, asks about five of a token at a time, and about another token's at once", async () => {
  const gate = Promise.withResolvers<void>();
  const asked: string[] = [];
  const authenticate = async (token: string) => {
    asked.push(token);
    await gate.promise;
    return { caller: { id: token } };
  };
  const app = Fastify();
  onTestFinished(() => app.close());
  registerAccess(app as never, {} as never, { authenticate } as never);
  app.get("/api/account", { config: { access: "person" } }, async (request) => request.signedIn);
  const call = (token: string) =>
    app.inject({ url: "/api/account", headers: { authorization: `Bearer ${token}` } });
  await app.ready();
  const many = Array.from({ length: 500 }, () => call("greedy"));
  await expect.poll(() => asked.length).toBe(5);
  const other = call("other");
  await expect.poll(() => asked.includes("other")).toBe(true);
  await setImmediate();
  expect(asked.filter((token) => token === "greedy")).toHaveLength(5);
  gate.resolve();
  expect((await other).json()).toEqual({ caller: { id: "other" } });
  const answers = await Promise.all(many);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});
