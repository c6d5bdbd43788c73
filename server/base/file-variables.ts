import { address, integer, text, type Variable } from './env-values.ts'

/** Where the files of folders are kept, and how many. */
export const fileVariables = {
  fileLimit: {
    name: 'FILE_LIMIT_MB',
    fallback: '100',
    meaning: 'How large a file of a folder may be, in megabytes.',
    parse: integer(1, 4096),
  },
  filesReserve: {
    name: 'FILES_RESERVE_MB',
    fallback: undefined,
    meaning:
      'How many megabytes of the disk under `DATA_DIR` files must leave free; backups by schedule leave twice as much. Unset, 1024, or a twentieth of a small disk.',
    parse: integer(0, 1_000_000_000),
  },
  filesEndpoint: {
    name: 'FILES_S3_ENDPOINT',
    fallback: undefined,
    meaning:
      'The S3-compatible storage for the files of folders, for example `https://s3.eu-central-1.amazonaws.com`. Unset, they are kept under `DATA_DIR/files`.',
    parse: address('https://s3.eu-central-1.amazonaws.com', 'https:', 'http:'),
  },
  filesBucket: {
    name: 'FILES_S3_BUCKET',
    fallback: undefined,
    meaning: 'The bucket there. It must exist and should be nobody else’s.',
    parse: text,
  },
  filesRegion: {
    name: 'FILES_S3_REGION',
    fallback: undefined,
    meaning: 'The region of the bucket; `us-east-1` for storage that knows none.',
    parse: text,
  },
  filesAccessKeyId: {
    name: 'FILES_S3_ACCESS_KEY_ID',
    fallback: undefined,
    meaning: 'The key that may read, write, delete and list in the bucket.',
    parse: text,
  },
  filesSecretAccessKey: {
    name: 'FILES_S3_SECRET_ACCESS_KEY',
    fallback: undefined,
    meaning: 'The secret that belongs to it.',
    secret: true,
    parse: text,
  },
} satisfies Record<string, Variable<unknown>>
