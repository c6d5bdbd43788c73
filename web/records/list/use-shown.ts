import { useLayoutEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { Resource } from '#domain/kinds/kind.ts'
import type { Row } from '../../api/records.ts'
import type { ReadAt } from './cell-words.ts'

/** All that the cells of a row are made of. */
type Drawn = { resource: Resource; record: Row; at: ReadAt }

/** What a row shows whole, by name: the panel of an open row tells the rest and nothing twice. */
export function useShown(
  row: RefObject<HTMLElement | null>,
  { resource, record, at }: Drawn,
  isOpen: boolean,
): ReadonlySet<string> {
  const [names, setNames] = useState('')
  useLayoutEffect(() => {
    const own = row.current
    if (own === null || !isOpen) return
    const measure = () => {
      const cells = [...own.querySelectorAll<HTMLElement>('[data-shows]')]
      setNames(cells.flatMap((cell) => (isCut(cell) ? [] : (cell.dataset['shows'] ?? []))).join(' '))
    }
    // It measures first once the row is laid out, and before it is painted: asked here, all rows would be laid out for it.
    const observer = new ResizeObserver(() => flushSync(measure))
    observer.observe(own)
    return () => observer.disconnect()
  }, [row, resource, record, at, isOpen])
  return new Set(names.split(' '))
}

function isCut(cell: HTMLElement): boolean {
  // A state or a category is cut inside, beside its sign.
  if ([cell, ...cell.querySelectorAll('.truncate')].some(isTooSmall)) return true
  // A text of several lines is drawn in one.
  return (cell.textContent ?? '').trim().includes('\n')
}

function isTooSmall({ clientHeight, scrollHeight, clientWidth, scrollWidth }: Element): boolean {
  return scrollWidth > clientWidth || scrollHeight > clientHeight + 1
}
