import { randomUUID } from "node:crypto";
import type { ApiError } from "@termsift/core/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Socket } from "node:net";
import { describeFailure } from "../errors/describe-failure.ts";

/** Headers for errors outside all routes and hooks. Browsers must not display, run or store these responses. */
const headers = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
};
const strictTransport = { "strict-transport-security": "max-age=31536000; includeSubDomains" };

/** Creates the handlers for requests that match no route: unreadable paths and invalid HTTP. */
export function createBareAnswers({ isSecure }: { readonly isSecure: boolean }) {
  const headersOf = (requestId: string) => ({
    ...headers,
    ...(isSecure && strictTransport),
    "x-request-id": requestId,
  });
  return {
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      const { status, body } = describeFailure(error);
      const answer: ApiError = { ...body, requestId: request.id };
      reply.status(status).headers(headersOf(request.id)).send(answer);
    },
    clientErrorHandler: (error: NodeJS.ErrnoException, socket: Socket) => {
      if (error.code === "ECONNRESET" || socket.destroyed) return;
      const [status, message] = statusOf(error.code);
      const requestId = randomUUID();
      const text = JSON.stringify({ message, code: "invalid-request", requestId });
      const lines = Object.entries({
        ...headersOf(requestId),
        "content-length": Buffer.byteLength(text),
        connection: "close",
      }).map(([name, value]) => `${name}: ${value}\r\n`);
      if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\n${lines.join("")}\r\n${text}`);
      socket.destroy(error);
    },
  };
}

function statusOf(code: string | undefined): [string, string] {
  if (code === "HPE_HEADER_OVERFLOW") {
    const message = "The address or headers of the request are too large.";
    return ["431 Request Header Fields Too Large", message];
  }
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") {
    return ["408 Request Timeout", "The request did not arrive in time. Send it again."];
  }
  return ["400 Bad Request", "The request cannot be read: it is not valid HTTP."];
}
