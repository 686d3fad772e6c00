import { RequestError } from "../platform/errors/request-error.ts";
import {
  consumeOneTimeToken,
  createOneTimeToken,
  findOneTimeToken,
  type OneTimeToken,
  randomToken,
} from "./one-time-tokens.ts";
import { createPasswords, type PasswordParts } from "./passwords.ts";
import { createSessions, type OpenSession, type SessionParts } from "./sessions.ts";
import { openOn, readStanding, type Standing } from "./standing.ts";

type IdentityParts = Omit<PasswordParts, "sessions"> & SessionParts;

export function createIdentityService(parts: IdentityParts) {
  const { db, jobs } = parts;
  const sessions = createSessions(parts);
  return {
    sessions,
    passwords: createPasswords({ ...parts, sessions }),
    /** Issues a token and a secret. A sign-in needs both. The secret is sent only in a cookie of this browser. */
    issueSignInToken: async (standing: Standing): Promise<OneTimeToken> => {
      const secret = randomToken();
      const token = await openOn(db, standing, (trx) =>
        createOneTimeToken(trx, "sign-in", standing.userId, secret),
      );
      return { token, secret };
    },
    exchangeSignInToken: async (given: OneTimeToken): Promise<OpenSession> => {
      const id = await findOneTimeToken(db, "sign-in", given);
      const standing = id === undefined ? undefined : await readStanding(db, { id });
      const userId = await consumeOneTimeToken(db, "sign-in", given);
      if (standing === undefined || userId === undefined) {
        throw new RequestError(
          "invalid-token",
          "This sign-in was started in another browser, was already used, or is older than 10 minutes. Log in again.",
        );
      }
      return sessions.start(standing);
    },
    /** The worker sends the mail. */
    sendConfirmation: (id: string) => jobs.send("mails", { kind: "confirm-address", id }),
  };
}

export type IdentityService = ReturnType<typeof createIdentityService>;
