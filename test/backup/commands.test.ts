import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkTarget } from '#server/backup/check-target.ts'
import { makeBackupNow } from '#server/backup/make-backup.ts'
import { lastBackups } from '#server/backup/runs.ts'
import { backUp, command, type Ended, firmWithFiles, flip, restore } from './support.ts'

test('without a database a backup can be checked, and none is made for a mistyped folder', async () => {
  const firm = await firmWithFiles(['a plan'])
  const { file } = await backUp(firm)
  const mistyped = { url: '', dataDir: join(firm.dataDir, 'mistyped') }
  const run = (...args: string[]): Promise<Ended> => command(mistyped, args).ended
  const [checked, verified, backedUp] = await Promise.all([
    run('server/verify.ts', '--backup', file),
    run('server/verify.ts'),
    run('server/backup.ts'),
  ])
  expect(checked).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(/^Backup: whole, .* 1 file, /),
  })
  const refused = {
    code: 1,
    out: '',
    err: `There is no database in the data folder ${mistyped.dataDir}. Set DATA_DIR or DATABASE_URL as the server has it.\n`,
  }
  expect(verified).toEqual(refused)
  expect(backedUp).toEqual(refused)
  expect(existsSync(mistyped.dataDir)).toBe(false)
})

test('whoever reads only the beginning of what a command says does not break it', async () => {
  const firm = await firmWithFiles(['a plan', 'another'])
  await rm(join(firm.dataDir, 'files', firm.files[0]?.slice(0, 2) ?? ''), { recursive: true })
  const line = `{ '${process.execPath}' server/verify.ts --files; echo "ended with $?" >&2; } | true`
  const { err } = await command(firm, ['-c', line], '/bin/sh').ended
  expect(err).toMatch(/^The file \S+ .+ is missing\.\nended with 1\n$/)
})

test('what is typed wrong is named, and how it is right', async () => {
  const place = { url: '', dataDir: '/nowhere' }
  const run = (...args: string[]): Promise<Ended> => command(place, args).ended
  const [helped, unknown, absent] = await Promise.all([
    run('server/restore.ts', '--help'),
    run('server/restore.ts', '/backups/monday.backup', '--repalce'),
    run('server/backup.ts', '/nowhere/monday.backup'),
  ])
  expect(helped).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringContaining('--replace    in the place'),
  })
  expect(unknown).toEqual({ code: 1, out: '', err: `Unknown option '--repalce'.\n${helped.out}` })
  expect(absent).toEqual({ code: 1, out: '', err: 'There is no folder /nowhere.\n' })
  await expect(checkTarget('/etc')).rejects.toThrow('/etc is a folder. Name a file in it.')
})

test('a folder that cannot be made ends a backup with a sentence, which is noted', async () => {
  const firm = await firmWithFiles([])
  const sentence = 'The folder /proc/nope cannot be made there.'
  const backup = makeBackupNow({ ...firm, file: '/proc/nope/monday.backup', makesFolder: true })
  await expect(backup).rejects.toThrow(sentence)
  expect((await lastBackups(firm.db))[0]).toMatchObject({ bytes: null, error: sentence })
})

test('whether a restore may be is looked at before its file is', async () => {
  const firm = await firmWithFiles([])
  const { file } = await backUp(firm)
  await flip(file, 0.5)
  await expect(restore(firm, file)).rejects.toThrow('This database already has people and their work.')
  await expect(restore(firm, file, true)).rejects.toThrow('its checksum is not right')
  await expect(restore(firm, firm.dataDir)).rejects.toThrow(`${firm.dataDir} is a folder.`)
})
