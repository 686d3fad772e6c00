import type { Socket } from "node:net";
import type { Config } from "../config.ts";
import { RequestError } from "../errors/request-error.ts";
import type { App } from "./app-instance.ts";
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
  app.server.maxConnections = max;
  const connected = createCounts();
  app.server.on("connection", (socket: Socket) => {
    const { remoteAddress: address } = socket;
    if (address === undefined || trustedProxies?.check(address, familyOf(address))) return;
    const network = networkOf(address);
    if (connected.add(network) > perNetworkMax) socket.destroy();
    socket.once("close", () => connected.remove(network));
  });

  const running = createCounts();
  app.addHook("onRequest", async (request, reply) => {
    const network = networkOf(request.ip);
    const count = running.add(network);
    whenAnswered(reply.raw, () => running.remove(network));
    if (count <= perNetworkMax) return;
    reply.header("connection", "close");
    const message = `Your network has ${perNetworkMax} requests running, which is the limit. Try again when some have ended.`;
    throw new RequestError("rate-limited", message);
  });
}

/** Counts by key. Forgets a key without any. */
function createCounts() {
  const counts = new Map<string, number>();
  return {
    add: (key: string): number => {
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count;
    },
    remove: (key: string): void => {
      const count = (counts.get(key) ?? 1) - 1;
      if (count === 0) counts.delete(key);
      else counts.set(key, count);
    },
  };
}
