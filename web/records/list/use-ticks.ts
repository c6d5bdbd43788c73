import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

type Ticked = { of: string; ids: ReadonlySet<string>; isAll: boolean }

/** Which rows of a list are selected, over its pages; `of` is what the list is filtered by: other filters select nothing. */
export function useTicks(of: string, shown: readonly string[]) {
  const [kept, setKept] = useState<Ticked>({ of, ids: new Set(), isAll: false })
  const ticked = useMemo<Ticked>(
    () => (kept.of === of ? kept : { of, ids: new Set(), isAll: false }),
    [kept, of],
  )
  const now = useRef({ ticked, shown })
  const last = useRef<string>(undefined)
  useEffect(() => {
    now.current = { ticked, shown }
  })

  const set = useCallback(
    (ids: ReadonlySet<string>, isAll = false) => setKept({ of: now.current.ticked.of, ids, isAll }),
    [],
  )

  /** One row, or all between it and the one before. */
  const turn = useCallback(
    (id: string, isRange: boolean) => {
      const { ticked: before, shown: rows } = now.current
      const isOn = !before.ids.has(id)
      const range = isRange ? between(rows, last.current, id) : [id]
      last.current = id
      const ids = new Set(before.ids)
      for (const each of range) if (isOn || isRange) ids.add(each)
      if (!isOn && !isRange) ids.delete(id)
      set(ids)
    },
    [set],
  )

  const isPage = shown.length > 0 && shown.every((id) => ticked.ids.has(id))
  return {
    ids: ticked.ids,
    /** All that match, also on other pages. */
    isAll: ticked.isAll,
    isPage,
    turn,
    turnPage() {
      const ids = new Set(ticked.ids)
      for (const id of shown)
        if (isPage) ids.delete(id)
        else ids.add(id)
      set(ids)
    },
    takeAll: () => set(new Set([...ticked.ids, ...shown]), true),
    clear: () => set(new Set()),
  }
}

export type Ticks = ReturnType<typeof useTicks>

function between(shown: readonly string[], from: string | undefined, to: string): readonly string[] {
  const [start, end] = [shown.indexOf(from ?? to), shown.indexOf(to)]
  return start === -1 ? [to] : shown.slice(Math.min(start, end), Math.max(start, end) + 1)
}
