import { useEffect, useMemo } from 'react'
import type { Resource } from '#domain/kinds/kind.ts'
import type { Row } from '../../api/records.ts'
import { readStored, store } from '../../api/storage.ts'
import type { ReadAt } from './cell-words.ts'
import { lettersIn, type Letters } from './table-columns.ts'

const storageKey = 'columns'

/** What the columns of a list have said at most, also on other pages and days: turning a page leaves them where they are. */
export function useKnownLetters(resource: Resource, rows: readonly Row[], at: ReadAt): Letters {
  const { model } = resource
  const known = useMemo(
    () => longest(readKnown()[model], lettersIn(resource, rows, at)),
    [model, resource, rows, at],
  )
  useEffect(() => {
    const all = readKnown()
    const next = JSON.stringify({ ...all, [model]: longest(all[model], known) })
    if (next !== JSON.stringify(all)) store(storageKey, next)
  }, [model, known])
  return known
}

export function longest(one: Letters = {}, other: Letters = {}): Letters {
  const names = Object.keys({ ...one, ...other })
  return Object.fromEntries(names.map((name) => [name, Math.max(one[name] ?? 0, other[name] ?? 0)]))
}

function readKnown(): Record<string, Letters> {
  try {
    return lettersByList(JSON.parse(readStored(storageKey) ?? '{}'))
  } catch {
    return {}
  }
}

/** Storage holds what another version wrote, or somebody by hand. */
export function lettersByList(stored: unknown): Record<string, Letters> {
  const sound: Record<string, Letters> = {}
  for (const [model, letters] of Object.entries(stored ?? {})) sound[model] = counts(letters)
  return sound
}

function counts(letters: unknown): Letters {
  const sound: Record<string, number> = {}
  for (const [name, count] of Object.entries(letters ?? {}))
    if (typeof count === 'number') sound[name] = count
  return sound
}
