import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { canEnter, chooseAccount } from './account.ts'

const isRoot = process.getuid?.() === 0
const someone = { uid: 54_321, gid: 54_321 }
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'account-'))
  await mkdir(join(folder, 'inner'))
  await chmod(join(folder, 'inner'), 0o755)
})
afterEach(() => rm(folder, { recursive: true }))

test('an account enters a folder only through folders open to it', async () => {
  expect(await canEnter(join(folder, 'inner'), someone)).toBe(false)
  await chmod(folder, 0o711)
  expect(await canEnter(join(folder, 'inner'), someone)).toBe(true)
  await chmod(join(folder, 'inner'), 0o700)
  expect(await canEnter(join(folder, 'inner'), someone)).toBe(false)
})

test('without an account of its own PostgreSQL enters what this process enters', async () => {
  expect(await canEnter(join(folder, 'inner'), {})).toBe(true)
})

test.runIf(isRoot)('root lends the database to its owner, otherwise to nobody', async () => {
  await chmod(folder, 0o711)
  expect(await chooseAccount(join(folder, 'inner'))).toEqual({ uid: 65_534, gid: 65_534 })
  await chown(join(folder, 'inner'), someone.uid, someone.gid)
  await chmod(join(folder, 'inner'), 0o700)
  expect(await chooseAccount(join(folder, 'inner'))).toEqual(someone)
  expect(await canEnter(join(folder, 'inner'), someone)).toBe(true)
})
