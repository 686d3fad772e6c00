import dns from "node:dns";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import {
  type AddressRule,
  createGuardedFetch,
  isPublicOrThisMachine,
} from "../platform/http/public-address.ts";

export type Handler = (...given: [...Parameters<RequestListener>, port: number]) => void;

/**
 * Starts a web server that answers under every name that ends with .example. `names` sets the addresses of a name: each
 * look-up takes the next address, and the last one stays.
 */
export async function startTestWeb(handle: Handler) {
  const requests: { url: string; headers: NodeJS.Dict<string | string[]> }[] = [];
  const server = createServer((request, response) => {
    requests.push({ url: request.url ?? "", headers: request.headers });
    handle(request, response, port);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  const names = new Map<string, string[]>();
  const lookup: Parameters<typeof createGuardedFetch>[1] = (host, options, done) => {
    if (!host.endsWith(".example")) return dns.lookup(host, options, done);
    const known = names.get(host) ?? ["127.0.0.1"];
    const address = (known.length > 1 ? known.shift() : known[0]) ?? "";
    return done(null, [{ address, family: 4 }]);
  };
  return {
    port,
    names,
    requests,
    lookup,
    /** By default, the rule allows this machine, too. */
    web: (rule: AddressRule = isPublicOrThisMachine) => ({
      fetch: createGuardedFetch(rule, lookup),
      mayOpen: () => true,
    }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type TestWeb = Awaited<ReturnType<typeof startTestWeb>>;
