import Fastify from "fastify";
import { expect, it } from "vitest";
import { sendError } from "./error-handler.ts";
import { createLogger } from "./logger.ts";

it("logs an unexpected error with its stack, its cause and the request id that the user sees", async () => {
  const lines: string[] = [];
  const loggerInstance = createLogger("info", false, { write: (line) => void lines.push(line) });
  const app = Fastify({ loggerInstance, genReqId: () => "the-id" });
  app.setErrorHandler(sendError);
  app.get("/broken", () => {
    throw new Error("cannot add", { cause: new TypeError("no number") });
  });
  const { statusCode, body } = await app.inject("/broken");
  expect([statusCode, JSON.parse(body)]).toMatchObject([
    500,
    { code: "internal", requestId: "the-id" },
  ]);
  expect(body).not.toMatch(/cannot add|no number|error-handler/u);
  const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(logged).toContainEqual(
    expect.objectContaining({
      level: 50,
      reqId: "the-id",
      msg: "request failed",
      err: expect.objectContaining({
        message: "cannot add",
        stack: expect.stringContaining("error-handler.test.ts"),
        cause: expect.objectContaining({ type: "TypeError", message: "no number" }),
      }),
    }),
  );
});
