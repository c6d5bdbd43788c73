import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from '#server/base/env.ts'
import { FileDamaged, FileMissing } from '#server/files/storage-refusal.ts'
import { openStorage } from '#server/files/open-storage.ts'
import { sweepFiles } from '#server/files/sweep-files.ts'
import { startOwnApp } from '../app.ts'
import { backUp, command, firmWithFiles, query, textOf } from '../backup/support.ts'
import { makeTask } from '../factories.ts'
import { pdf } from './pdf.ts'
import { bytesOf, download, startS3, upload } from './support.ts'

const later = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000)

const ways = [
  ['its folder is gone', async () => undefined],
  ['an empty folder stands where it was', async (folder: string) => await mkdir(folder)],
  [
    'another disk stands where it was',
    async (folder: string) => await mkdir(join(folder, 'lost+found'), { recursive: true }),
  ],
] as const

test.each(ways)('a disk that is away has lost nothing: %s', async (_how, leave) => {
  const firm = await firmWithFiles(['one', 'two'])
  const [one = '', two = ''] = firm.files
  const folder = join(firm.dataDir, 'files')
  await query(firm.url, `DELETE FROM stored_file WHERE id = '${two}'`)
  await rename(folder, `${folder}-away`)
  await leave(folder)

  await expect(backUp(firm), 'a backup without files is none').rejects.toThrow(/its disk may be away/)
  expect((await readdir(firm.dataDir)).filter((name) => name.endsWith('.backup'))).toEqual([])
  expect(await sweepFiles(firm.db, firm.storage, { now: later })).toMatchObject({ removed: 0 })
  expect(await query(firm.url, 'SELECT id FROM removed_file')).toEqual([{ id: two }])
  const { code, err } = await command(firm, ['server/verify.ts', '--files']).ended
  expect(code).toBe(1)
  expect(err).toContain('its disk may be away')
  expect(err).not.toContain('missing')

  await rm(folder, { recursive: true, force: true })
  await rename(`${folder}-away`, folder)
  expect((await backUp(firm)).manifest).toMatchObject({ files: [{ id: one }], damaged: [] })
  expect(await sweepFiles(firm.db, firm.storage, { now: later })).toMatchObject({ removed: 1 })
  expect(await textOf(firm, one)).toBe('one')
})

test('people hear that a disk is away, nothing is put in its place, and the admin site says why', async () => {
  const app = await startOwnApp()
  const member = await app.as('Team Member')
  const admin = await app.as('Administrator')
  const health = async () => (await admin.get('api/admin/system')).body.data.health.storage
  const folder = `task/${(await makeTask(app.db)).task_id}`
  const place = join(app.env.dataDir, 'files')
  expect(await health(), 'where nothing was kept yet, nothing is away').toBe('ok')
  const content = pdf()
  const [file] = (await upload(member, folder, { name: 'a.pdf', content })).body.data
  await rename(place, `${place}-away`)
  await mkdir(place)
  const away = 'Files cannot be stored or read right now. Please try again.'
  expect(await member.get(`api/files/${folder}/${file.id}`)).toMatchObject({
    status: 503,
    body: { message: away },
  })
  expect(await upload(member, folder, { name: 'b.pdf', content })).toMatchObject({
    status: 503,
    headers: { 'retry-after': '30' },
    body: { message: away },
  })
  expect(await readdir(place)).toEqual([])
  expect(app.log()).toContain('its disk may be away')
  expect(await health()).toBe('The folder of the files holds none of them: its disk may be away.')
  await rm(place, { recursive: true })
  await rename(`${place}-away`, place)
  expect((await download(member, `${folder}/${file.id}`)).bytes.equals(content)).toBe(true)
  expect((await upload(member, folder, { name: 'b.pdf', content })).status).toBe(201)
  expect(await health()).toBe('ok')
})

test('a bucket that is gone has lost nothing', async () => {
  const s3 = await startS3()
  onTestFinished(s3.stop)
  const open = (bucket: string) => openStorage(readEnv({ ...s3.variables, FILES_S3_BUCKET: bucket }))
  const id = randomUUID()
  await expect(open('plumbline').get(id)).rejects.toThrow(FileMissing)
  await open('plumbline').remove(id)
  const gone = open('nowhere')
  await expect(gone.get(id)).rejects.toThrow('The file storage answered 404 NoSuchBucket')
  await expect(gone.remove(id)).rejects.toThrow('The file storage answered 404 NoSuchBucket')
})

test('a storage that knows no parts of a file is not believed to have sent one', async () => {
  const server = createServer((_request, answer) => answer.end('all of it, from the beginning'))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  const endpoint = `http://127.0.0.1:${port}`
  const s3 = await startS3()
  onTestFinished(s3.stop)
  const id = randomUUID()
  const lazy = openStorage(readEnv({ ...s3.variables, FILES_S3_ENDPOINT: endpoint }))
  await expect(lazy.get(id, { start: 4, end: 9 })).rejects.toThrow('sent all of a file in place of a part')
  const real = openStorage(readEnv(s3.variables))
  await real.put(id, bytesOf('too short'))
  await expect(real.get(id, { start: 40, end: 49 })).rejects.toThrow(FileDamaged)
})
