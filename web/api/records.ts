import type { z } from 'zod'
import { messages } from '#domain/words/messages.ts'
import type { Model, Resource } from '#domain/kinds/kind.ts'
import type { Lookup } from '#domain/fields.ts'
import { ask, call } from './ask.ts'
import { CallFailed, dataOf, pathWith, sendCall, type Answer, type Method } from './client.ts'

/** A record or a row as it came over the wire; the declaration knows its fields. */
export type Row = { version?: unknown; [name: string]: unknown }

/** A value of a record by its declared name, as text; what is missing is none. */
export function textIn(row: Row, name: string): string {
  const value = row[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export async function readRecord<Read extends z.ZodObject>(
  { calls }: Pick<Resource, 'calls'> & { read: Read },
  id: string,
  signal: AbortSignal,
): Promise<z.output<Read>> {
  return dataOf(await sendCall<z.output<Read>>('GET', declared(calls.read, id).path, { signal }))
}

/** Creates or updates; the method is the declared one, and it must be one of the two. */
export function submitRecord(
  declaration: string,
  id: string | undefined,
  body: Row,
  idempotencyKey: string,
  signal: AbortSignal,
): Promise<Answer<Row>> {
  const { method, path } = declared(declaration, id ?? '')
  if (method === 'POST') return sendCall('POST', path, { body, idempotencyKey, signal })
  if (method === 'PUT') return sendCall('PUT', path, { body, signal })
  throw new Error(messages.generic.invalidMethod(method))
}

export function runCall(declaration: string, id: string): Promise<Answer> {
  const { method, path } = declared(declaration, id)
  return sendCall(method, path, { changes: true })
}

export function restoreRecord(model: Model, id: string): Promise<Answer> {
  return call('POST api/recycle_bin/:model/:id/restore', { params: { model, id } })
}

/** `value` is sent, `label` is read; other keys tell more about it. */
export type Option = { value: string; label: string; [more: string]: unknown }

export async function fetchOptions(
  wanted: { projects: boolean },
  signal: AbortSignal,
): Promise<Record<Lookup, Option[]>> {
  const query = wanted.projects ? { include_projects: 'true' } : {}
  return await ask('GET form/fetch', { query, signal })
}

/** The status behind a failed query, or 0. */
export function statusOf(error: unknown): number {
  return error instanceof CallFailed ? error.answer.status : 0
}

function declared(declaration: string, id: string): { method: Method; path: string } {
  const [method = '', path = ''] = declaration.split(' ')
  return { method: method as Method, path: pathWith(path, id) }
}
