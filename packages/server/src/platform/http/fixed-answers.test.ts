import { type AddressInfo, connect } from "node:net";
import Fastify from "fastify";
import { expect, it } from "vitest";
import { createFixedAnswer, sendFixed } from "./fixed-answers.ts";

it("holds one copy of an answer for all its readers, also for 300 that do not read", async () => {
  const app = Fastify();
  const file = createFixedAnswer(Buffer.alloc(4_000_000, "x"), "large.js");
  let sent = 0;
  app.get("/large.js", (request, reply) => {
    sent += 1;
    return sendFixed(request, reply, file);
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const before = process.memoryUsage();
  const sockets = Array.from({ length: 100 }, () => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.pause();
    socket.write("GET /large.js HTTP/1.1\r\nhost: a\r\n\r\n".repeat(3));
    return socket;
  });
  await expect.poll(() => sent, { timeout: 30_000 }).toBe(300);
  const { external } = process.memoryUsage();
  for (const socket of sockets) socket.destroy();
  await app.close();
  expect(external - before.external).toBeLessThan(8_000_000);
});
