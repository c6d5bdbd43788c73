import type { AnswerOf } from '#domain/calls/registry.ts'
import type { FolderKind } from '#domain/kinds/registry.ts'
import { idleHeader } from '#domain/conventions.ts'
import type { Page } from '#domain/records/page.ts'
import { fileMessages } from '#domain/words/files.ts'
import { messages } from '#domain/words/messages.ts'
import { ask, askBody, call } from './ask.ts'
import { CallFailed, answerIn, lost, type Answer } from './client.ts'
import { isIdle } from './idle.ts'
import { askToSignInAgain } from './session-end.ts'
import { readToken } from './token.ts'

type Folder = AnswerOf<'GET api/files/:kind/:id'>

export type StoredFile = Folder['data'][number]

export type FolderPlace = { kind: FolderKind; id: string }

export type FilePage = Page<StoredFile> & {
  total: number
  bytes: number
  /** The most that a file may hold, in bytes. */
  limit: number
  folders: Folder['folders']
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
    deleted: deleted ? ('true' as const) : undefined,
  }
  const folder = await askBody('GET api/files/:kind/:id', { params: place, query, signal })
  const { data: rows, total_rows: total, bytes, has_more: hasMore, limit, folders } = folder
  return { rows, total, bytes, hasMore, limit, folders }
}

export function renameFile(
  place: FolderPlace,
  { id, version }: StoredFile,
  name: string,
): Promise<Answer<StoredFile>> {
  return call('PUT api/files/:kind/:id/:file_id', {
    params: { ...place, file_id: id },
    body: { name, version },
  })
}

export function deleteFile(place: FolderPlace, id: string): Promise<Answer<StoredFile>> {
  return call('DELETE api/files/:kind/:id/:file_id', { params: { ...place, file_id: id } })
}

export function restoreFile(place: FolderPlace, id: string): Promise<Answer<StoredFile>> {
  return call('POST api/files/:kind/:id/:file_id/restore', { params: { ...place, file_id: id } })
}

/** An address that the browser itself can download from, once. */
export async function linkFile(place: FolderPlace, id: string): Promise<string> {
  const { url } = await ask('POST api/files/:kind/:id/:file_id/link', { params: { ...place, file_id: id } })
  return url
}

/** The content of a file. A link could not carry the key that opens it. */
export function readFile(place: FolderPlace, id: string, signal?: AbortSignal): Promise<Blob> {
  return readBytes(pathOf(place, id), signal)
}

export async function readBytes(path: string, signal?: AbortSignal): Promise<Blob> {
  return await bytesOf(await askBytes(path, signal), signal)
}

/** Bytes that the server names itself. */
export async function readNamed(path: string): Promise<{ blob: Blob; name: string }> {
  const response = await askBytes(path)
  const [, name = ''] =
    /filename\*=UTF-8''(\S+)/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { blob: await bytesOf(response), name: decodeURIComponent(name) }
}

async function askBytes(path: string, signal?: AbortSignal): Promise<Response> {
  const token = readToken()
  let response = await fetchBytes(path, signal)
  if (response.status === 401 && (readToken() !== token || (await askToSignInAgain()))) {
    response = await fetchBytes(path, signal)
  }
  if (!response.ok) throw new CallFailed(await answerIn(response))
  return response
}

async function bytesOf(response: Response, signal?: AbortSignal): Promise<Blob> {
  try {
    return await response.blob()
  } catch {
    if (signal?.aborted) throw new CallFailed(lost(fileMessages.stopped))
    // The server breaks off what is damaged; a connection breaks off by itself.
    throw new CallFailed(lost(fileMessages.brokenOff))
  }
}

async function fetchBytes(path: string, signal?: AbortSignal): Promise<Response> {
  try {
    return await fetch(`/${path}`, {
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

export function pathOf({ kind, id }: FolderPlace, fileId?: string): string {
  const folder = `api/files/${kind}/${encodeURIComponent(id)}`
  return fileId === undefined ? folder : `${folder}/${fileId}`
}
