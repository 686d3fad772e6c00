import { membersByGroup } from "./members-by-group.ts";
import { withoutRoom } from "./without-room.ts";

/** Which sequences hold the same words in the same order, without a text for each of them. */
export type EqualSequences = {
  /** Owners of the sequences of just these words, each once, in rising order. */
  readonly ownersOf: (words: readonly number[]) => number[];
  /** The same for every sequence, in the order in which each first appears. */
  readonly groups: () => Iterable<readonly number[]>;
};

/** Sequence `i` holds the words `ids.subarray(offsets[i], offsets[i + 1])` and belongs to `owners[i]`; owners do not fall. */
export function groupEqualSequences(
  ids: Int32Array,
  offsets: Int32Array,
  owners: Int32Array,
): EqualSequences {
  const { firsts, groupOf, find } = numberGroups(ids, offsets);
  const { starts, members } = membersByGroup(groupOf, firsts.length);

  const ownersAt = (group: number): number[] => {
    const found: number[] = [];
    for (const sequence of members.subarray(starts[group], starts[group + 1])) {
      const owner = owners[sequence] as number;
      if (found.at(-1) !== owner) found.push(owner);
    }
    return withoutRoom(found);
  };

  return {
    ownersOf: (words) => {
      const group = find(Int32Array.from(words));
      return group === -1 ? [] : ownersAt(group);
    },
    groups: function* () {
      for (let group = 0; group < firsts.length; group += 1) yield ownersAt(group);
    },
  };
}

/** An open-addressed table from words to the number of their group; `firsts` names a sequence of each. */
function numberGroups(ids: Int32Array, offsets: Int32Array) {
  const count = offsets.length - 1;
  const capacity = 2 ** Math.ceil(Math.log2(Math.max(16, count * 2)));
  const slots = new Int32Array(capacity).fill(-1);
  const groupOf = new Int32Array(count);
  const firsts = new Int32Array(count);
  let groupCount = 0;
  const wordsOf = (sequence: number): Int32Array =>
    ids.subarray(offsets[sequence], offsets[sequence + 1]);
  /** Where the group of these words stands, or would stand. */
  const slotOf = (words: Int32Array): number => {
    let slot = hash(words) & (capacity - 1);
    for (;;) {
      const group = slots[slot] as number;
      if (group === -1 || areEqual(wordsOf(firsts[group] as number), words)) return slot;
      slot = (slot + 1) & (capacity - 1);
    }
  };
  for (let sequence = 0; sequence < count; sequence += 1) {
    const slot = slotOf(wordsOf(sequence));
    if (slots[slot] === -1) {
      slots[slot] = groupCount;
      firsts[groupCount] = sequence;
      groupCount += 1;
    }
    groupOf[sequence] = slots[slot] as number;
  }
  const find = (words: Int32Array): number => slots[slotOf(words)] as number;
  return { firsts: firsts.subarray(0, groupCount), groupOf, find };
}

function areEqual(left: Int32Array, right: Int32Array): boolean {
  if (left.length !== right.length) return false;
  for (let at = 0; at < left.length; at += 1) {
    if (left[at] !== right[at]) return false;
  }
  return true;
}

function hash(words: Int32Array): number {
  let mixed = words.length;
  for (const word of words) {
    mixed = Math.imul(mixed ^ word, 0x85ebca6b);
    mixed ^= mixed >>> 13;
  }
  mixed = Math.imul(mixed, 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
