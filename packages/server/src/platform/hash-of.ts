import { createHash, timingSafeEqual } from "node:crypto";

/** Returns the SHA-256. A fast hash is safe here, because a random token of 32 bytes cannot be guessed. */
export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

export function isSameText(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(a)), Buffer.from(hashOf(b)));
}
