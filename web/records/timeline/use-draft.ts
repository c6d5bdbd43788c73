import { useState } from 'react'
import { storageKeys } from '#domain/conventions.ts'
import { isObject } from '#domain/objects.ts'
import { forgetStored, readStored, store } from '../../api/storage.ts'
import type { Person } from './mentions.ts'

export type AttachedFile = { id: string; name: string }

/** The page of a record's folder, and the files in it. */
export type Folder = { to: string; files: readonly AttachedFile[] }

export type Draft = { body: string; mentions: readonly Person[]; files: readonly AttachedFile[] }

export const emptyDraft: Draft = { body: '', mentions: [], files: [] }

export function isEmpty({ body, files }: Draft): boolean {
  return body.trim() === '' && files.length === 0
}

/** What somebody has typed about a record and not sent stays in this browser until it is sent or discarded. */
export function useDraft(whose: string, model: string, id: string): [Draft, (draft: Draft) => void] {
  const key = `${storageKeys.commentDraft} ${whose} ${model} ${id}`
  const [draft, setDraft] = useState(() => readDraft(key))
  return [
    draft,
    (next) => {
      setDraft(next)
      if (isEmpty(next)) forgetStored(key)
      else store(key, JSON.stringify(next))
    },
  ]
}

/** A browser's entry may be anything: what is no draft counts as none. */
function readDraft(key: string): Draft {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? '')
    if (!isObject(stored) || typeof stored['body'] !== 'string') return emptyDraft
    const { body, mentions, files } = stored
    return {
      body,
      mentions: listOf(mentions, 'name', 'email') as Person[],
      files: listOf(files, 'id', 'name') as AttachedFile[],
    }
  } catch {
    return emptyDraft
  }
}

function listOf(value: unknown, ...names: string[]): unknown[] {
  if (!Array.isArray(value)) return []
  return value.filter((each) => isObject(each) && names.every((name) => typeof each[name] === 'string'))
}
