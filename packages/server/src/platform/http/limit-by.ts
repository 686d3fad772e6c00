import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from "fastify";
import type { CostlyCaller } from "../concurrency.ts";
import { runAs } from "../current-caller.ts";
import type { App } from "./app-instance.ts";
import { MINUTE_MS } from "../limits.ts";
import { networkOf } from "./networks.ts";
import { tooManyRequests } from "./security.ts";

/** Makes a hook with a rate limit. The hook of @fastify/rate-limit cannot apply two limits to the same request. */
export function limitBy(
  app: App,
  name: string,
  max: number,
  timeWindow: number,
  keyOf: (request: FastifyRequest) => string,
) {
  const check = app.createRateLimit({
    max,
    timeWindow,
    keyGenerator: (request) => `${name}:${keyOf(request)}`,
  });
  return async (request: FastifyRequest): Promise<void> => {
    const answer = await check(request);
    if (answer.isAllowed || !answer.isExceeded) return;
    throw tooManyRequests(answer.ttlInSeconds);
  };
}

/** Limits the calls of a user, with all API keys together. Each key has half of that, so that none can use up all. */
export function perUser(app: App, name: string, max: number, timeWindow = MINUTE_MS) {
  const ofUser = limitBy(app, name, max, timeWindow, callerIdOf);
  const keyIdOf = (request: FastifyRequest) => request.signedIn?.key?.id ?? "";
  const ofKey = limitBy(app, `${name} by key`, Math.ceil(max / 2), timeWindow, keyIdOf);
  return async (request: FastifyRequest): Promise<void> => {
    if (keyIdOf(request) !== "") await ofKey(request);
    await ofUser(request);
  };
}

/** The id of the person who calls, also by an API key; else, and in a demo, the network. */
export function callerIdOf({ signedIn, ip }: Pick<FastifyRequest, "signedIn" | "ip">): string {
  return !signedIn || signedIn.isDemo ? networkOf(ip) : signedIn.caller.id;
}

/** Returns the user and the workspace whose places a costly call takes. */
export function costlyCallerOf(request: Pick<FastifyRequest, "signedIn" | "ip">): CostlyCaller {
  const { signedIn } = request;
  const workspaceId = signedIn?.isDemo ? undefined : signedIn?.workspace?.id;
  const isGuest = signedIn === null || signedIn.isDemo;
  return { userId: callerIdOf(request), workspaceId, isGuest };
}

/** A hook that sets `currentCaller`. It takes a callback, because an async hook has a context of its own. */
export function enterCaller(
  request: FastifyRequest,
  _reply: FastifyReply,
  done: HookHandlerDoneFunction,
): void {
  runAs(costlyCallerOf(request), done);
}

export const emailIn = ({ body }: FastifyRequest) => (body as { email: string }).email;
