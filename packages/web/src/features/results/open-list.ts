type NamedList = { readonly name: string; readonly items: readonly unknown[] };

export function openListOf(
  lists: readonly [NamedList, ...NamedList[]],
  asked: string | null,
): string {
  const found =
    lists.find(({ name }) => name === asked) ?? lists.find(({ items }) => items.length > 0);
  return (found ?? lists[0]).name;
}
