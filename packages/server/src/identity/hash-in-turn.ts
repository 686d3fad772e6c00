import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { createTurns } from "../platform/concurrency.ts";
import { currentCaller } from "../platform/current-caller.ts";
import { RequestError } from "../platform/errors/request-error.ts";
import { createCounts } from "../platform/http/counts.ts";
import { siteOf } from "../platform/http/networks.ts";

export type Hashing = ReturnType<typeof createHashing>;
export type HashCost = { readonly ln: number; readonly r: number; readonly p: number };

/** The first of OWASP's settings for scrypt: N = 2^17, r = 8, p = 1. One hash takes 128 MB. */
const COST: HashCost = { ln: 17, r: 8, p: 1 };
/** The passwords of one caller that wait or are hashed, because each keeps a connection for that time. */
const PER_CALLER_MAX = 10;
/** From this number of all on, a caller has only one, so that many callers do not keep others out. */
const FURTHER_MAX = 100;
/** The last one waits about a minute. */
const ALL_MAX = 200;
const SALT_BYTES = 16;
const KEY_BYTES = 32;
const stored =
  /^\$scrypt\$ln=(?<ln>\d{1,2}),r=(?<r>\d{1,2}),p=(?<p>\d{1,2})\$(?<salt>[\w+/]+)\$(?<key>[\w+/]+)$/u;

/**
 * Hashes passwords with scrypt. The cost stands beside each hash, in the PHC format, so that a later version can raise
 * it. Hashing is slow and large on purpose, so only one password is hashed at a time. Callers (users, or networks without an
 * account) take fair turns, so that one with many passwords does not delay the sign-ins of others.
 */
export function createHashing(cost = COST) {
  const { assertRoom, inTurn } = createFairTurns();
  return {
    /** @throws RequestError `overloaded` if too many passwords of the current caller or of all wait */
    assertRoom,
    hash: (password: string) =>
      inTurn(async () => {
        const salt = randomBytes(SALT_BYTES);
        const key = await keyOf(password, salt, cost);
        return `$scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}$${unpadded(salt)}$${unpadded(key)}`;
      }),
    verify: ({ hash, password }: { readonly hash: string; readonly password: string }) =>
      inTurn(async () => {
        const { ln, r, p, salt = "", key = "" } = stored.exec(hash)?.groups ?? {};
        const expected = Buffer.from(key, "base64");
        if (expected.length !== KEY_BYTES) return false;
        const given = { ln: Number(ln), r: Number(r), p: Number(p) };
        const actual = await keyOf(password, Buffer.from(salt, "base64"), given);
        return timingSafeEqual(actual, expected);
      }),
  };
}

function createFairTurns() {
  // The id of a caller without an account is a network. The networks of a site share the turns of one caller.
  const callerId = () => siteOf(currentCaller()?.userId ?? "");
  const take = createTurns(callerId);
  const waiting = createCounts<string>();
  let all = 0;
  function assertRoom(): void {
    const own = waiting.of(callerId());
    const isFull = all >= (own > 0 ? FURTHER_MAX : ALL_MAX);
    if (isFull || own >= PER_CALLER_MAX) throw tooMany();
  }
  async function inTurn<Value>(act: () => Promise<Value>): Promise<Value> {
    assertRoom();
    const caller = callerId();
    waiting.add(caller);
    all += 1;
    try {
      const end = await take();
      return await act().finally(end);
    } finally {
      waiting.add(caller, -1);
      all -= 1;
    }
  }
  return { assertRoom, inTurn };
}

function tooMany(): RequestError {
  const message = "Too many passwords are being checked at once. Try again in a few seconds.";
  return new RequestError("overloaded", message);
}

function keyOf(password: string, salt: Buffer, { ln, r, p }: HashCost): Promise<Buffer> {
  const N = 2 ** ln;
  const options = { N, r, p, maxmem: 2 * 128 * N * r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, KEY_BYTES, options, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}

function unpadded(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("=", "");
}
