import { Secret, TOTP } from "otpauth";

/** Returns the code that an authenticator app shows now, or after some seconds. */
export function codeOf(secret: string, afterSeconds = 0): string {
  const timestamp = Date.now() + afterSeconds * 1_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}
