import type { ApiError } from "@termsift/core/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { describeFailure } from "../errors/describe-failure.ts";

const RETRY_AFTER_SECONDS = "5";

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, body, isRetryable } = describeFailure(error);
  const facts = { code: body.code, status };
  // If the client has left, the error is no failure of the server.
  if (status < 500 || request.raw.readableAborted) request.log.info(facts, "request refused");
  else if (isRetryable) request.log.warn(facts, `request refused: ${body.message}`);
  else request.log.error({ err: error, code: body.code }, "request failed");
  if (status === 503 && !reply.hasHeader("retry-after")) {
    reply.header("retry-after", RETRY_AFTER_SECONDS);
  }
  return reply.status(status).send({ ...body, requestId: request.id } satisfies ApiError);
}

export function sendNotFound(request: FastifyRequest, reply: FastifyReply) {
  const body: ApiError = {
    message: `There is no ${request.method} ${request.url.split("?")[0]} here. /api/docs lists every call.`,
    code: "not-found",
    requestId: request.id,
  };
  return reply.status(404).send(body);
}
