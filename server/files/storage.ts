import type { Readable } from 'node:stream'
import type { Env } from '../base/env.ts'
import type { Database } from '../db/pool.ts'
import type { Space } from './claim-space.ts'
import type { ByteRange } from './range.ts'

/** Stored bytes lie under the id of their row and never change. */
export type FileStorage = {
  /** `put` keeps all or nothing. Bytes for a bucket lie on this machine first, and must fit into `space` there. */
  put(id: string, bytes: AsyncIterable<Uint8Array>, space?: Space): Promise<StoredBytes>
  get(id: string, range?: ByteRange): Promise<Readable>
  /** A missing file counts as removed, unless the whole storage is away. */
  remove(id: string): Promise<void>
  list(): AsyncIterable<{ id: string; at: Date }>
  /** A disk that is not mounted looks like an empty one: that throws. */
  check(): Promise<void>
  tidy(before: Date): Promise<void>
}

export type StoredBytes = { size: number; sha256: Buffer }

export type FileDeps = {
  db: Database
  env: Env
  files: FileStorage
  damagedFiles: Set<string>
}
