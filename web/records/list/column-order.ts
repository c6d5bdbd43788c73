/** The shown ones in their order, then the others. */
export function orderOf(all: readonly string[], shown: readonly string[]): string[] {
  return [...shown, ...all.filter((name) => !shown.includes(name))]
}

export function moved(order: readonly string[], name: string, to: number): string[] {
  const others = order.filter((each) => each !== name)
  return others.toSpliced(to, 0, name)
}
