import { createHashing } from "../identity/hash-in-turn.ts";

/**
 * The product's hash at a small part of its cost, because the tests compute hundreds of hashes. hash-in-turn.test.ts
 * tests the full cost, also in the server as it is started.
 */
export const quickHashing = createHashing({ ln: 4, r: 8, p: 1 });
