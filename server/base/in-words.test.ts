import { open, readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { inWords } from './in-words.ts'
import { makeFolders } from './make-folders.ts'

const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })

const failed = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test('what the system refuses is a sentence that names the place', async () => {
  // An open file knows its name no more.
  expect(inWords(full, '/backups/monday.backup').message).toBe(
    'No room left on the disk of /backups/monday.backup.',
  )
  for (const [work, sentence] of [
    [() => readdir('/nowhere'), 'There is no /nowhere.'],
    [() => readdir('/etc/passwd/x'), 'There is no /etc/passwd/x: what is above it is not a folder.'],
    [() => makeFolders('/etc/passwd', 0o700), '/etc/passwd is not a folder.'],
    [() => makeFolders('/proc/nope/backups', 0o700), 'The folder /proc/nope cannot be made there.'],
    [() => open('/nowhere/monday.backup.1a2b.tmp', 'wx'), 'There is no /nowhere/monday.backup.'],
  ] as const) {
    expect(inWords(await failed(work()), '/nowhere/monday.backup').message).toBe(sentence)
  }
})

test('whatever else failed stays as it is', () => {
  const error = new Error('The storage does not answer.')
  expect(inWords(error, '/backups')).toBe(error)
  expect(inWords(full)).toBe(full)
})
