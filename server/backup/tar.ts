import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract, pack, type Pack } from 'tar-stream'

export type TarEntry = { name: string; size: number; body: AsyncIterable<Buffer> | Iterable<Buffer> }

export async function* writeTar(entries: AsyncIterable<TarEntry>, mtime: Date): AsyncGenerator<Buffer, void> {
  const tar = pack()
  fill(tar, entries, mtime).catch((error: Error) => tar.destroy(error))
  yield* piecesOf(tar)
}

async function fill(tar: Pack, entries: AsyncIterable<TarEntry>, mtime: Date): Promise<void> {
  for await (const { name, size, body } of entries) {
    await pipeline(Readable.from(body), tar.entry({ name, size, mtime, mode: 0o600 }))
  }
  tar.finalize()
}

export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry, void> {
  const tar = extract()
  pipeline(source, tar).catch((error: Error) => tar.destroy(error))
  for await (const entry of tar) {
    const { name, size } = entry.header
    yield { name, size, body: piecesOf(entry) }
    entry.resume()
  }
}

/** The library's types leave open what a stream yields. */
const piecesOf = (stream: AsyncIterable<unknown>) => stream as AsyncIterable<Buffer>
