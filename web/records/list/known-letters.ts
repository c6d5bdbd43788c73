import { useEffect, useMemo } from 'react'
import { storageKeys } from '#domain/conventions.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import type { Row } from '../../api/records.ts'
import { readStored, store } from '../../api/storage.ts'
import type { ReadAt } from './cell-words.ts'
import { lettersIn, type Letters } from './table-columns.ts'

type ByList = Record<string, Letters>

/** What the lists have said in this visit, and in the one before: one long word is not remembered for good. */
let visits: { now: ByList; before: ByList } | undefined

/** The longest that the columns of a list have said lately: a page that says less leaves them where they are. */
export function useKnownLetters(resource: Resource, rows: readonly Row[], at: ReadAt): Letters {
  const { model } = resource
  const letters = useMemo(() => lettersIn(resource, rows, at), [resource, rows, at])
  useEffect(() => {
    const { now, before } = lately()
    const longer = longest(now[model], letters)
    if (JSON.stringify(longer) === JSON.stringify(now[model] ?? {})) return
    now[model] = longer
    store(storageKeys.columns, JSON.stringify({ ...before, ...now }))
  }, [model, letters])
  return useMemo(() => {
    const { now, before } = lately()
    return longest(longest(before[model], now[model]), letters)
  }, [model, letters])
}

function lately() {
  visits ??= { now: {}, before: readBefore() }
  return visits
}

function readBefore(): ByList {
  try {
    return lettersByList(JSON.parse(readStored(storageKeys.columns) ?? '{}'))
  } catch {
    return {}
  }
}

export function longest(one: Letters = {}, other: Letters = {}): Letters {
  const names = Object.keys({ ...one, ...other })
  return Object.fromEntries(names.map((name) => [name, Math.max(one[name] ?? 0, other[name] ?? 0)]))
}

/** Storage holds what another version wrote, or somebody by hand. */
export function lettersByList(stored: unknown): ByList {
  const sound: ByList = {}
  for (const [model, letters] of Object.entries(stored ?? {})) sound[model] = counts(letters)
  return sound
}

const mostLetters = 500

function counts(letters: unknown): Letters {
  const sound: Record<string, number> = {}
  for (const [name, count] of Object.entries(letters ?? {}))
    if (typeof count === 'number' && count >= 0 && count <= mostLetters) sound[name] = count
  return sound
}
