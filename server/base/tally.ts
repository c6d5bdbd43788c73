/** How much of each person is under way; whoever has nothing under way is forgotten, so that it stays small. */
export function makeTally() {
  const counts = new Map<string, number>()
  const of = (who: string): number => counts.get(who) ?? 0
  return {
    of,
    begin: (who: string): void => void counts.set(who, of(who) + 1),
    end(who: string): void {
      if (of(who) > 1) counts.set(who, of(who) - 1)
      else counts.delete(who)
    },
  }
}
