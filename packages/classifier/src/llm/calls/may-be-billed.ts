import type { Exchange } from "./exchange.ts";

/**
 * Server errors that say that nobody has worked on the request: not implemented, no capacity (503, Anthropic's 529), or a
 * proxy that did not reach the server at all (Cloudflare's 521, 523, 525, 526).
 */
const refusedUnworked = new Set([501, 503, 521, 523, 525, 526, 529]);
/** The only ones of a client's errors that may come after the work: it took a proxy too long, or the call was ended. */
const gaveUpWaiting = new Set([408, 499]);

/**
 * Whether a provider may bill a call that brought no answer: it was sent, and nothing says that no work was begun. What
 * is not known counts as billed, since a cost limit must hold.
 *
 * @param error what was thrown instead of an answer
 */
export function mayBeBilled(error: unknown, { isSent, status }: Exchange): boolean {
  if (!isSent) return false;
  if (status === undefined) return !isNeverConnected(error);
  if (status < 300) return true;
  return status >= 500 ? !refusedUnworked.has(status) : gaveUpWaiting.has(status);
}

const CAUSES_MAX = 6;
const connecting = new Set<unknown>(["connect", "getaddrinfo"]);
/** Of the handshake, before which nothing of the request is sent. */
const handshake =
  /^(?:UND_ERR_CONNECT_TIMEOUT$|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_TLS_|ERR_SSL_|EPROTO$)/u;

/** Of those without a code; `fetch` itself refuses some ports. */
const handshakeMessage = /before secure TLS connection|^bad port$/u;

/** No such host, nobody who listens there, or no trusted connection. */
function isNeverConnected(error: unknown): boolean {
  let cause = error;
  for (let depth = 0; depth < CAUSES_MAX && cause instanceof Error; depth += 1) {
    const { code, syscall } = cause as Error & { code?: unknown; syscall?: unknown };
    if (connecting.has(syscall)) return true;
    if (typeof code === "string" && (handshake.test(code) || code === "ECONNREFUSED")) return true;
    if (handshakeMessage.test(cause.message)) return true;
    ({ cause } = cause);
  }
  return false;
}
