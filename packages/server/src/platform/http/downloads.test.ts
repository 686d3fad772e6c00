import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDownloads } from "./downloads.ts";

const STALL_MS = 400;
const app = Fastify().decorateRequest("signedIn", null);
let port = 0;
let answered = 0;
/** Bytes that the server has made for each user's downloads. */
const made = new Map<string, number>();

beforeAll(async () => {
  const downloads = createDownloads({ stallMs: STALL_MS, rateMin: 1 });
  app.get<{ Params: { user: string; size: string } }>("/:user/:size", (request, reply) => {
    const { user, size } = request.params;
    function* bytes() {
      for (let left = Number(size); left > 0; left -= 64_000) {
        made.set(user, (made.get(user) ?? 0) + 64_000);
        yield Buffer.alloc(64_000);
      }
    }
    const [workspaceId] = user.split("-");
    const caller = { userId: user, workspaceId, isGuest: workspaceId === "guest" };
    return downloads.send(reply, caller, async () => Readable.from(bytes(), { objectMode: false }));
  });
  app.addHook("onSend", downloads.onSend);
  app.get("/plain", async () => {
    answered += 1;
    return { text: "x".repeat(8_000_000) };
  });
  // 60,000 characters of three bytes each.
  app.get("/wide", async () => ({ text: "漢".repeat(60_000) }));
  await app.listen({ port: 0 });
  port = (app.server.address() as { port: number }).port;
});
afterAll(() => app.close());

