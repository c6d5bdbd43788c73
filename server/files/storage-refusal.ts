import { fileMessages } from '#domain/words/files.ts'
import { Refusal } from '../base/errors.ts'
import { codeOf } from '../base/caught.ts'

export class FileMissing extends Error {
  constructor(id: string) {
    super(`The bytes of file ${id} are missing`)
  }
}

/** The folder has nothing of what was kept: the sentence tells whoever looks after the server the way on. */
export class StorageAway extends Error {
  constructor(folder: string) {
    super(
      `The folder of the stored files, ${folder}, holds nothing of Plumbline’s: its disk may be away. ` +
        'If all of them are lost, make a folder “arriving” in it; those in a backup come back by a restore.',
    )
  }
}

export class NoRoom extends Error {
  readonly code = 'ENOSPC'
}

export class FileDamaged extends Error {
  constructor(id: string) {
    super(`The bytes of file ${id} are not what they were`)
  }
}

export function storageRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof FileMissing || error instanceof FileDamaged)
    return new Refusal(500, fileMessages.damaged, { cause: error })
  const isFull = noRoom.has(codeOf(error))
  return isFull
    ? new Refusal(507, fileMessages.noRoom, { cause: error })
    : new Refusal(503, fileMessages.away, { headers: { 'retry-after': '30' }, cause: error })
}

const noRoom: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
