/** Groups down to a number of lines, those of folded ones not counted: the groups after that are not there yet. */
export function drawnGroups<Group extends { items: readonly unknown[] }>(
  groups: readonly Group[],
  isOpen: (group: Group) => boolean,
  count: number,
): { group: Group; lines: number }[] {
  let left = count
  const drawn: { group: Group; lines: number }[] = []
  for (const group of groups) {
    const lines = isOpen(group) ? Math.min(group.items.length, left) : 0
    drawn.push({ group, lines })
    if (isOpen(group) && lines < group.items.length) break
    left -= lines
  }
  return drawn
}
