/** The place for questions about doubtful terms, above the two lists. */
export function Questions() {
  return null;
}
