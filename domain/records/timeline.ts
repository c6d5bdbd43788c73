import { offsetOf, peekedPage, type Page } from './page.ts'

export type Dated = { at: string }

/**
 * A page of two logs in one, each newest first. As many of each as lie up to the end of the page, and one more, are
 * enough. Of two entries of one moment that of the first log comes first.
 */
export function interleavedPage<One extends Dated, Other extends Dated>(
  first: readonly One[],
  second: readonly Other[],
  { page, size }: { page: number; size: number },
): Page<One | Other> {
  return peekedPage(interleaved(first, second).slice(offsetOf(page, size)), size)
}

export function enoughFor(page: number, size: number): number {
  return page * size + 1
}

function interleaved<One extends Dated, Other extends Dated>(
  first: readonly One[],
  second: readonly Other[],
): (One | Other)[] {
  const all: (One | Other)[] = []
  let [left, right] = [0, 0]
  for (;;) {
    const [one, other] = [first[left], second[right]]
    if (one === undefined) return [...all, ...second.slice(right)]
    if (other === undefined) return [...all, ...first.slice(left)]
    // A log is in the order in which it was written, which clocks and long transactions need not keep to.
    if (other.at > one.at) {
      all.push(other)
      right += 1
    } else {
      all.push(one)
      left += 1
    }
  }
}
