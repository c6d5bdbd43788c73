import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { diskStorage } from '#server/files/disk-storage.ts'
import { s3Storage } from '#server/files/s3-storage.ts'
import type { FileStorage } from '#server/files/storage.ts'
import { NoRoom } from '#server/files/storage-refusal.ts'
import { promisedIn } from '#server/files/spool-folder.ts'

const mebibyte = 2 ** 20

/** A disk of 100 MB, of which 20 must stay free, and what uploads have made of it. */
async function smallDisk() {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-room-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  let [most, others] = [0, 0]
  const used = async () => {
    const names = await readdir(folder, { recursive: true })
    const found = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => undefined)))
    const bytes = found.reduce((sum, each) => sum + (each?.isFile() ? each.blocks * 512 : 0), others)
    most = Math.max(most, bytes)
    return bytes
  }
  async function* send(megabytes: number) {
    for (let sent = 0; sent < megabytes; sent += 1) {
      yield Buffer.alloc(mebibyte, 'x')
      await used()
    }
  }
  return {
    folder,
    send,
    room: {
      reserve: 20 * mebibyte,
      freeSpace: async () => 100 * mebibyte - (await used()),
      promised: () => promisedIn(folder),
    },
    /** Somebody else takes so much of the disk. */
    take: (megabytes: number) => {
      others += megabytes * mebibyte
    },
    /** How much was used at most, in megabytes. */
    most: () => most / mebibyte,
    arriving: () => readdir(join(folder, 'arriving')),
  }
}

type Ends = PromiseSettledResult<unknown>[]
const kept = (ends: Ends) => ends.filter(({ status }) => status === 'fulfilled').length
const refusals = (ends: Ends) => ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.code] : []))

describe('many uploads', () => {
  it('sixteen uploads at once leave the reserve alone, and as many as fit get the room that they announced', async () => {
    const disk = await smallDisk()
    const storage = diskStorage(disk.folder)
    const space = { room: disk.room, announced: 18 * mebibyte }
    const ends = await Promise.allSettled(
      Array.from({ length: 16 }, () => storage.put(randomUUID(), disk.send(18), space)),
    )
    expect(disk.most()).toBeLessThanOrEqual(80)
    expect(kept(ends)).toBe(4)
    expect(refusals(ends)).toEqual(Array(12).fill('ENOSPC'))
    expect(await disk.arriving()).toEqual([])
  })

  it('sixteen uploads at once leave the reserve alone when they come to several processes that share only the folder', async () => {
    const disk = await smallDisk()
    const puts: FileStorage['put'][] = []
    for (let process = 0; process < 4; process += 1) {
      vi.resetModules()
      const own = await import('#server/files/disk-storage.ts')
      const { put } = own.diskStorage(disk.folder)
      puts.push(put, put, put, put)
    }
    const space = { room: disk.room, announced: 18 * mebibyte }
    const ends = await Promise.allSettled(puts.map((put) => put(randomUUID(), disk.send(18), space)))
    expect(disk.most()).toBeLessThanOrEqual(80)
    expect(refusals(ends).length).toBeGreaterThanOrEqual(12)
    expect(new Set(refusals(ends))).toEqual(new Set(['ENOSPC']))
    expect(await disk.arriving()).toEqual([])
  })

  it('sixteen uploads at once leave the reserve alone when nobody knows how long they are', async () => {
    const disk = await smallDisk()
    const storage = diskStorage(disk.folder)
    const space = { room: disk.room, announced: undefined }
    const ends = await Promise.allSettled(
      Array.from({ length: 16 }, () => storage.put(randomUUID(), disk.send(18), space)),
    )
    expect(disk.most()).toBeLessThanOrEqual(80)
    expect(refusals(ends).length).toBeGreaterThanOrEqual(12)
    expect(await disk.arriving()).toEqual([])
  })

  it('sixteen uploads at once leave the reserve alone on their way to a bucket', async () => {
    const disk = await smallDisk()
    // Nobody listens there, and what fits is refused for that.
    const bucket = { endpoint: 'http://127.0.0.1:9', bucket: 'plumbline', region: 'us-east-1' }
    const storage = s3Storage(bucket, { accessKeyId: 'key', secretAccessKey: 'secret' }, disk.folder)
    const space = { room: disk.room, announced: 18 * mebibyte }
    const ends = await Promise.allSettled(
      Array.from({ length: 16 }, () => storage.put(randomUUID(), disk.send(18), space)),
    )
    expect(disk.most()).toBeLessThanOrEqual(80)
    expect(ends.some((end) => end.status === 'rejected' && end.reason instanceof NoRoom)).toBe(true)
    expect(await disk.arriving()).toEqual([])
  })
})

describe('single uploads', () => {
  it('an upload is told before its first byte is written that it will not fit beside another', async () => {
    const disk = await smallDisk()
    const storage = diskStorage(disk.folder)
    const space = { room: disk.room, announced: 50 * mebibyte }
    const first = disk.send(50)
    async function* slowly() {
      yield (await first.next()).value ?? Buffer.alloc(0)
      await expect(storage.put(randomUUID(), disk.send(50), space)).rejects.toThrow(NoRoom)
      // One of the first, however a file system rounds that, and none of the second.
      expect(disk.most()).toBeLessThan(4)
      yield* first
    }
    expect((await storage.put(randomUUID(), slowly(), space)).size).toBe(50 * mebibyte)
  })

  it('an upload gives back what it announced and did not send', async () => {
    const disk = await smallDisk()
    const storage = diskStorage(disk.folder)
    const space = { room: disk.room, announced: 70 * mebibyte }
    const id = randomUUID()
    expect((await storage.put(id, disk.send(1), space)).size).toBe(mebibyte)
    expect((await stat(join(disk.folder, id.slice(0, 2), id))).size).toBe(mebibyte)
    await storage.put(randomUUID(), disk.send(70), space)
  })

  it('an upload ends when somebody else uses the disk up while it comes', async () => {
    const disk = await smallDisk()
    const bytes = disk.send(60)
    async function* meanwhile() {
      for (let sent = 0; sent < 10; sent += 1) yield (await bytes.next()).value ?? Buffer.alloc(0)
      disk.take(30)
      yield* bytes
    }
    const space = { room: disk.room, announced: 60 * mebibyte }
    await expect(diskStorage(disk.folder).put(randomUUID(), meanwhile(), space)).rejects.toThrow(NoRoom)
    // 30 of somebody else's and at most another step of its own.
    expect(disk.most()).toBeLessThanOrEqual(48)
    expect(await disk.arriving()).toEqual([])
  })

  it('an upload that a crash cut off keeps its room for minutes, not for ever', async () => {
    const disk = await smallDisk()
    const left = join(disk.folder, 'arriving', 'x.half')
    await mkdir(join(disk.folder, 'arriving'))
    await writeFile(left, '')
    await truncate(left, 70 * mebibyte)
    const space = { room: disk.room, announced: 20 * mebibyte }
    const put = () => diskStorage(disk.folder).put(randomUUID(), disk.send(20), space)
    await expect(put()).rejects.toThrow(NoRoom)
    const before = new Date(Date.now() - 6 * 60_000)
    await utimes(left, before, before)
    expect((await put()).size).toBe(20 * mebibyte)
  })
})
