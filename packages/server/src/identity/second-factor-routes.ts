import {
  confirmSecondFactorSchema,
  newSecondFactorSchema,
  passwordAndCodeSchema,
  recoveryCodesSchema,
  type SecondFactor,
  secondFactorSchema,
  startSecondFactorSchema,
} from "@termsift/core/contract";
import type { FastifyRequest } from "fastify";
import { RequestError } from "../platform/errors/request-error.ts";
import { answers, nothing } from "../platform/http/answers.ts";
import type { App } from "../platform/http/app-instance.ts";
import { limitFailures } from "../platform/http/failure-limit.ts";
import { networkOf } from "../platform/http/networks.ts";
import type { Jobs } from "../platform/jobs/start-jobs.ts";
import { callerOf, signedInOf } from "./access.ts";
import type { AuthParts } from "./auth-routes.ts";
import { WRONG_CODE } from "./second-factors.ts";
import { readStanding } from "./standing.ts";

export type SecondFactorParts = Pick<AuthParts, "db" | "identity" | "audit"> & {
  /** Undefined if the server sends no mails. */
  readonly jobs: Jobs | undefined;
  readonly isExternal: boolean;
};

const PATH = "/api/account/second-factor";
const config = { access: "person" } as const;

export function registerSecondFactorRoutes(app: App, parts: SecondFactorParts): void {
  app.get(PATH, { config, schema: { response: answers(secondFactorSchema) } }, (request) =>
    describe(parts, request),
  );
  registerSetUp(app, parts);
  registerChanges(app, parts);
}

async function describe(parts: SecondFactorParts, request: FastifyRequest): Promise<SecondFactor> {
  const { id, emailVerified } = callerOf(request);
  const { since, recoveryCodesLeft } = await parts.identity.secondFactors.find(id);
  const standing = await readStanding(parts.db, { id });
  // Whoever proves an unconfirmed address by a reset link gets the account without the stranger's second factor.
  const isUnconfirmed = parts.jobs !== undefined && !emailVerified;
  const off = isUnconfirmed ? "unconfirmed" : "off";
  const hasPassword = standing?.passwordHash != null && !parts.isExternal;
  const state = since !== null ? "on" : hasPassword ? off : "unavailable";
  return { state, since: since?.toISOString() ?? null, recoveryCodesLeft };
}

const refusals = {
  on: "Two-factor authentication is on already. Turn it off first.",
  unconfirmed:
    "Confirm your email address first. Otherwise, a password reset would end the second factor.",
  unavailable:
    "You sign in without a password here, so set up a second factor at your sign-in provider.",
} as const;

function registerSetUp(app: App, parts: SecondFactorParts): void {
  const { db, identity, audit } = parts;
  const { secondFactors } = identity;
  app.post(
    PATH,
    { config, schema: { body: startSecondFactorSchema, response: answers(newSecondFactorSchema) } },
    async (request) => {
      const { state } = await describe(parts, request);
      if (state !== "off") {
        const code = state === "unconfirmed" ? "address-not-confirmed" : "second-factor-state";
        throw new RequestError(code, refusals[state]);
      }
      await checkPassword(parts, request, request.body.password);
      return secondFactors.start(callerOf(request));
    },
  );

  app.post(
    `${PATH}/confirm`,
    { config, schema: { body: confirmSecondFactorSchema, response: answers(recoveryCodesSchema) } },
    async (request) => {
      const { caller, sessionId } = signedInOf(request);
      const attempt = async () => {
        const codes = await secondFactors.confirm(caller.id, sessionId, request.body.code);
        if (codes !== undefined) return codes;
        await audit("second-factor-refused", request);
        throw new RequestError("confirmation-mismatch", WRONG_CODE);
      };
      const recoveryCodes = await limitFailures(db, `first code of ${caller.id}`, "", attempt);
      await audit("second-factor-on", request);
      return { recoveryCodes };
    },
  );
}

function registerChanges(app: App, parts: SecondFactorParts): void {
  const { identity, audit, jobs } = parts;
  const { secondFactors } = identity;
  app.post(
    `${PATH}/recovery-codes`,
    { config, schema: { body: passwordAndCodeSchema, response: answers(recoveryCodesSchema) } },
    async (request) => {
      await checkBoth(parts, request, request.body);
      const recoveryCodes = await secondFactors.renewRecoveryCodes(callerOf(request).id);
      await audit("recovery-codes-renewed", request);
      return { recoveryCodes };
    },
  );

  app.delete(
    PATH,
    { config, schema: { body: passwordAndCodeSchema, response: nothing } },
    async (request, reply) => {
      await checkBoth(parts, request, request.body);
      const { caller, sessionId } = signedInOf(request);
      await secondFactors.end(caller.id, sessionId);
      await audit("second-factor-off", request);
      await jobs?.send("mails", { kind: "second-factor-off", id: caller.id });
      return reply.status(204).send(null);
    },
  );
}

type Proof = Readonly<Record<"password" | "code", string>>;

/** Without this, the holder of a stolen ID token could end the second factor. */
async function checkBoth(parts: SecondFactorParts, request: FastifyRequest, proof: Proof) {
  const { audit, identity } = parts;
  const { id } = callerOf(request);
  if ((await identity.secondFactors.find(id)).since === null) {
    throw new RequestError("second-factor-state", "Two-factor authentication is off already.");
  }
  await checkPassword(parts, request, proof.password);
  const kind = await identity.secondFactors.use(id, networkOf(request.ip), proof.code);
  if (kind !== undefined) return;
  await audit("second-factor-refused", request);
  throw new RequestError("confirmation-mismatch", WRONG_CODE);
}

function checkPassword(
  { db, identity }: SecondFactorParts,
  request: FastifyRequest,
  given: string,
) {
  const { caller, sessionId } = signedInOf(request);
  return limitFailures(db, `password of ${caller.id}`, "", async () => {
    if (await identity.passwords.confirm(caller.id, sessionId, given)) return;
    throw new RequestError("confirmation-mismatch", "The password is wrong.");
  });
}
