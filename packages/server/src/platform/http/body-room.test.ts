import { EventEmitter, once } from "node:events";
import { connect, type AddressInfo, type Socket } from "node:net";
import Fastify from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { App, SignedIn } from "./app-instance.ts";
import { registerBodyRoom } from "./body-room.ts";
import { sendError } from "./error-handler.ts";

const MB = 1024 * 1024;
const LIMIT = 22 * MB;

let app: App;
let sockets: Socket[];
/** Emits "request" when a request has its room. */
let passed: EventEmitter;
beforeEach(async () => {
  sockets = [];
  passed = new EventEmitter();
  app = Fastify() as unknown as App;
  app.setErrorHandler(sendError);
  app.decorateRequest("signedIn", null);
  app.addHook("onRequest", async (request) => {
    const id = request.headers["x-user"];
    if (id) request.signedIn = { caller: { id } } as SignedIn;
    if (!request.headers["x-left"]) return;
    await new Promise<void>((resolve) => request.raw.socket.once("close", () => resolve()));
  });
  registerBodyRoom(app);
  app.addHook("preParsing", async () => void passed.emit("request"));
  app.post("/json", { bodyLimit: LIMIT }, async ({ body }) => ({
    read: JSON.stringify(body).length,
  }));
  app.post("/upload", { bodyLimit: LIMIT, config: { isUpload: true } }, async () => "taken");
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});

/** Sends the head of a request, and no byte of its body. Returns "held" if the server waits for the body, or the refusal. */
async function hold(user: string, size: string, path = "/json"): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  sockets.push(socket);
  const head = `Host: a\r\n${user && `X-User: ${user}\r\n`}Content-Type: application/json\r\n${size}`;
  const held = once(passed, "request").then(() => "held");
  socket.write(`POST ${path} HTTP/1.1\r\n${head}\r\n\r\n`);
  return Promise.race([held, once(socket, "data").then(([chunk]) => String(chunk))]);
}

const sized = (bytes: number) => `Content-Length: ${bytes}`;

function send(user: string, bytes: number): Promise<Response> {
  const { port } = app.server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}/json`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(user && { "x-user": user }) },
    body: JSON.stringify("a".repeat(bytes - 2)),
  });
}

it("refuses further large bodies of a caller before they are read, but not those of others or small ones", async () => {
  expect(await hold("eve", sized(21 * MB))).toBe("held");
  const refused = await hold("eve", sized(21 * MB));
  expect(refused).toMatch(/^HTTP\/1.1 503 [\s\S]*retry-after: 5[\s\S]*"code":"overloaded"/u);
  expect((await send("eve", 10_000)).status).toBe(200);
  expect((await send("eve", 200_000)).status).toBe(200);
  expect((await send("kid", 21 * MB)).status).toBe(200);
});

it("holds at most 48 MB of large bodies of all callers, and keeps room for usual ones", async () => {
  for (const user of ["eve", "eva"]) expect(await hold(user, sized(22 * MB))).toBe("held");
  expect(await hold("evi", sized(21 * MB))).toContain("503");
  expect((await send("kid", 3 * MB)).status).toBe(200);
  expect((await send("kid", 250_000)).status).toBe(200);
});

it("keeps bodies of visitors in a room of their own", async () => {
  expect(await hold("", sized(2 * MB))).toBe("held");
  expect(await hold("", sized(MB))).toContain("503");
  expect((await send("", 10_000)).status).toBe(200);
  expect((await send("kid", 21 * MB)).status).toBe(200);
});

it("counts a body without a size as the largest that its route takes", async () => {
  expect(await hold("eve", "Transfer-Encoding: chunked")).toBe("held");
  expect(await hold("eve", "Transfer-Encoding: chunked")).toContain("503");
});

it("frees the room when a body is answered or its connection closes", async () => {
  for (let time = 0; time < 4; time += 1) expect((await send("eve", 13 * MB)).status).toBe(200);
  expect(await hold("eve", sized(21 * MB))).toBe("held");
  sockets[0]?.destroy();
  await expect.poll(async () => (await send("eve", 21 * MB)).status).toBe(200);
});

it("keeps no room for a connection that closed before its room was taken", async () => {
  const held = hold("eve", `X-Left: yes\r\n${sized(21 * MB)}`);
  await once(app.server, "request");
  sockets[0]?.destroy();
  expect(await held).toBe("held");
  await expect.poll(async () => (await send("eve", 21 * MB)).status).toBe(200);
});

it("exempts uploads, and leaves a body beyond its route's limit to the usual refusal", async () => {
  for (let time = 0; time < 4; time += 1) {
    expect(await hold("eve", sized(21 * MB), "/upload")).toBe("held");
  }
  expect((await send("eve", LIMIT + 1)).status).toBe(413);
});
