/** Terms to be asked again, in calls in which no two of them meet that have met before. */
export type PlannedCompany = {
  readonly batches: readonly (readonly string[])[];
  /** No call was left for these. */
  readonly left: readonly string[];
};

/** The numbers of the calls that each term has been part of. */
export type Company = Map<string, number[]>;

/**
 * Puts terms into batches so that nobody meets an earlier neighbour: whoever turned a term's verdict once is not there
 * when it is asked again. First fit, in the order of the terms.
 */
export function planCompany(
  terms: readonly string[],
  met: Company,
  limits: { readonly termsMax: number; readonly callsMax: number },
): PlannedCompany {
  const batches: { readonly terms: string[]; readonly calls: Set<number> }[] = [];
  const left: string[] = [];
  for (const term of terms) {
    const calls = met.get(term) ?? [];
    let batch = batches.find(
      (open) => open.terms.length < limits.termsMax && !calls.some((call) => open.calls.has(call)),
    );
    if (batch === undefined && batches.length < limits.callsMax) {
      batch = { terms: [], calls: new Set() };
      batches.push(batch);
    }
    if (batch === undefined) {
      left.push(term);
      continue;
    }
    batch.terms.push(term);
    for (const call of calls) batch.calls.add(call);
  }
  return { batches: batches.map((batch) => batch.terms), left };
}

/** Writes down that the terms of each batch are asked together; batches are numbered on from `firstCall`. */
export function noteCompany(
  met: Company,
  batches: readonly (readonly string[])[],
  firstCall: number,
): void {
  for (const [index, batch] of batches.entries()) {
    for (const term of batch) met.set(term, [...(met.get(term) ?? []), firstCall + index]);
  }
}
