import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { RequestError } from "../../platform/errors/request-error.ts";

export const gunzipAsync = promisify(gunzip);

/** Sends a stored result. The gzipped bytes are sent without unpacking, because browsers accept gzip. */
export async function sendResult(
  request: FastifyRequest,
  reply: FastifyReply,
  bodyGzip: Uint8Array,
): Promise<FastifyReply> {
  reply.header("content-type", "application/json; charset=utf-8");
  reply.header("vary", "accept-encoding");
  reply.header("cache-control", "no-store");
  const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/iu.test(
    String(request.headers["accept-encoding"] ?? ""),
  );
  if (!takesGzip) return reply.send(await gunzipAsync(bodyGzip));
  reply.header("content-encoding", "gzip");
  return reply.send(Buffer.from(bodyGzip));
}

export function resultGone(): RequestError {
  return new RequestError(
    "result-not-found",
    "There is no such result. Results are kept for 30 days or until you delete them. Upload the report again.",
  );
}
