import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Resource } from '#domain/kinds/kind.ts'
import type { Row } from '../../api/records.ts'
import { idOf } from '../id-of.ts'

/** The row that keys move and act on: it has the focus, or had it last. */
export function useRowCursor(resource: Resource, rows: readonly Row[], frame: RefObject<HTMLElement | null>) {
  const [cursor, setCursor] = useState<string>()
  const place = useRef(-1)
  const ids = rows.map((row) => idOf(row, resource))
  const focus = (index: number) => {
    const all = frame.current?.querySelectorAll<HTMLElement>('[data-row]')
    all?.[Math.max(0, Math.min(index, all.length - 1))]?.focus()
  }

  useEffect(() => {
    // A row that was closed or deleted takes the focus with it; the one in its place is the next to work on.
    const isLost = document.activeElement === document.body
    if (cursor !== undefined && isLost && !ids.includes(cursor)) focus(place.current)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [rows])

  return {
    cursor: ids.includes(cursor) ? cursor : undefined,
    moveTo(id: string | undefined) {
      if (id === undefined) return
      place.current = ids.indexOf(id)
      setCursor(id)
    },
    step(by: 1 | -1) {
      const at = cursor === undefined ? -1 : ids.indexOf(cursor)
      focus(at === -1 ? 0 : at + by)
    },
  }
}
