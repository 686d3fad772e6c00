import type { Attack } from "./attack.ts";
import { disguisedLetters } from "./disguised-letters.ts";
import { englishOrders } from "./english-orders.ts";
import { forgedStructure } from "./forged-structure.ts";
import { hugeCells } from "./huge-cells.ts";
import { partialOrders } from "./partial-orders.ts";
import { ordersInOtherLanguages } from "./orders-in-other-languages.ts";

export type { Attack } from "./attack.ts";
export { createObedientModel } from "./obedient-model.ts";

export const hostileTerms: readonly Attack[] = [
  ...englishOrders,
  ...ordersInOtherLanguages,
  ...partialOrders,
  ...forgedStructure,
  ...disguisedLetters,
  ...hugeCells,
];
