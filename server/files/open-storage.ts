import { join } from 'node:path'
import type { Env } from '../base/env.ts'
import { diskStorage } from './disk-storage.ts'
import { s3Storage } from './s3-storage.ts'
import type { FileStorage } from './storage.ts'

export function openStorage(env: Env): FileStorage {
  const { filesEndpoint, filesBucket, filesRegion, filesAccessKeyId, filesSecretAccessKey } = env
  const folder = join(env.dataDir, 'files')
  return filesEndpoint && filesBucket && filesRegion && filesAccessKeyId && filesSecretAccessKey
    ? s3Storage(
        { endpoint: filesEndpoint, bucket: filesBucket, region: filesRegion },
        { accessKeyId: filesAccessKeyId, secretAccessKey: filesSecretAccessKey },
        folder,
      )
    : diskStorage(folder)
}
