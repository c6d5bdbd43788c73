import { AwsClient } from 'aws4fetch'
import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { removeLeftovers, spool } from './spool.ts'
import type { FileStorage } from './storage.ts'
import { FileDamaged, FileMissing } from './storage-refusal.ts'

type Bucket = { endpoint: string; bucket: string; region: string }

const answerTimeoutMs = 30_000
const storeTimeoutMs = 15 * 60_000

/** Bytes wait in a local folder until all have come: the storage wants their number and checksum first. */
export function s3Storage(
  { endpoint, bucket, region }: Bucket,
  key: { accessKeyId: string; secretAccessKey: string },
  folder: string,
): FileStorage {
  const signer = new AwsClient({ ...key, region, service: 's3' })
  const root = `${endpoint}/${bucket}`
  const placeOf = (id: string) => `${root}/${prefix}${id}`

  async function send(address: string, init: RequestInit, within = answerTimeoutMs): Promise<Response> {
    const { body, ...rest } = init
    const signed = await signer.sign(address, rest)
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(new Error('The file storage does not answer')), within)
    try {
      return await fetch(address, {
        method: rest.method ?? 'GET',
        headers: signed.headers,
        body: body ?? null,
        signal: patience.signal,
      })
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async put(id, bytes, space) {
      const { path, ...kept } = await spool(folder, id, bytes, space)
      try {
        const headers = { 'x-amz-content-sha256': kept.sha256.toString('hex') }
        const body = await openAsBlob(path)
        await requireSuccess(await send(placeOf(id), { method: 'PUT', headers, body }, storeTimeoutMs))
        return kept
      } finally {
        await rm(path, { force: true })
      }
    },
    async get(id, range) {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {}
      const answer = await send(placeOf(id), { headers })
      if (!answer.ok) {
        const error = await errorOf(answer)
        if (error.code === 'NoSuchKey') throw new FileMissing(id)
        // 416 means a short file: its row says that there is such a part.
        throw answer.status === 416 ? new FileDamaged(id) : error
      }
      if (range && answer.status !== 206) {
        await answer.body?.cancel()
        throw new Error('The file storage sent all of a file in place of a part')
      }
      return Readable.fromWeb(answer.body as ReadableStream)
    },
    async remove(id) {
      const answer = await send(placeOf(id), { method: 'DELETE' })
      await requireSuccess(answer).catch((error: StorageError) => {
        if (error.code !== 'NoSuchKey') throw error
      })
    },
    async *list() {
      for (let last = ''; ;) {
        const query = new URLSearchParams({ 'list-type': '2', prefix, 'start-after': last })
        const page = await (await requireSuccess(await send(`${root}?${query.toString()}`, {}))).text()
        const found = page.split('<Contents>').slice(1).map(entryOf)
        for (const { name, at } of found) yield { id: name.slice(prefix.length), at: new Date(at) }
        last = found.at(-1)?.name ?? ''
        if (last === '' || !page.includes('<IsTruncated>true')) return
      }
    },
    check: async () => undefined,
    tidy: (before) => removeLeftovers(folder, before),
  }
}

const prefix = 'files/'

function entryOf(xml: string): { name: string; at: string } {
  const [, name = ''] = /<Key>([^<]*)/.exec(xml) ?? []
  const [, at = ''] = /<LastModified>([^<]*)/.exec(xml) ?? []
  return { name, at }
}

async function requireSuccess(answer: Response): Promise<Response> {
  if (answer.ok) return answer
  throw await errorOf(answer)
}

type StorageError = Error & { code: string }

/** A missing file is one thing, a missing bucket another; the message names no key. */
async function errorOf(answer: Response): Promise<StorageError> {
  const [, code = ''] = /<Code>(\w{1,60})<\/Code>/.exec(await answer.text()) ?? []
  return Object.assign(new Error(`The file storage answered ${answer.status} ${code}`.trimEnd()), { code })
}
