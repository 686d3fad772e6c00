/**
 * The same terms in a drawn order (Fisher-Yates), so that a term whose order is aimed at one other term seldom meets it
 * in the same call of a large report.
 */
export function shuffle(terms: readonly string[], random: () => number): string[] {
  const mixed = [...terms];
  for (let index = mixed.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [mixed[index], mixed[other]] = [mixed[other] as string, mixed[index] as string];
  }
  return mixed;
}
