import type { IncomingMessage } from "node:http";
import { RequestError } from "../errors/request-error.ts";
import type { App } from "./app-instance.ts";
import { declaredBytes } from "./body-room.ts";

const BODY_MS_MAX = 60_000;
const BODY_MS_MIN = 10_000;
/** 1 Mbit/s. A slower body of more than a few kilobytes is ended before `BODY_MS_MAX`. */
const BYTES_PER_MS_MIN = 128;
/** Maximum time for the rest of the body if the server has answered early, e.g. with a refusal. */
const REST_MS_MAX = 5_000;
/** More of the rest is not read, because reading many large bodies for nothing would delay others. */
const REST_BYTES_MAX = 4 * 1024 * 1024;
/** The time in which the sender of a longer rest can take the answer. */
const UNREAD_MS = 500;

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
  app.addHook("onSend", async (request) => {
    const { raw, routeOptions } = request;
    if (raw.complete || raw.destroyed || routeOptions.config.isUpload === true) return;
    if (declaredBytes(request) > REST_BYTES_MAX) readFirstOfRest(raw);
  });
  app.addHook("onResponse", async ({ raw }) => {
    if (raw.complete || raw.destroyed) return;
    const end = () => raw.complete || raw.destroy();
    const timer = setTimeout(end, Math.min(bodyMsMax, REST_MS_MAX));
    raw.once("close", () => clearTimeout(timer));
  });
}

/** Reads on while the answer goes out, so that usual clients can take it, and then ends the connection. */
function readFirstOfRest(raw: IncomingMessage): void {
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= REST_BYTES_MAX) return;
    raw.off("data", count).pause();
    setTimeout(() => raw.destroy(), UNREAD_MS);
  };
  raw.on("data", count);
}
