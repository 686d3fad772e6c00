import type { FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { RequestError } from "../errors/request-error.ts";
import type { App } from "./app-instance.ts";

export const loopbackName = /^(?:localhost|[\w.-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/iu;
/** Load balancers call these paths by IP address. No host check is needed: the answers reveal and change nothing. */
const healthPaths = new Set(["/healthz", "/readyz"]);

/**
 * Refuses requests to host names other than PUBLIC_URL's and this machine's own. Otherwise the owner of another host
 * name could point it at this server and read answers in a visitor's browser (DNS rebinding).
 */
export function registerHostCheck(app: App, config: Config): void {
  const own = config.publicUrl === undefined ? undefined : new URL(config.publicUrl).hostname;
  app.addHook("onRequest", async (request) => {
    const hosts = request.raw.rawHeaders.filter(
      (text, index) => index % 2 === 0 && text.toLowerCase() === "host",
    );
    if (hosts.length > 1) {
      throw new RequestError("invalid-request", "A request must have one Host header only.");
    }
    const path = request.url.split("?")[0] ?? "";
    // /metrics is exempt if a token protects it, because monitoring uses the host name of each process.
    const isByToken = path === "/metrics" && config.metricsToken !== undefined;
    if (healthPaths.has(path) || isByToken) return;
    const url = `http://${request.host}`;
    const name = URL.canParse(url) ? new URL(url).hostname : "";
    if (name === own || loopbackName.test(name)) return;
    throw new RequestError(
      "host-not-allowed",
      "This server does not accept this address. Ask its operator for the right address, which is set with PUBLIC_URL.",
    );
  });
}

export function baseUrlOf(request: FastifyRequest, config: Pick<Config, "publicUrl">): string {
  return config.publicUrl ?? `${request.protocol}://${request.host}`;
}

/** Refuses calls that change data if they come from pages of other sites. Pages in ALLOWED_ORIGINS are exempt. */
export function registerOriginCheck(app: App, config: Config): void {
  app.addHook("onRequest", async (request) => {
    const { origin } = request.headers;
    const isReading = request.method === "GET" || request.method === "HEAD";
    if (origin === undefined || isReading || request.method === "OPTIONS") return;
    const own = new URL(baseUrlOf(request, config)).origin;
    if (origin === own || config.allowedOrigins.includes(origin)) return;
    throw new RequestError(
      "origin-not-allowed",
      "This page may not call this server. The operator can allow it with ALLOWED_ORIGINS.",
    );
  });
}
