import type { FolderKind } from '#domain/folders.ts'
import { idleHeader } from '#domain/conventions.ts'
import { fileMessages } from '#domain/words/files.ts'
import { messages } from '#domain/words/messages.ts'
import { CallFailed, answerIn, call, dataOf, lost, type Answer } from './client.ts'
import { isIdle } from './idle.ts'
import { askToSignInAgain } from './session-end.ts'
import { readToken } from './token.ts'

export type StoredFile = {
  id: string
  name: string
  size: number
  media_type: string
  uploaded_by: { name: string; email: string }
  uploaded_at: string
  deleted_at: string | null
  version: number
}

export type FolderPlace = { kind: FolderKind; id: string }

/** One page of a folder, and what is true of all of it. */
export type FilePage = {
  files: StoredFile[]
  total: number
  bytes: number
  hasMore: boolean
  /** The most that a file may hold, in bytes. */
  limit: number
  /** Where else in a project there are files. */
  folders: { kind: FolderKind; id: string; name: string; files: number }[]
}

export type FileSort = { by: 'name' | 'size' | 'uploaded_at'; order: 'asc' | 'desc' }

export async function listFiles(
  place: FolderPlace,
  { page, sort, deleted }: { page: number; sort: FileSort; deleted: boolean },
  signal: AbortSignal,
): Promise<FilePage> {
  const query = {
    page: String(page),
    sort_by: sort.by,
    sort_order: sort.order,
    ...(deleted ? { deleted: 'true' } : {}),
  }
  const answer = await call<StoredFile[]>('GET', pathOf(place), { query, signal })
  const { total_rows: total, bytes, has_more: hasMore, limit, folders } = answer.body
  return { files: dataOf(answer), total, bytes, hasMore, limit, folders } as FilePage
}

export function renameFile(
  place: FolderPlace,
  { id, version }: StoredFile,
  name: string,
): Promise<Answer<StoredFile>> {
  return call('PUT', pathOf(place, id), { body: { name, version } })
}

export function deleteFile(place: FolderPlace, id: string): Promise<Answer<StoredFile>> {
  return call('DELETE', pathOf(place, id))
}

export function restoreFile(place: FolderPlace, id: string): Promise<Answer<StoredFile>> {
  return call('POST', `${pathOf(place, id)}/restore`, { body: {} })
}

/** An address that the browser itself can download from, once. */
export async function linkFile(place: FolderPlace, id: string): Promise<string> {
  return dataOf(await call<{ url: string }>('POST', `${pathOf(place, id)}/link`, { body: {} })).url
}

/** The content of a file. A link could not carry the key that opens it. */
export async function readFile(place: FolderPlace, id: string, signal?: AbortSignal): Promise<Blob> {
  const token = readToken()
  let response = await ask(place, id, signal)
  if (response.status === 401 && (readToken() !== token || (await askToSignInAgain()))) {
    response = await ask(place, id, signal)
  }
  if (!response.ok) throw new CallFailed(await answerIn(response))
  try {
    return await response.blob()
  } catch {
    if (signal?.aborted) throw new CallFailed(lost(fileMessages.stopped))
    // The server breaks off what is damaged; a connection breaks off by itself.
    throw new CallFailed(lost(fileMessages.brokenOff))
  }
}

async function ask(place: FolderPlace, id: string, signal?: AbortSignal): Promise<Response> {
  try {
    return await fetch(`/${pathOf(place, id)}`, {
      headers: {
        Authorization: `Token ${readToken() ?? ''}`,
        ...(isIdle() ? { [idleHeader]: '1' } : {}),
      },
      ...(signal === undefined ? {} : { signal }),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new CallFailed(lost(messages.generic.unreachable))
  }
}

/** The address of a folder's calls, or of those of one of its files. */
export function pathOf({ kind, id }: FolderPlace, fileId?: string): string {
  const folder = `api/files/${kind}/${encodeURIComponent(id)}`
  return fileId === undefined ? folder : `${folder}/${fileId}`
}
