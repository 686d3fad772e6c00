/** Whole numbers of 32 bits, one after the other, without an object for each. */
export type IntList = {
  readonly push: (value: number) => void;
  readonly length: () => number;
  /** The numbers so far, in an array of just their size. */
  readonly toArray: () => Int32Array<ArrayBuffer>;
};

/** Makes an empty list with room for `expected` numbers; it grows as needed. */
export function createIntList(expected = 1_024): IntList {
  let values = new Int32Array(Math.max(16, expected));
  let length = 0;
  return {
    push: (value) => {
      if (length === values.length) {
        const larger = new Int32Array(length * 2);
        larger.set(values);
        values = larger;
      }
      values[length] = value;
      length += 1;
    },
    length: () => length,
    toArray: () => values.slice(0, length),
  };
}
