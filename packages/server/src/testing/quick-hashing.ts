import { randomBytes, scryptSync, timingSafeEqual } from "node:crypto";
import type { Hashing } from "../identity/hash-in-turn.ts";

/**
 * Cheap settings, because the tests compute hundreds of hashes, and the product's hash takes 0.1 s of processor time.
 */
const QUICK = { N: 16, r: 8, p: 1 };
const KEY_LENGTH = 64;

/**
 * scrypt in the product's format, but a thousand times cheaper. These tests use the product's hash:
 * hash-in-turn.test.ts, tests that start the server as a program, and the browser tests.
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
