import { storageKeys } from '#domain/conventions.ts'
import { readStored, store } from '../api/storage.ts'

const mostKept = 8

/** What somebody opened last on this device, the latest first, as `kind:id`; signing out forgets it. */
export function recentRecords(personId: string): string[] {
  const [owner, refs = ''] = (readStored(storageKeys.recent) ?? '').split(' ')
  return owner === personId ? refs.split(',').filter((ref) => ref !== '') : []
}

export function noteOpened(personId: string, ref: string): void {
  store(storageKeys.recent, `${personId} ${withLatest(recentRecords(personId), ref).join(',')}`)
}

export function withLatest(refs: readonly string[], ref: string): string[] {
  return [ref, ...refs.filter((other) => other !== ref)].slice(0, mostKept)
}
