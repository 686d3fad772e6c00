import { SignJWT } from "jose";
import { expect, it } from "vitest";
import { signIdToken, verifyIdToken } from "./sessions.ts";

const secret = new TextEncoder().encode("a secret of at least 32 characters");
const claims = { userId: "ada", sessionId: "session" };

it("refuses a token that has expired or names no time of expiry", async () => {
  const now = new Date("2026-11-29T12:00:00Z");
  const { idToken } = await signIdToken(claims, secret, now);
  expect(await verifyIdToken(idToken, secret, now)).toEqual(claims);
  const later = new Date(now.getTime() + 15 * 60_000 + 1_000);
  expect(await verifyIdToken(idToken, secret, later)).toBeUndefined();
  const endless = await new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setSubject(claims.userId)
    .setIssuer("termsift")
    .setAudience("termsift")
    .sign(secret);
  expect(await verifyIdToken(endless, secret, now)).toBeUndefined();
});
