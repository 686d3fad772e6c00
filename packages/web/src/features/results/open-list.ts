type NamedList = { readonly name: string; readonly count: number | null };

export function openListOf(lists: readonly NamedList[], asked: string | null): string | null {
  const found =
    lists.find(({ name }) => name === asked) ?? lists.find(({ count }) => (count ?? 0) > 0);
  return (found ?? lists[0])?.name ?? null;
}
