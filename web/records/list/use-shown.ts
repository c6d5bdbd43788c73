import { useLayoutEffect, useState, type RefObject } from 'react'

/** What a row shows whole, by name: the panel of an open row tells the rest and nothing twice. */
export function useShown(row: RefObject<HTMLElement | null>, isOpen: boolean): ReadonlySet<string> {
  const [names, setNames] = useState('')
  useLayoutEffect(() => {
    const own = row.current
    if (own === null || !isOpen) return
    const measure = () => {
      const cells = [...own.querySelectorAll<HTMLElement>('[data-shows]')]
      setNames(cells.flatMap((cell) => (isCut(cell) ? [] : (cell.dataset['shows'] ?? []))).join(' '))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(own)
    return () => observer.disconnect()
  })
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
