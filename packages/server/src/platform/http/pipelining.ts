import type { Socket } from "node:net";
import type { App } from "./app-instance.ts";

/** Browsers and proxies send a request only after the answer to the one before. A small answer has 64 kB at most. */
const OPEN_ANSWERS_MAX = 3;

/**
 * Closes a connection that sends requests without reading the answers. Otherwise, the unread answers of a few
 * connections would fill the memory.
 */
export function registerPipeliningLimit(app: App): void {
  const open = new WeakMap<Socket, number>();
  app.addHook("onRequest", (request, reply, done) => {
    const { socket } = request.raw;
    const count = (open.get(socket) ?? 0) + 1;
    open.set(socket, count);
    if (count <= OPEN_ANSWERS_MAX) return done();
    socket.destroy();
    reply.hijack();
  });
  // The whole answer has left this process.
  app.addHook("onResponse", async ({ raw: { socket } }) => {
    open.set(socket, (open.get(socket) ?? 1) - 1);
  });
}
