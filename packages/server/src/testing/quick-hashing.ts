import { randomBytes, scryptSync, timingSafeEqual } from "node:crypto";
import type { Hashing } from "../identity/hash-in-turn.ts";

/** The product's hash takes a tenth of a second of a processor, hundreds of times in these tests. */
const QUICK = { N: 16, r: 8, p: 1 };
const KEY_LENGTH = 64;

/**
 * scrypt as the product stores it, made a thousand times cheaper. hash-in-turn.test.ts holds the product's own; servers
 * that tests start as programs, and those of the browser tests, use that, too.
 */
export const quickHashing: Hashing = {
  hash: async (password) => {
    const salt = randomBytes(16).toString("hex");
    return `${salt}:${keyOf(password, salt).toString("hex")}`;
  },
  verify: async ({ hash, password }) => {
    const [salt = "", key = ""] = hash.split(":");
    return timingSafeEqual(keyOf(password, salt), Buffer.from(key, "hex"));
  },
};

function keyOf(password: string, salt: string): Buffer {
  return scryptSync(password.normalize("NFKC"), salt, KEY_LENGTH, QUICK);
}
