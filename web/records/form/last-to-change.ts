import type { Model } from '#domain/kinds/kind.ts'
import { ask } from '../../api/ask.ts'

/** Undefined where nobody can be named. */
export type Author = { name: string; isMe: boolean } | undefined

export async function lastToChange(
  model: Model,
  id: string,
  myEmail: string,
  signal?: AbortSignal,
  field?: string,
): Promise<Author> {
  const all = await ask('GET api/record_history/:model/:id', { params: { model, id }, signal })
  const last =
    field === undefined ? all[0] : all.find(({ changes }) => changes.some((one) => one.field === field))
  return last?.changed_by
    ? { name: last.changed_by.name, isMe: last.changed_by.email === myEmail }
    : undefined
}
