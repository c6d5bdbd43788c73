import type { Model } from '#domain/kinds/kind.ts'
import { call, dataOf } from '../../api/client.ts'

/** Who did something; undefined where nobody can be named. */
export type Author = { name: string; isMe: boolean } | undefined

type Change = { changed_by: { name: string; email: string } | null; changes: { field: string }[] }

/** Who changed a record last, or one field of it, by its history. */
export async function lastToChange(
  model: Model,
  id: string,
  myEmail: string,
  signal?: AbortSignal,
  field?: string,
): Promise<Author> {
  const path = `api/record_history/${model}/${encodeURIComponent(id)}`
  const all = dataOf(await call<Change[]>('GET', path, signal ? { signal } : {}))
  const last =
    field === undefined ? all[0] : all.find(({ changes }) => changes.some((one) => one.field === field))
  return last?.changed_by
    ? { name: last.changed_by.name, isMe: last.changed_by.email === myEmail }
    : undefined
}
