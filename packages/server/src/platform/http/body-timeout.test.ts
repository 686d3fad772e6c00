import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import Fastify, { type FastifyReply } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { App } from "./app-instance.ts";
import { registerBodyTimeout } from "./body-timeout.ts";
import { sendError } from "./error-handler.ts";

const MS = 300;
const MB = 1024 * 1024;

let app: App;
beforeAll(async () => {
  app = Fastify({ requestTimeout: 60_000 }) as unknown as App;
  app.setErrorHandler(sendError);
  registerBodyTimeout(app, MS);
  app.post("/json", async () => "taken");
  app.get("/json", async () => "told");
  const refuse = async (_: unknown, reply: FastifyReply) => reply.code(403).send("refused");
  const bodyLimit = 100 * MB;
  app.put("/json", { bodyLimit, onRequest: refuse }, async () => "taken");
  app.put("/refused", { config: { isUpload: true }, onRequest: refuse }, async () => "taken");
  app.post("/upload", { config: { isUpload: true } }, async () => "taken");
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => app.close());

async function drip(method: string, path: string, bytes: number) {
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
  socket.on("error", () => undefined);
  const begunMs = Date.now();
  // A late byte may reach a closed connection, so this error is expected.
  const closed = new Promise((resolve) => socket.once("close", resolve));
  const head = `Host: a\r\nContent-Type: application/json\r\nContent-Length: ${bytes}`;
  socket.write(`${method} ${path} HTTP/1.1\r\n${head}\r\n\r\n"`);
  let sent = 1;
  const timer = setInterval(() => {
    sent += 1;
    if (sent <= bytes) socket.write(sent === bytes ? '"' : "x");
    else socket.end();
  }, 50);
  await closed;
  clearInterval(timer);
  return { answer, ms: Date.now() - begunMs };
}

it("ends a slow JSON body with a clear message", async () => {
  const { answer, ms } = await drip("POST", "/json", 1_000);
  expect(answer).toMatch(/^HTTP\/1.1 408 [\s\S]*"code":"request-timeout"/u);
  expect(ms).toBeLessThan(MS * 4);
});

it.each([
  ["GET", "/json"],
  ["POST", "/no-such-path"],
])("ends a slow body that %s %s does not read", async (method, path) => {
  expect((await drip(method, path, 1_000)).ms).toBeLessThan(MS * 4);
});

it("accepts a body in time and a slow upload", async () => {
  expect((await drip("POST", "/json", 3)).answer).toContain("200 OK");
  expect((await drip("POST", "/upload", 20)).answer).toContain("200 OK");
});

it("ends the body of a refused upload", async () => {
  const { answer, ms } = await drip("PUT", "/refused", 1_000);
  expect(answer).toContain("403");
  expect(ms).toBeLessThan(MS * 4);
});

it("answers a refused large body at once, reads the first of it, and closes its connection", async () => {
  let read = () => 0;
  app.server.once("connection", (accepted: Socket) => (read = () => accepted.bytesRead));
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => undefined);
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.write(`PUT /json HTTP/1.1\r\nHost: a\r\nContent-Length: ${20 * MB}\r\n\r\n`);
  socket.write(Buffer.alloc(20 * MB));
  const [answer] = (await once(socket, "data")) as [Buffer];
  expect(String(answer)).toContain("403");
  await closed;
  expect(read()).toBeLessThan(8 * MB);
});

it("lets a usual client read the refusal of a body that it is still sending, and send more", async () => {
  const { port } = app.server.address() as AddressInfo;
  for (const path of ["json", "refused"]) {
    for (const size of [0.5, 2, 3, 6, 20]) {
      const body = Buffer.alloc(size * MB);
      const answer = await fetch(`http://127.0.0.1:${port}/${path}`, { method: "PUT", body });
      expect(await answer.text()).toBe("refused");
    }
  }
});
