import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { RequestError } from "../errors/request-error.ts";
import type { App } from "./app-instance.ts";
import { declaredBytes, SMALL_BYTES } from "./body-room.ts";
import { createCounts } from "./counts.ts";
import { familyOf, networkOf } from "./networks.ts";
import { whenAnswered } from "./when-answered.ts";

type ConnectionParts = Pick<Config, "connections" | "trustedProxies">;

/**
 * Limits the connections of this process, and the connections and the running requests of each network. A trusted
 * proxy may have any number of connections, because its requests tell their networks.
 */
export function registerConnectionLimits(
  app: App,
  { connections: { max, perNetworkMax }, trustedProxies }: ConnectionParts,
): void {
  const waiting = keepWithin(app, max);
  const connected = createCounts<string>();
  app.server.on("connection", (socket: Socket) => {
    const { remoteAddress: address } = socket;
    if (address === undefined || trustedProxies?.check(address, familyOf(address))) return;
    const network = networkOf(address);
    if (connected.add(network) > perNetworkMax) socket.destroy();
    socket.once("close", () => connected.add(network, -1));
  });

  const running = createCounts<string>();
  app.addHook("onRequest", async (request, reply) => {
    const network = networkOf(request.ip);
    const count = running.add(network);
    const waitAgain = waiting.begin(request);
    whenAnswered(reply.raw, () => {
      running.add(network, -1);
      waitAgain();
    });
    if (count <= perNetworkMax) return;
    reply.header("connection", "close");
    const message = `Your network has ${perNetworkMax} requests running, which is the limit. Try again when some have ended.`;
    throw new RequestError("rate-limited", message);
  });
}

/**
 * When there are too many connections, closes the one that has waited longest for a request. If all have a request, closes
 * the one that has waited longest for a small body. So new visitors get in although others hold connections and send
 * nothing.
 */
function keepWithin(app: App, max: number) {
  const all = new Set<Socket>();
  /** The connections without a running request, the longest first. */
  const idle = new Set<Socket>();
  /** The requests with a small body that may not have arrived yet, the longest first. */
  const unsent = new Map<Socket, IncomingMessage>();
  const requests = createCounts<Socket>();
  const forget = (socket: Socket) => {
    all.delete(socket);
    idle.delete(socket);
    unsent.delete(socket);
  };
  function longestUnsent(): Socket | undefined {
    for (const [socket, { complete }] of unsent) {
      if (!complete) return socket;
      unsent.delete(socket);
    }
    return undefined;
  }
  app.server.on("connection", (socket: Socket) => {
    all.add(socket);
    idle.add(socket);
    socket.once("close", () => forget(socket));
    if (all.size <= max) return;
    const [first = socket] = idle;
    const longest = first === socket ? (longestUnsent() ?? socket) : first;
    forget(longest);
    longest.destroy();
  });
  return {
    /** Notes a request. Returns a function that notes its end. */
    begin: (request: FastifyRequest): (() => void) => {
      const { raw } = request;
      const { socket } = raw;
      requests.add(socket);
      idle.delete(socket);
      const bytes = declaredBytes(request);
      if (bytes > 0 && bytes <= SMALL_BYTES) unsent.set(socket, raw);
      return () => {
        unsent.delete(socket);
        if (requests.add(socket, -1) === 0 && all.has(socket)) idle.add(socket);
      };
    },
  };
}
