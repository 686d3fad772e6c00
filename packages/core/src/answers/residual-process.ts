import {
  createLikeness,
  type LikenessTo,
  type TermFeatures,
  type WeightOf,
} from "./term-features.ts";

// These values gave the best F1 on sets of real search terms (docs/decisions/0033-answers.md).
const AMPLITUDE = 6;
const SCALE = 0.6;
const NOISE = 4;

const FLOOR = Math.exp(-1 / SCALE);

/** Returns the covariance of the errors on two terms from their likeness (0..1): 0 for 0, AMPLITUDE for 1. */
function covariance(alike: number): number {
  return alike === 0 ? 0 : (AMPLITUDE * (Math.exp((alike - 1) / SCALE) - FLOOR)) / (1 - FLOOR);
}

export type Observation = {
  readonly features: TermFeatures;
  /** The logit of "exclude" that the user's answer implies, minus the classifier's logit. */
  readonly residual: number;
};

/** Learns the classifier's errors (algorithm 2.1 in Rasmussen, Williams: Gaussian Processes for Machine Learning). */
export function learnResiduals(observations: readonly Observation[], weightOf: WeightOf) {
  const likenessTo = createLikeness(
    observations.map(({ features }) => features),
    weightOf,
  );
  const root = choleskyRoot(
    observations.map(({ features }, row) => {
      const values = likenessTo(features)
        .slice(0, row + 1)
        .map(covariance);
      values[row] = (values[row] as number) + NOISE;
      return values;
    }),
  );
  const residuals = observations.map(({ residual }) => residual);
  const weights = solveUpper(root, solveLower(root, residuals));
  return {
    /** `shift`: the amount to add to each logit. `from`: index of the observation that adds most to it, or -1. */
    shiftsOf: (likenessTo: LikenessTo, terms: number) =>
      sumParts(
        observations.map(({ features }, index) =>
          likenessTo(features).map((alike) => covariance(alike) * (weights[index] as number)),
        ),
        terms,
      ),
    /** Returns how uncertain (0..1) a term is: 1 without similar observations, 0.4 after an observation of the term. */
    opennessIn: (likenessTo: LikenessTo) => {
      const rows = observations.map(({ features }) => likenessTo(features));
      return (at: number): number => {
        const known = solveLower(
          root,
          rows.map((row) => covariance(row[at] as number)),
        );
        return 1 - known.reduce((sum, value) => sum + value * value, 0) / AMPLITUDE;
      };
    },
  };
}

function sumParts(parts: readonly Float64Array[], terms: number) {
  const shift = new Float64Array(terms);
  const from = new Int32Array(terms).fill(-1);
  for (let at = 0; at < terms; at += 1) {
    for (const part of parts) shift[at] = (shift[at] as number) + (part[at] as number);
    const sign = Math.sign(shift[at] as number);
    let most = 0;
    for (const [index, part] of parts.entries()) {
      if (sign * (part[at] as number) <= most) continue;
      from[at] = index;
      most = sign * (part[at] as number);
    }
  }
  return { shift, from };
}

type Triangle = readonly (readonly number[])[];

/** Returns the lower triangular matrix L with L·Lᵀ = M. `matrix`: the lower triangle of the symmetric matrix M. */
function choleskyRoot(matrix: readonly Float64Array[]): Triangle {
  const root: number[][] = [];
  for (const [row, values] of matrix.entries()) {
    const own: number[] = [];
    root.push(own);
    for (const [column, value] of values.entries()) {
      const other = root[column] as number[];
      let rest = value;
      for (let k = 0; k < column; k += 1) rest -= (own[k] as number) * (other[k] as number);
      own.push(row === column ? Math.sqrt(rest) : rest / (other[column] as number));
    }
  }
  return root;
}

function solveLower(root: Triangle, right: readonly number[]): number[] {
  const solution: number[] = [];
  for (const [row, values] of root.entries()) {
    let rest = right[row] as number;
    for (let k = 0; k < row; k += 1) rest -= (values[k] as number) * (solution[k] as number);
    solution.push(rest / (values[row] as number));
  }
  return solution;
}

function solveUpper(root: Triangle, right: readonly number[]): number[] {
  const solution = [...right];
  for (let row = root.length - 1; row >= 0; row -= 1) {
    for (let below = row + 1; below < root.length; below += 1) {
      solution[row] =
        (solution[row] as number) - (root[below]?.[row] as number) * (solution[below] as number);
    }
    solution[row] = (solution[row] as number) / (root[row]?.[row] as number);
  }
  return solution;
}
