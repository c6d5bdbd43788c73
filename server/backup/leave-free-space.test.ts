import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freeSpaceForBackups } from './leave-free-space.ts'

const mebibyte = 2 ** 20

/** A data folder with an upload of 70 MB of which nothing has come yet. */
async function folderWithUpload(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-room-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const arriving = join(dataDir, 'files', 'arriving')
  await mkdir(arriving, { recursive: true })
  await writeFile(join(arriving, 'x.half'), '')
  await truncate(join(arriving, 'x.half'), 70 * mebibyte)
  return dataDir
}

test('uploads under way take room from backups on the same disk, and not from those on another', async () => {
  const dataDir = await folderWithUpload()
  const beside = await freeSpaceForBackups({ dataDir, backupDir: join(dataDir, 'backups'), filesReserve: 0 })
  expect(await beside.promised()).toBeGreaterThan(60 * mebibyte)
  // The devices of a machine are a file system of their own.
  const elsewhere = await freeSpaceForBackups({ dataDir, backupDir: '/dev/backups', filesReserve: 0 })
  expect(await elsewhere.promised()).toBe(0)
})

test('backups leave twice what uploads leave, and that is at most a gigabyte where nothing is set', async () => {
  const dataDir = await folderWithUpload()
  const roomWith = (filesReserve: number | undefined) =>
    freeSpaceForBackups({ dataDir, backupDir: join(dataDir, 'backups'), filesReserve })
  expect((await roomWith(10)).reserve).toBe(20 * mebibyte)
  const { reserve } = await roomWith(undefined)
  expect(reserve).toBeGreaterThan(0)
  expect(reserve).toBeLessThanOrEqual(2048 * mebibyte)
})
