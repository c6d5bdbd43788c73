import { fileMessages } from '#domain/words/files.ts'
import type { Answer } from './client.ts'
import { pathOf, type FolderPlace, type StoredFile } from './files.ts'
import { sendForm } from './send-form.ts'

type UploadOptions = {
  idempotencyKey: string
  /** The share of the bytes that has gone out, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** The server answers only once the bytes are safe, and a slow storage takes its time. */
const longestStoringMs = 20 * 60_000

const { stalled, maybeStored, stopped } = fileMessages

export function uploadFile(
  place: FolderPlace,
  file: File,
  given: UploadOptions,
): Promise<Answer<StoredFile[]>> {
  const form = new FormData()
  form.append('file', file)
  return sendForm({
    ...given,
    path: pathOf(place),
    form,
    longestAnswerMs: longestStoringMs,
    said: { stalled, unanswered: maybeStored, stopped },
  })
}
