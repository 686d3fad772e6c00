import { RequestError } from "../errors/request-error.ts";
import type { App } from "./app-instance.ts";
import { declaredBytes } from "./body-room.ts";

const BODY_MS_MAX = 60_000;
const BODY_MS_MIN = 10_000;
/** 1 Mbit/s. A slower body of more than a few kilobytes is ended before `BODY_MS_MAX`. */
const BYTES_PER_MS_MIN = 128;
/** Maximum time for the rest of the body if the server has answered early, e.g. with a refusal. */
const REST_MS_MAX = 5_000;
/** The rest of a larger body is not read, because reading many of them would delay others. */
const REST_BYTES_MAX = 1024 * 1024;
/** The time in which the sender of an unread rest can take the answer. */
const UNREAD_MS = 1_000;

/** Ends requests with a slow body, so that slow senders do not keep connections and memory. Uploads are exempt. */
export function registerBodyTimeout(app: App, bodyMsMax = BODY_MS_MAX): void {
  app.addHook("onRequest", async (request, reply) => {
    const { raw } = request;
    const hasBody = raw.headers["content-length"] ?? raw.headers["transfer-encoding"];
    if (hasBody === undefined || request.routeOptions.config.isUpload === true) return;
    const bodyMs = BODY_MS_MIN + declaredBytes(request) / BYTES_PER_MS_MIN;
    const timer = setTimeout(
      () => {
        if (raw.complete || raw.destroyed) return;
        // If a response was sent already, ends the connection at once. Otherwise sends an error first.
        if (reply.sent) raw.destroy();
        else {
          reply.raw.once("finish", () => raw.destroy());
          const message = "The request arrived too slowly. Send it again.";
          const tooSlow = new RequestError("request-timeout", message);
          void reply.header("connection", "close").send(tooSlow);
        }
      },
      Math.min(bodyMsMax, bodyMs),
    );
    raw.once("close", () => clearTimeout(timer));
  });
  app.addHook("onResponse", async (request) => {
    const { raw } = request;
    if (raw.complete || raw.destroyed) return;
    // Node begins to read the rest after this hook.
    const isLarge = declaredBytes(request) > REST_BYTES_MAX;
    if (isLarge) setImmediate(() => raw.socket.pause());
    const end = () => raw.complete || raw.destroy();
    const timer = setTimeout(end, Math.min(bodyMsMax, isLarge ? UNREAD_MS : REST_MS_MAX));
    raw.once("close", () => clearTimeout(timer));
  });
}
