const SLOTS_FIRST = 1 << 12;

/** Gives each pair of integers a number, from 0 on. `find` returns -1 for an unknown pair. Faster than a `Map`. */
export function createPairNumbers() {
  const lefts: number[] = [];
  const rights: number[] = [];
  let slots = new Int32Array(SLOTS_FIRST);

  const slotOf = (left: number, right: number): number => {
    const mask = slots.length - 1;
    let slot = hashOf(left, right) & mask;
    for (;;) {
      const at = (slots[slot] as number) - 1;
      if (at === -1 || (lefts[at] === left && rights[at] === right)) return slot;
      slot = (slot + 1) & mask;
    }
  };
  const grow = (): void => {
    slots = new Int32Array(slots.length * 2);
    for (let at = 0; at < lefts.length; at += 1) {
      slots[slotOf(lefts[at] as number, rights[at] as number)] = at + 1;
    }
  };
  return {
    numberOf: (left: number, right: number): number => {
      const slot = slotOf(left, right);
      const known = slots[slot] as number;
      if (known !== 0) return known - 1;
      lefts.push(left);
      slots[slot] = rights.push(right);
      if (rights.length * 2 > slots.length) grow();
      return rights.length - 1;
    },
    find: (left: number, right: number) => (slots[slotOf(left, right)] as number) - 1,
    pairAt: (at: number) => [lefts[at] as number, rights[at] as number] as const,
  };
}

function hashOf(left: number, right: number): number {
  const mixed = Math.imul(left, 0x9e3779b1) ^ Math.imul(right, 0x85ebca6b);
  return Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35) >>> 7;
}
