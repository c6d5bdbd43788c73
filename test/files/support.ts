import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { FileStorage } from '#server/files/storage.ts'
import { openStorage } from '#server/files/open-storage.ts'
import type { Answer, Client, TestApp } from '../app.ts'
import { formHeaders, formOf, type Given } from './form.ts'
import { checkSignatures } from './signature-check.ts'

export async function upload(
  client: Client,
  folder: string,
  files: Given | Given[],
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await client.app.inject({
    method: 'POST',
    url: `/api/files/${folder}`,
    headers: {
      authorization: `Token ${client.key}`,
      ...(await client.csrf()),
      ...formHeaders,
      ...headers,
    },
    payload: formOf(...[files].flat()),
  })
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}

/** A file's content as bytes, with what stands above it. */
export async function download(client: Client, path: string, headers: Record<string, string> = {}) {
  const response = await client.app.inject({
    url: `/api/files/${path}`,
    headers: { authorization: `Token ${client.key}`, ...headers },
  })
  return { status: response.statusCode, bytes: response.rawPayload, headers: response.headers }
}

export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** What is kept, as the storage itself tells. */
export async function keptBy(test: TestApp): Promise<string[]> {
  const ids: string[] = []
  for await (const { id } of storageOf(test).list()) ids.push(id)
  return ids.toSorted()
}

/** A second look at the storage of an app. */
export function storageOf({ env }: TestApp): FileStorage {
  return openStorage(env)
}

export async function* bytesOf(...chunks: (string | Buffer)[]): AsyncGenerator<Buffer> {
  for (const chunk of chunks) yield Buffer.from(chunk)
}

/** A real S3 server with an empty bucket, and the settings that lead there. */
export async function startS3(port = 0): Promise<{
  variables: Record<string, string>
  port: number
  stop(): Promise<void>
}> {
  const directory = await mkdtemp(join(tmpdir(), 'plumbline-s3-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'plumbline', configs: [] }],
  })
  const inner = await server.run()
  const secret = 'S3RVER'
  const door = checkSignatures(inner.port, secret)
  await new Promise<void>((resolve) => {
    door.listen(port, '127.0.0.1', resolve)
  })
  const address = door.address() as { port: number }
  return {
    port: address.port,
    variables: {
      FILES_S3_ENDPOINT: `http://127.0.0.1:${address.port}`,
      FILES_S3_BUCKET: 'plumbline',
      FILES_S3_REGION: 'us-east-1',
      FILES_S3_ACCESS_KEY_ID: 'S3RVER',
      FILES_S3_SECRET_ACCESS_KEY: secret,
    },
    stop: async () => {
      door.closeAllConnections()
      door.close()
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
