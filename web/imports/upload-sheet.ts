import { longTimeoutMs } from '#domain/conventions.ts'
import type { ImportModel } from '#domain/records/imports.ts'
import { messages } from '#domain/words/messages.ts'
import type { Answer } from '../api/client.ts'
import { sendForm } from '../api/send-form.ts'
import type { ImportRun } from './use-import.ts'

const { unreachable, timeout } = messages.generic

/** Ten megabytes take minutes on a slow line, and other saves do not wait for them. */
export function uploadSheet(
  model: ImportModel,
  file: File,
  idempotencyKey: string,
): Promise<Answer<ImportRun>> {
  const form = new FormData()
  form.append('model', model)
  form.append('file', file)
  return sendForm({
    path: 'api/import',
    form,
    idempotencyKey,
    longestAnswerMs: longTimeoutMs,
    said: { stalled: unreachable, unanswered: timeout, stopped: unreachable },
  })
}
