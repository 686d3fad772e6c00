import { createPieceTable, unitsOf } from "./piece-table.ts";

/** The vocabulary of a unigram model: each piece with its score (a log-probability); a piece's place is its id. */
export type PieceVocabulary = {
  readonly vocab: readonly (readonly [piece: string, score: number])[];
  readonly unknownTokenId: number;
};

/** How much less than the rarest piece a sign is worth that no piece holds, as in the library. */
const UNKNOWN_PENALTY = 10;
/** The highest code point of one UTF-16 unit. */
const ONE_UNIT_MAX = 0xffff;

/**
 * Makes the splitter of a unigram model: a text becomes the pieces whose scores add up to most (Viterbi; Kudo 2018,
 * "Subword Regularization", section 3). A sign of no piece becomes the unknown id, which the caller may fuse.
 *
 * Ours because the library's walks a tree with a map in each of its nodes, which costs many times as much for each new
 * word and 40 MB more (measured: `docs/decisions/0012`). A test compares the ids of the two.
 *
 * @returns ids of a text's pieces; of an empty text none
 */
export function createPieceSplitter({ vocab, unknownTokenId }: PieceVocabulary) {
  const table = createPieceTable(vocab.map(([piece]) => piece));
  const scores = Float64Array.from(vocab, ([, score]) => score);
  const unknownScore = scores.reduce((least, score) => Math.min(least, score)) - UNKNOWN_PENALTY;
  scores[unknownTokenId] = unknownScore;
  return (text: string): number[] => {
    const units = unitsOf(text);
    const lattice = createLattice(text.length);
    for (let start = 0, next = 0; start < text.length; start = next) {
      next = start + ((text.codePointAt(start) ?? 0) > ONE_UNIT_MAX ? 2 : 1);
      let isKnown = false;
      table.eachAt(units, start, (end, id) => {
        lattice.add(start, end, id, scores[id] ?? 0);
        isKnown ||= end === next;
      });
      if (!isKnown) lattice.add(start, next, unknownTokenId, unknownScore);
    }
    return lattice.best();
  };
}

/** The best way to each place of a text. Pieces are to be added by their start, so that each start is settled. */
function createLattice(length: number) {
  const scoreAt = new Float64Array(length + 1).fill(Number.NEGATIVE_INFINITY);
  const startOf = new Int32Array(length + 1);
  const idOf = new Int32Array(length + 1);
  scoreAt[0] = 0;
  return {
    add: (start: number, end: number, id: number, pieceScore: number) => {
      const score = (scoreAt[start] ?? 0) + pieceScore;
      if (score <= (scoreAt[end] ?? 0)) return;
      scoreAt[end] = score;
      startOf[end] = start;
      idOf[end] = id;
    },
    best: (): number[] => {
      const pieces: number[] = [];
      for (let end = length; end > 0; end = startOf[end] ?? 0) pieces.push(idOf[end] ?? 0);
      return pieces.reverse();
    },
  };
}
