import { useLayoutEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { Resource } from '#domain/kinds/kind.ts'
import type { Row } from '../../api/records.ts'
import type { ReadAt } from './cell-words.ts'

/** All that the cells of a row are made of. */
type Drawn = { resource: Resource; record: Row; at: ReadAt }

/**
 * What a row shows whole, by name: the panel of an open row tells the rest and nothing twice. Measured before it opens it
 * need not be laid out twice.
 */
export function useShown(
  row: RefObject<HTMLElement | null>,
  { resource, record, at }: Drawn,
  isOpen: boolean,
): { shown: ReadonlySet<string>; measure: () => void } {
  const [names, setNames] = useState('')
  useLayoutEffect(() => {
    const own = row.current
    if (own === null || !isOpen) return
    // Once the row is laid out, and before it is painted: asked here, all rows would be laid out for it.
    const observer = new ResizeObserver(() => flushSync(() => setNames(shownWhole(own))))
    observer.observe(own)
    return () => observer.disconnect()
  }, [row, resource, record, at, isOpen])
  return {
    shown: new Set(names.split(' ')),
    measure() {
      const own = row.current
      if (own !== null) flushSync(() => setNames(shownWhole(own)))
    },
  }
}

function shownWhole(row: HTMLElement): string {
  const cells = [...row.querySelectorAll<HTMLElement>('[data-shows]')]
  return cells.flatMap((cell) => (isCut(cell) ? [] : (cell.dataset['shows'] ?? []))).join(' ')
}

function isCut(cell: HTMLElement): boolean {
  // A state or a category is cut inside, beside its sign.
  if ([cell, ...cell.querySelectorAll('.truncate')].some(isTooSmall)) return true
  // A text of several lines is drawn in one, but for what leads an open card.
  return getComputedStyle(cell).whiteSpace !== 'pre-line' && (cell.textContent ?? '').trim().includes('\n')
}

function isTooSmall({ clientHeight, scrollHeight, clientWidth, scrollWidth }: Element): boolean {
  return scrollWidth > clientWidth || scrollHeight > clientHeight + 1
}
