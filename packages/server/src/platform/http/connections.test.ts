import { type AddressInfo, connect } from "node:net";
import Fastify from "fastify";
import { afterEach, expect, it } from "vitest";
import type { App } from "./app-instance.ts";
import { registerConnectionLimits } from "./connections.ts";
import { sendError } from "./error-handler.ts";
import { trustedProxiesOf } from "./networks.ts";

let app: App;
afterEach(() => app.close());

/** Starts a server that answers "/" when `finish` is called. */
async function start(max: number, perNetworkMax: number, proxies: string) {
  const { promise: held, resolve: finish } = Promise.withResolvers<void>();
  app = Fastify({ trustProxy: proxies === "true", forceCloseConnections: true }) as unknown as App;
  app.setErrorHandler(sendError);
  const trustedProxies = trustedProxiesOf([proxies]);
  registerConnectionLimits(app, { connections: { max, perNetworkMax }, trustedProxies });
  app.get("/", async () => {
    await held;
    return "answered";
  });
  app.get("/quick", async () => "quick");
  app.post("/", async () => "taken");
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const ask = async (path: string, network: string) => {
    const headers = { "x-forwarded-for": network, connection: "close" };
    return (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).status;
  };
  return { port, finish, ask };
}

/** Opens connections and returns how many of them the server keeps. */
async function keptOf(port: number, count: number): Promise<number> {
  let closed = 0;
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.on("close", () => (closed += 1));
    return socket.resume();
  });
  await new Promise((resolve) => setTimeout(resolve, 500));
  const kept = count - closed;
  for (const socket of sockets) socket.destroy();
  return kept;
}

it("refuses a network's requests beyond the limit while the others run, and delays no other network", async () => {
  const { ask, finish } = await start(100, 5, "true");
  const running = Array.from({ length: 5 }, () => ask("/", "192.0.2.1"));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await ask("/quick", "192.0.2.1")).toBe(429);
  expect(await ask("/quick", "192.0.2.2")).toBe(200);
  finish();
  expect(await Promise.all(running)).toEqual([200, 200, 200, 200, 200]);
  expect(await ask("/quick", "192.0.2.1")).toBe(200);
});

it("counts a request no longer once its connection has closed, also behind an unanswered one", async () => {
  const { ask, port } = await start(100, 4, "true");
  const request = "GET / HTTP/1.1\r\nhost: a\r\nx-forwarded-for: 192.0.2.1\r\n\r\n";
  const sockets = [1, 2].map(() => connect(port, "127.0.0.1").on("error", () => undefined));
  for (const socket of sockets) socket.write(request.repeat(2));
  await expect.poll(() => ask("/quick", "192.0.2.1")).toBe(429);
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => ask("/quick", "192.0.2.1")).toBe(200);
});

it("closes a network's connections beyond the limit, but not those of a trusted proxy", async () => {
  expect(await keptOf((await start(100, 5, "false")).port, 12)).toBe(5);
  await app.close();
  expect(await keptOf((await start(100, 5, "true")).port, 12)).toBe(12);
});

it("closes the connections that have waited longest for a request, so that 12 of them keep nobody out", async () => {
  const { port, ask, finish } = await start(8, 100, "true");
  const running = ask("/", "192.0.2.1");
  await new Promise((resolve) => setTimeout(resolve, 100));
  const sockets = Array.from({ length: 12 }, () => connect(port, "127.0.0.1"));
  for (const socket of sockets) socket.on("error", () => undefined).resume();
  const open = () => sockets.filter(({ destroyed }) => !destroyed).length;
  await expect.poll(open).toBe(7);
  expect(await ask("/quick", "192.0.2.2")).toBe(200);
  finish();
  expect(await running).toBe(200);
  for (const socket of sockets) socket.destroy();
});

it("closes new connections while all that it may have are answered", async () => {
  const { port, ask, finish } = await start(8, 100, "true");
  const running = Array.from({ length: 8 }, () => ask("/", "192.0.2.1"));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await keptOf(port, 4)).toBe(0);
  finish();
  expect(await Promise.all(running)).toEqual(Array.from({ length: 8 }, () => 200));
});

it("closes the requests that have waited longest for a small body while all connections have one", async () => {
  const { port, ask, finish } = await start(8, 100, "true");
  const running = ask("/", "192.0.2.1");
  await new Promise((resolve) => setTimeout(resolve, 100));
  const head =
    "POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n";
  const sockets = Array.from({ length: 7 }, () => connect(port, "127.0.0.1"));
  for (const socket of sockets)
    socket
      .on("error", () => undefined)
      .resume()
      .write(head);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await ask("/quick", "192.0.2.2")).toBe(200);
  expect(sockets.filter(({ destroyed }) => destroyed)).toHaveLength(1);
  finish();
  expect(await running).toBe(200);
  for (const socket of sockets) socket.destroy();
});
