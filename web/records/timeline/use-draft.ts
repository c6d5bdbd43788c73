import { useRef, useState } from 'react'
import { storageKeys } from '#domain/conventions.ts'
import { isObject } from '#domain/objects.ts'
import { forgetStored, readStored, store, storedKeys } from '../../api/storage.ts'
import type { Person } from './mentions.ts'

export type AttachedFile = { id: string; name: string; deleted?: boolean }

/** The page of a record's folder, and the files in it. */
export type Folder = { to: string; files: readonly AttachedFile[] }

export type Draft = { body: string; mentions: readonly Person[]; files: readonly AttachedFile[] }

export const emptyDraft: Draft = { body: '', mentions: [], files: [] }

export function isEmpty({ body, files }: Draft): boolean {
  return body.trim() === '' && files.length === 0
}

/** What somebody has typed about a record and not sent stays in this browser until it is sent or discarded. */
export function useDraft(whose: string, model: string, id: string) {
  const key = `${storageKeys.commentDraft} ${whose} ${model} ${id}`
  const [draft, setDraft] = useState(() => readDraft(key))
  const latest = useRef(draft)
  const write = (next: Draft) => {
    if (isEmpty(next)) forgetStored(key)
    else {
      if (isEmpty(latest.current)) forgetOldDrafts()
      store(key, JSON.stringify({ ...next, at: Date.now() }))
    }
    latest.current = next
    setDraft(next)
  }
  return {
    draft,
    write,
    /** A draft that was written on while it was sent stays. */
    clear({ body, files }: Draft) {
      if (latest.current.body === body && latest.current.files === files) write(emptyDraft)
    },
  }
}

/** A browser's entry may be anything: what is no draft counts as none. */
function readDraft(key: string): Draft {
  const stored = readEntry(key)
  if (typeof stored['body'] !== 'string') return emptyDraft
  const { body, mentions, files } = stored
  return {
    body,
    mentions: listOf(mentions, 'name', 'email') as Person[],
    files: listOf(files, 'id', 'name') as AttachedFile[],
  }
}

function readEntry(key: string): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? '')
    return isObject(stored) ? stored : {}
  } catch {
    return {}
  }
}

function listOf(value: unknown, ...names: string[]): unknown[] {
  if (!Array.isArray(value)) return []
  return value.filter((each) => isObject(each) && names.every((name) => typeof each[name] === 'string'))
}

function forgetOldDrafts(): void {
  const drafts = storedKeys(storageKeys.commentDraft).map((key) => ({
    key,
    at: Number(readEntry(key)['at']),
  }))
  for (const key of outOfTime(drafts, Date.now())) forgetStored(key)
}

const longestKept = 30 * 24 * 60 * 60 * 1000
const mostKept = 100

/** Drafts that nobody has touched for a month, and the oldest of very many. */
export function outOfTime(drafts: readonly { key: string; at: number }[], now: number): string[] {
  const kept = drafts
    .filter(({ at }) => now - at <= longestKept)
    .toSorted((one, other) => other.at - one.at)
    .slice(0, mostKept)
  return drafts.filter((draft) => !kept.includes(draft)).map(({ key }) => key)
}
