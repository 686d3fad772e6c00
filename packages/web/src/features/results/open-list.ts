type NamedList = { readonly name: string; readonly items: readonly unknown[] };

/** The list that `asked` names if the report has it, or the first with terms. */
export function openListOf(
  lists: readonly [NamedList, ...NamedList[]],
  asked: string | null,
): string {
  const found =
    lists.find(({ name }) => name === asked) ?? lists.find(({ items }) => items.length > 0);
  return (found ?? lists[0]).name;
}
