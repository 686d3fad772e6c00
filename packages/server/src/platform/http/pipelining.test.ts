import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { App } from "./app-instance.ts";
import { registerPipeliningLimit } from "./pipelining.ts";

let app: App;
let begun = 0;
let port = 0;
const text = "x".repeat(60_000);
beforeAll(async () => {
  app = Fastify() as unknown as App;
  registerPipeliningLimit(app);
  app.get("/", async () => {
    begun += 1;
    return text;
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

const request = "GET / HTTP/1.1\r\nhost: a\r\n\r\n";
async function ask(count: number, last = request) {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  let bytes = 0;
  socket.on("data", (chunk: Buffer) => (bytes += chunk.length));
  socket.write(request.repeat(count - 1) + last);
  await once(socket, "close");
  return bytes;
}

it("closes a connection that sends hundreds of requests at once, and handles three of them", async () => {
  begun = 0;
  await ask(500);
  expect(begun).toBeLessThanOrEqual(3);
});

it("answers a few requests that are sent at once, and any number in turn", async () => {
  const last = request.replace("host", "connection: close\r\nhost");
  expect(await ask(3, last)).toBeGreaterThan(3 * text.length);
  const socket = connect(port, "127.0.0.1");
  for (let call = 0; call < 40; call += 1) {
    socket.write(request);
    for (let left = text.length; left > 0;) {
      const [chunk] = (await once(socket, "data")) as [Buffer];
      left -= chunk.length;
    }
  }
  expect(socket.destroyed).toBe(false);
  socket.destroy();
});
