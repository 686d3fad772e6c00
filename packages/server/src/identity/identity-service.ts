import type { Database } from "../database/database.ts";
import { RequestError } from "../errors/request-error.ts";
import type { Auth } from "./create-auth.ts";
import { linkIdentity, type ProvenIdentity } from "./link-identity.ts";
import { createOneTimeTokens } from "./one-time-tokens.ts";
import { createPasswords } from "./passwords.ts";
import { createSessions, type OpenSession } from "./sessions.ts";
import { createUserStore } from "./user-store.ts";

export type IdentityParts = {
  readonly db: Database;
  readonly auth: Auth;
  readonly idTokenSecret: Uint8Array;
};

/** Every way in and out: what the routes call. */
export function createIdentityService({ db, auth, idTokenSecret }: IdentityParts) {
  const users = createUserStore(db);
  const oneTimeTokens = createOneTimeTokens(db);
  const sessions = createSessions({ db, auth, users, idTokenSecret });
  return {
    users,
    sessions,
    oneTimeTokens,
    passwords: createPasswords({ db, auth, users }),
    link: (identity: ProvenIdentity) => linkIdentity(db, identity),
    exchangeOneTimeToken: async (token: string): Promise<OpenSession> => {
      const userId = await oneTimeTokens.consume(token);
      if (userId === undefined) {
        throw new RequestError(
          "invalid-token",
          "This sign-in link was used already or is older than 10 minutes. Log in again.",
        );
      }
      return sessions.start(userId);
    },
  };
}

export type IdentityService = ReturnType<typeof createIdentityService>;
