/**
 * A trie of word sequences. Nodes and words are integers; node 0 is the empty sequence. All nodes share one hash table,
 * because a report has millions of word sequences and a Map per node would need too much memory.
 */
export type WordTrie = {
  /** Returns the node of the sequence with one more word, or -1 if it was never added. */
  readonly child: (node: number, word: number) => number;
  readonly grow: (node: number, word: number) => number;
};

/** The table doubles its size at this load. A higher load would save memory, but slow the search down. */
const FULL = 0.75;

/** Creates an empty trie. Words are integers from 0 on. */
export function createWordTrie(nodesExpected = 1_024): WordTrie {
  let capacity = 2 ** Math.ceil(Math.log2(Math.max(16, nodesExpected / FULL)));
  let parents = new Int32Array(capacity).fill(-1);
  let words = new Int32Array(capacity);
  let nodes = new Int32Array(capacity);
  let nodeCount = 1;

  const slotOf = (node: number, word: number): number => {
    let slot = hash(node, word) & (capacity - 1);
    while (parents[slot] !== -1 && (parents[slot] !== node || words[slot] !== word)) {
      slot = (slot + 1) & (capacity - 1);
    }
    return slot;
  };

  const double = (): void => {
    const old = { parents, words, nodes };
    capacity *= 2;
    parents = new Int32Array(capacity).fill(-1);
    words = new Int32Array(capacity);
    nodes = new Int32Array(capacity);
    for (let index = 0; index < old.parents.length; index += 1) {
      const parent = old.parents[index] as number;
      if (parent === -1) continue;
      const slot = slotOf(parent, old.words[index] as number);
      parents[slot] = parent;
      words[slot] = old.words[index] as number;
      nodes[slot] = old.nodes[index] as number;
    }
  };

  return {
    child: (node, word) => {
      const slot = slotOf(node, word);
      return parents[slot] === -1 ? -1 : (nodes[slot] as number);
    },
    grow: (node, word) => {
      const slot = slotOf(node, word);
      if (parents[slot] !== -1) return nodes[slot] as number;
      parents[slot] = node;
      words[slot] = word;
      nodes[slot] = nodeCount;
      nodeCount += 1;
      if (nodeCount > capacity * FULL) double();
      return nodeCount - 1;
    },
  };
}

function hash(node: number, word: number): number {
  let mixed = Math.imul(node + 1, 0x9e3779b1) ^ Math.imul(word + 1, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}
