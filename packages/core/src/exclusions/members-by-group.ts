/**
 * Turns the number of each place's group (from 0 to `groupCount`) into lists: the places of group `g`, in rising order,
 * are `members.subarray(starts[g], starts[g + 1])`.
 */
export function membersByGroup(groupOf: Int32Array, groupCount: number) {
  const starts = new Int32Array(groupCount + 1);
  for (const group of groupOf) starts[group + 1] = (starts[group + 1] as number) + 1;
  for (let group = 0; group < groupCount; group += 1) {
    starts[group + 1] = (starts[group + 1] as number) + (starts[group] as number);
  }
  const next = starts.slice();
  const members = new Int32Array(groupOf.length);
  for (let place = 0; place < groupOf.length; place += 1) {
    const group = groupOf[place] as number;
    members[next[group] as number] = place;
    next[group] = (next[group] as number) + 1;
  }
  return { starts, members };
}
