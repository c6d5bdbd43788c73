import { fileMessages } from '#domain/file-messages.ts'
import { Refusal } from '../errors.ts'

/** The storage has a row's bytes no more. */
export class FileMissing extends Error {
  constructor(id: string) {
    super(`The bytes of file ${id} are missing`)
  }
}

/** What is left of the disk is not for files. */
export class NoRoom extends Error {
  readonly code = 'ENOSPC'
}

/** The bytes of a row are not what they were. */
export class FileDamaged extends Error {
  constructor(id: string) {
    super(`The bytes of file ${id} are not what they were`)
  }
}

/** What a failure of the storage is to whoever asked; the log has the rest. */
export function storageRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof FileMissing || error instanceof FileDamaged)
    return new Refusal(500, fileMessages.damaged)
  const isFull = noRoom.has((error as NodeJS.ErrnoException).code ?? '')
  return isFull
    ? new Refusal(507, fileMessages.noRoom)
    : new Refusal(503, fileMessages.away, { headers: { 'retry-after': '30' } })
}

const noRoom: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
