import { createHashing } from "../identity/hash-in-turn.ts";

/**
 * The product's hash at a thousandth of its cost, because the tests compute hundreds of hashes. These tests use the
 * full cost: hash-in-turn.test.ts, tests that start the server as a program, and the browser tests.
 */
export const quickHashing = createHashing({ ln: 4, r: 8, p: 1 });