/** Asks for a download and never reads the answer. */
function stall(user: string): Socket {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.pause();
  socket.write(`GET /${user}/500000000 HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  return socket;
}

const get = (user: string) => fetch(`http://127.0.0.1:${port}/${user}/640000`);

it("makes no more of an unread download than the buffers of the connection hold, and cuts it", async () => {
  const socket = stall("unread");
  await expect.poll(() => made.get("unread")).toBeGreaterThan(0);
  const closed = once(socket, "close");
  // The end of a connection is seen only by a reader.
  setTimeout(() => socket.resume(), 4 * STALL_MS);
  await closed;
  expect(made.get("unread")).toBeLessThan(30_000_000);
});

it("lets a user's further downloads wait, and delays no other user", async () => {
  const stalled = [1, 2, 3].map(() => stall("greedy"));
  await expect.poll(() => made.get("greedy")).toBeGreaterThan(3 * 64_000);
  let isAnswered = false;
  const waiting = get("greedy").then((answer) => {
    isAnswered = true;
    return answer.arrayBuffer();
  });
  expect((await (await get("other")).arrayBuffer()).byteLength).toBe(640_000);
  expect(isAnswered).toBe(false);
  // The stalled downloads are cut, so the waiting one gets its turn.
  expect((await waiting).byteLength).toBe(640_000);
  for (const socket of stalled) socket.destroy();
});

it("does not delay other users while 15 users of one workspace leave six downloads each unread", async () => {
  const members = Array.from({ length: 15 }, (_, at) => `team-${at}`);
  const stalled = members.flatMap((member) => [1, 2, 3, 4, 5, 6].map(() => stall(member)));
  await expect.poll(() => members.filter((member) => made.has(member)).length).toBeGreaterThan(2);
  const startedAt = performance.now();
  expect((await (await get("victim")).arrayBuffer()).byteLength).toBe(640_000);
  expect(performance.now() - startedAt).toBeLessThan(STALL_MS);
  for (const socket of stalled) socket.destroy();
});

it("frees the turn of a reader who leaves, also while waiting", async () => {
  for (let round = 0; round < 4; round += 1) {
    const left = [1, 2, 3, 4, 5].map(() => stall("leaver"));
    await new Promise((resolve) => setTimeout(resolve, 20));
    for (const socket of left) socket.destroy();
  }
  expect((await (await get("leaver")).arrayBuffer()).byteLength).toBe(640_000);
});

it("frees the turn that comes to a reader who has left already", async () => {
  const sockets = [1, 2, 3, 4].map(() => stall("early"));
  await expect.poll(() => made.get("early")).toBeGreaterThan(64_000);
  for (const waiting of sockets.splice(2)) {
    waiting.destroy();
    await once(waiting, "close");
  }
  // The server sees the waiting readers leave before the others.
  await new Promise((resolve) => setTimeout(resolve, STALL_MS / 4));
  for (const running of sockets) running.destroy();
  expect((await (await get("early")).arrayBuffer()).byteLength).toBe(640_000);
});

it("sends every large answer whole and in the same way: two unread ones let the third wait, and are cut", async () => {
  const ask = async () => (await fetch(`http://127.0.0.1:${port}/plain`)).text();
  expect(await ask()).toHaveLength(8_000_011);
  const stalled = [1, 2].map(() => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.pause();
    socket.write("GET /plain HTTP/1.1\r\nhost: localhost\r\n\r\n");
    return socket;
  });
  await expect.poll(() => answered).toBe(3);
  const startedAt = performance.now();
  expect(await ask()).toHaveLength(8_000_011);
  expect(performance.now() - startedAt).toBeGreaterThan(STALL_MS / 2);
  for (const socket of stalled) socket.destroy();
});

it("measures an answer in bytes, so that one of wide characters is sent in slices, too", async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/wide`);
  expect(answer.headers.get("content-length")).toBeNull();
  expect(await answer.json()).toEqual({ text: "漢".repeat(60_000) });
});

it("does not cut a reader who is slow but reads, over several checks", async () => {
  const checkMs = 1_000;
  const server = Fastify().decorateRequest("signedIn", null);
  const downloads = createDownloads({ stallMs: checkMs, rateMin: 32_000 });
  server.addHook("onSend", downloads.onSend);
  server.get("/", async () => "x".repeat(16_000_000));
  await server.listen({ port: 0 });
  const startedAt = performance.now();
  const socket = connect((server.server.address() as { port: number }).port, "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
  let bytes = 0;
  for await (const chunk of socket) {
    bytes += (chunk as Buffer).length;
    await new Promise((resolve) => setTimeout(resolve, 12));
  }
  await server.close();
  expect(bytes).toBeGreaterThan(16_000_000);
  expect(performance.now() - startedAt).toBeGreaterThan(2 * checkMs);
});

it("cuts a reader who reads little each time, and not one who waits for the server", async () => {
  const reading = { stallMs: 300, rateMin: 50_000_000 };
  const server = Fastify().decorateRequest("signedIn", null);
  const downloads = createDownloads(reading);
  server.addHook("onSend", downloads.onSend);
  let isCut = false;
  server.get("/", async (_request, reply) => {
    reply.raw.once("close", () => (isCut = !reply.raw.writableFinished));
    return "x".repeat(64_000_000);
  });
  server.get("/slow", (_request, reply) => {
    async function* bytes() {
      for (let left = 8; left > 0; left -= 1) {
        yield Buffer.alloc(1_000);
        await new Promise((resolve) => setTimeout(resolve, 150));
      }
    }
    return downloads.send(reply, { userId: "ada" }, async () => Readable.from(bytes()));
  });
  await server.listen({ port: 0 });
  const { port: own } = server.server.address() as { port: number };
  const socket = connect(own, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.pause();
  socket.write("GET / HTTP/1.1\r\nhost: localhost\r\n\r\n");
  let bytes = 0;
  const nibbling = setInterval(() => (bytes += socket.read(200_000)?.length ?? 0), 20);
  const whole = await (await fetch(`http://127.0.0.1:${own}/slow`)).arrayBuffer();
  expect(whole.byteLength).toBe(8_000);
  await expect.poll(() => isCut, { timeout: 20_000 }).toBe(true);
  clearInterval(nibbling);
  socket.destroy();
  expect(bytes).toBeGreaterThan(1_000_000);
  await server.close();
});

it("keeps places for users while 40 readers without an account hold all of theirs", async () => {
  const stalled = Array.from({ length: 40 }, (_, at) => stall(`guest-${at}`));
  await expect.poll(() => [...made.keys()].filter((key) => key.startsWith("guest")).length).toBe(4);
  const startedAt = performance.now();
  expect((await (await get("member")).arrayBuffer()).byteLength).toBe(640_000);
  expect(performance.now() - startedAt).toBeLessThan(STALL_MS * 5);
  for (const socket of stalled) socket.destroy();
});

it("ends the turn if the download cannot be opened", async () => {
  const downloads = createDownloads();
  const fail = () =>
    downloads.send({} as never, { userId: "ada" }, () => Promise.reject(new Error("gone")));
  for (let call = 0; call < 5; call += 1) await expect(fail()).rejects.toThrow("gone");
});
