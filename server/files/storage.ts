import type { Readable } from 'node:stream'
import type { Env } from '../base/env.ts'
import type { Database } from '../db/pool.ts'
import type { Space } from './claim-space.ts'
import type { ByteRange } from './range.ts'

/** Where the bytes of files are kept, each under the id of its row. What is there once never changes. */
export type FileStorage = {
  /**
   * Keeps what comes, whole or not at all: nothing is left of bytes that end in an error. On its way to a bucket too it
   * lies on this machine, and fits into the space there where one is given.
   */
  put(id: string, bytes: AsyncIterable<Uint8Array>, space?: Space): Promise<StoredBytes>
  /** Both ends of a range are part of it. */
  get(id: string, range?: ByteRange): Promise<Readable>
  /** A missing file counts as removed, unless the whole storage is away. */
  remove(id: string): Promise<void>
  list(): AsyncIterable<{ id: string; at: Date }>
  /** Throws where nothing was ever kept, or what was is away: a disk that is not mounted looks like an empty one. */
  check(): Promise<void>
  /** Removes what was on its way and never arrived. */
  tidy(before: Date): Promise<void>
}

export type StoredBytes = { size: number; sha256: Buffer }

export type FileDeps = {
  db: Database
  env: Env
  files: FileStorage
  /** Ids of stored files that were not what they should be when this process last read them. */
  damagedFiles: Set<string>
}
