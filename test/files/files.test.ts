import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { locks } from '#server/db/locks.ts'
import { sweepFiles } from '#server/files/sweep-files.ts'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeEmployee, makeProject, makeTask } from '../factories.ts'
import { pdf } from './pdf.ts'
import { bytesOf, download, keptBy, png, startS3, storageOf, upload } from './support.ts'

const days = (count: number) => new Date(Date.now() + count * 24 * 60 * 60 * 1000)

describe.each(['disk', 'S3'])('files kept on %s', (place) => {
  let test: TestApp
  let s3: Awaited<ReturnType<typeof startS3>> | undefined
  let member: Client

  beforeAll(async () => {
    s3 = place === 'S3' ? await startS3() : undefined
    test = await startApp({ FILE_LIMIT_MB: '1', ...s3?.variables })
    member = await test.as('Team Member')
  })

  afterAll(async () => {
    await test.close()
    await s3?.stop()
  })

  const newFolder = async () => `task/${(await makeTask(test.db)).task_id}`
  const namesIn = async (folder: string, query = '') =>
    (await member.get(`api/files/${folder}${query}`)).body.data.map(({ name }: { name: string }) => name)

  it('files come back as they were sent, to be saved and not to be shown', async () => {
    const folder = await newFolder()
    const content = pdf()
    const added = await upload(member, folder, { name: 'Grundriß “2”.pdf', content, type: 'text/html' })
    expect(added).toMatchObject({
      status: 201,
      body: {
        message: 'File added',
        data: [
          {
            name: 'Grundriß “2”.pdf',
            size: content.length,
            media_type: 'application/pdf',
            sha256: createHash('sha256').update(content).digest('hex'),
            deleted_at: null,
            version: 1,
          },
        ],
      },
    })
    const [file] = added.body.data
    const { body } = await member.get(`api/files/${folder}`)
    expect(body).toMatchObject({
      data: [file],
      total_rows: 1,
      bytes: content.length,
      has_more: false,
      limit: 2 ** 20,
    })
    const got = await download(member, `${folder}/${file.id}`)
    expect(got.status).toBe(200)
    expect(got.bytes.equals(content)).toBe(true)
    expect(got.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(content.length),
      'content-disposition':
        'attachment; filename="Grundri_ _2_.pdf"; filename*=UTF-8\'\'Grundri%C3%9F%20%E2%80%9C2%E2%80%9D.pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
      'cache-control': 'no-store',
    })
  })

  it('files come in parts to whoever asks for one', async () => {
    const folder = await newFolder()
    const content = pdf('x'.repeat(50_000))
    const [file] = (await upload(member, folder, { name: 'a.pdf', content })).body.data
    const path = `${folder}/${file.id}`
    const parts: [string, number, number][] = [
      ['bytes=0-9', 0, 10],
      ['bytes=40000-', 40_000, content.length],
      ['bytes=-5', content.length - 5, content.length],
      ['bytes=10-999999', 10, content.length],
    ]
    for (const [range, start, end] of parts) {
      const got = await download(member, path, { range })
      expect(got.status).toBe(206)
      expect(got.headers['content-range']).toBe(`bytes ${start}-${end - 1}/${content.length}`)
      expect(got.bytes.equals(content.subarray(start, end))).toBe(true)
    }
    const beyond = await download(member, path, { range: `bytes=${content.length}-` })
    expect(beyond.status).toBe(416)
    expect(beyond.headers['content-range']).toBe(`bytes */${content.length}`)
    for (const headers of [
      { range: 'bytes=0-1,4-5' },
      { range: 'lines=1-2' },
      { range: 'bytes=0-9', 'if-range': '"an older one"' },
      { range: 'bytes=0-' },
      { range: `bytes=-${content.length + 1}` },
    ]) {
      expect((await download(member, path, headers)).status).toBe(200)
      expect((await download(member, path, headers)).bytes.length).toBe(content.length)
    }
  })

  it('files are handed out once by an address of their own, without a key', async () => {
    const folder = await newFolder()
    const content = pdf()
    const [file] = (await upload(member, folder, { name: 'a.pdf', content })).body.data
    const link = async (client = member) =>
      String((await client.post(`api/files/${folder}/${file.id}/link`)).body.data.url)
    const follow = (url: string, headers = {}) => test.app.inject({ url, headers })
    const url = await link()
    const both = await Promise.all([follow(url), follow(url)])
    const [got, refused] = both[0].statusCode === 200 ? both : both.toReversed()
    expect([got?.statusCode, refused?.statusCode]).toEqual([200, 404])
    expect(got?.rawPayload.equals(content)).toBe(true)
    expect(got?.headers).toMatchObject({
      'content-disposition': expect.stringContaining('attachment; filename="a.pdf"'),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^sandbox/),
      'cache-control': 'no-store',
    })
    expect((await follow('/api/download/guess')).statusCode).toBe(404)

    // Only whoever got the first answer knows its tag; the address alone opens nothing any more.
    const tag = String(got?.headers.etag)
    for (const known of [{ 'if-range': tag }, { 'if-match': tag }]) {
      const rest = await follow(url, { range: 'bytes=9-', ...known })
      expect(rest.statusCode).toBe(206)
      expect(rest.rawPayload.equals(content.subarray(9))).toBe(true)
    }
    const otherTag = `"${'0'.repeat(64)}"`
    for (const headers of [{}, { range: 'bytes=9-' }, { 'if-range': tag }]) {
      expect((await follow(url, headers)).statusCode).toBe(404)
    }
    expect((await follow(url, { range: 'bytes=9-', 'if-range': otherTag })).statusCode).toBe(404)
    expect((await follow(url + file.sha256)).statusCode).toBe(404)

    const rest = { range: 'bytes=9-', 'if-range': tag }
    const begun = async (client = member) => {
      const address = await link(client)
      expect((await follow(address)).statusCode).toBe(200)
      return address
    }
    /** Neither an address that waits to be followed nor a download that has begun is any good now. */
    const expectNothingAt = async (...addresses: string[]) => {
      for (const address of addresses) {
        expect((await follow(address)).statusCode).toBe(404)
        expect((await follow(address, rest)).statusCode).toBe(404)
      }
    }
    const late = [await link(), await begun()]
    await test.db
      .updateTable('download_link')
      .set({ expires_at: days(-1) })
      .execute()
    await expectNothingAt(...late)
    const other = await test.as('Team Member')
    const idle = [await link(other), await begun(other)]
    await test.db
      .updateTable('session')
      .set({ last_used_at: days(-1) })
      .where('employee_id', '=', other.id)
      .execute()
    await expectNothingAt(...idle)
    const leaver = await test.as('Team Member')
    const left = [await link(leaver), await begun(leaver)]
    await test.db.updateTable('employee').set({ is_active: false }).where('id', '=', leaver.id).execute()
    await expectNothingAt(...left)
    await test.db.deleteFrom('session').where('employee_id', '=', leaver.id).execute()
    await expectNothingAt(...left)
    const deleted = [await link(), await begun()]
    await member.delete(`api/files/${folder}/${file.id}`)
    await expectNothingAt(...deleted)
    expect((await member.post(`api/files/${folder}/${file.id}/link`)).status).toBe(404)
    for (const address of [url, ...late, ...idle, ...left, ...deleted]) {
      expect(test.log()).not.toContain(address.split('/').at(-1))
    }
  })

  it('files of one name get numbers, also when they come at once', async () => {
    const folder = await newFolder()
    await upload(member, folder, { name: 'Plan.pdf', content: pdf() })
    const both = await upload(member, folder, [
      { name: 'plan.PDF', content: pdf() },
      { name: 'Plan.pdf', content: pdf() },
    ])
    expect(both.body.message).toBe('2 files added')
    expect(await namesIn(folder)).toEqual(['Plan.pdf', 'plan (2).PDF', 'Plan (3).pdf'].toSorted(inOrder))
    const other = await newFolder()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => upload(member, other, { name: 'a.pdf', content: pdf() })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    const wanted = ['a.pdf', ...[2, 3, 4, 5, 6, 7, 8].map((number) => `a (${number}).pdf`)]
    expect(await namesIn(other)).toEqual(wanted.toSorted(inOrder))
  })

  it('files stand in the order that people count in', async () => {
    const folder = await newFolder()
    const names = ['Sheet 10.pdf', 'sheet 2.pdf', 'Sheet 1.pdf', 'Sheet 2b.pdf']
    await upload(
      member,
      folder,
      names.map((name) => ({ name, content: pdf() })),
    )
    expect(await namesIn(folder)).toEqual(['Sheet 1.pdf', 'sheet 2.pdf', 'Sheet 2b.pdf', 'Sheet 10.pdf'])
    expect(await namesIn(folder, '?sort_order=desc')).toEqual(
      ['Sheet 1.pdf', 'sheet 2.pdf', 'Sheet 2b.pdf', 'Sheet 10.pdf'].toReversed(),
    )
  })

  it('files are renamed, deleted and restored, and the record tells it', async () => {
    const folder = await newFolder()
    const [file] = (await upload(member, folder, { name: 'a.png', content: png })).body.data
    const path = `api/files/${folder}/${file.id}`
    expect((await member.put(path, { name: 'Riser' })).body).toMatchObject({
      message: 'File renamed',
      data: { name: 'Riser.png', version: 2 },
    })
    expect((await member.put(path, { name: 'late.png', version: 1 })).status).toBe(409)
    expect((await member.put(path, { name: 'Riser v1.2' })).body.data.name).toBe('Riser v1.2.png')
    await member.put(path, { name: 'Riser.png' })
    expect((await member.delete(path)).body).toMatchObject({ message: 'File deleted' })
    expect(await namesIn(folder)).toEqual([])
    expect(await namesIn(folder, '?deleted=true')).toEqual(['Riser.png'])
    expect((await member.get(path)).status).toBe(404)
    expect((await member.put(path, { name: 'b.png' })).status).toBe(404)
    await upload(member, folder, { name: 'Riser.png', content: png })
    expect((await member.post(`${path}/restore`)).body.data.name).toBe('Riser (2).png')
    expect(await member.post(`${path}/restore`)).toMatchObject({
      status: 400,
      body: { message: 'The file is not deleted' },
    })
    expect((await download(member, `${folder}/${file.id}`)).bytes.equals(png)).toBe(true)
    const { body } = await member.get(`api/record_history/${folder}`)
    expect(body.data.map((row: Record<string, unknown>) => row['change_description'])).toEqual([
      'File “Riser (2).png” restored',
      'File “Riser.png” added',
      'File “Riser.png” deleted',
      'File “Riser v1.2.png” renamed to “Riser.png”',
      'File “Riser.png” renamed to “Riser v1.2.png”',
      'File “a.png” renamed to “Riser.png”',
      'File “a.png” added',
    ])
  })

  it('files are added once, however often a request with one key comes', async () => {
    const folder = await newFolder()
    const before = await keptBy(test)
    const content = pdf()
    const key = { 'idempotency-key': randomUUID() }
    const send = (name: string, bytes: Buffer) => upload(member, folder, { name, content: bytes }, key)
    const [first, second] = await Promise.all([send('a.pdf', content), send('a.pdf', content)])
    const third = await send('a.pdf', content)
    expect([second, third].map(({ status, body }) => ({ status, body }))).toEqual(
      [first, first].map(({ status, body }) => ({ status, body })),
    )
    expect(await namesIn(folder)).toEqual(['a.pdf'])
    expect((await send('a.pdf', pdf())).status).toBe(422)
    expect((await send('b.pdf', content)).status).toBe(422)
    // A repeat is answered first, and thrown away then.
    await expect.poll(() => rowsIn(test, 'uploading')).toBe(0)
    await expect
      .poll(async () => new Set(await keptBy(test)))
      .toEqual(new Set([...before, first.body.data[0].id]))
  })

  it('files that are too large are refused and leave nothing, and so are those beside them', async () => {
    const folder = await newFolder()
    const before = await keptBy(test)
    const answer = await upload(member, folder, [
      { name: 'small.pdf', content: pdf() },
      { name: 'large.pdf', content: Buffer.concat([pdf(), Buffer.alloc(2 ** 20)]) },
    ])
    expect(answer).toMatchObject({
      status: 413,
      body: { errors: { file: ['“large.pdf” is larger than 1 MB.'] } },
    })
    expect(await namesIn(folder)).toEqual([])
    expect(await keptBy(test)).toEqual(before)
    expect(await rowsIn(test, 'uploading')).toBe(0)
  })

  it('files that are not what they were do not arrive', async () => {
    const folder = await newFolder()
    const content = pdf('y'.repeat(300_000))
    const [file] = (await upload(member, folder, { name: 'a.pdf', content })).body.data
    const changed = Buffer.from(content)
    changed[200_000] = 0
    const storage = storageOf(test)
    const replace = async (id: string, bytes: Buffer) => {
      await storage.remove(id)
      await storage.put(id, bytesOf(bytes))
    }
    await replace(file.id, changed)
    for (const headers of [{}, { range: 'bytes=0-' }]) {
      const got = await download(member, `${folder}/${file.id}`, headers)
      expect(got).toMatchObject({ status: 500, headers: { 'content-type': expect.stringContaining('json') } })
      expect(JSON.parse(got.bytes.toString())).toMatchObject({
        message: 'The content of this file is damaged. Please tell your administrator.',
      })
      expect(got.headers['content-disposition']).toBeUndefined()
    }
    expect(test.log()).toContain('a stored file is not what it was')
    const large = Buffer.concat([pdf(), Buffer.alloc(1_040_000)])
    const [other] = (await upload(member, folder, { name: 'b.pdf', content: large })).body.data
    await replace(other.id, Buffer.concat([pdf(), Buffer.alloc(1_040_000, 1)]))
    // Its beginning was right as far as anybody could know: all that is left is to break off.
    await expect(download(member, `${folder}/${other.id}`)).rejects.toThrow('destroyed before completion')
    expect(test.log()).toMatch(new RegExp(`${other.id}.*a stored file is not what it was`))
    await storage.remove(file.id)
    expect((await member.get(`api/files/${folder}/${file.id}`)).body).toMatchObject({
      status: 500,
      message: 'The content of this file is damaged. Please tell your administrator.',
    })
  })

  it('files leave nothing behind where the server died half-way, once a day has gone', async () => {
    const folder = await newFolder()
    const [kept] = (await upload(member, folder, { name: 'a.pdf', content: pdf() })).body.data
    const [deleted] = (await upload(member, folder, { name: 'b.pdf', content: pdf() })).body.data
    await member.delete(`api/files/${folder}/${deleted.id}`)
    const storage = storageOf(test)
    const [unfinished, unsent] = [randomUUID(), randomUUID()]
    for (const id of [unfinished, unsent]) {
      await test.db
        .insertInto('stored_file')
        .values({ id, kind: 'task', record_id: folder.slice(5), name: 'x.pdf', uploaded_by: member.id })
        .execute()
    }
    await storage.put(unfinished, bytesOf('half-way'))
    const all = await keptBy(test)
    expect(await sweepFiles(test.db, storage)).toMatchObject({ removed: 0 })
    expect(await keptBy(test)).toEqual(all)
    expect(await rowsIn(test, 'uploading')).toBe(2)

    await test.db.connection().execute(async (backup) => {
      await sql`SELECT pg_advisory_lock(${sql.lit(locks.files)})`.execute(backup)
      const lines: string[] = []
      const warn = (_facts: object, line: string) => void lines.push(line)
      await sweepFiles(test.db, storage, { now: days(2), patience: 0, warn })
      expect(lines).toEqual(['removed files stay for another hour: backups or a restore needed all'])
      await sql`SELECT pg_advisory_unlock(${sql.lit(locks.files)})`.execute(backup)
    })
    expect(await keptBy(test)).toEqual(all)

    await sweepFiles(test.db, storage, { now: days(2) })
    expect(await keptBy(test)).toEqual(all.filter((id) => id !== unfinished))
    expect(await rowsIn(test, 'uploading')).toBe(0)
    expect((await download(member, `${folder}/${kept.id}`)).status).toBe(200)
    expect((await member.post(`api/files/${folder}/${deleted.id}/restore`)).status).toBe(200)
  })

  it('files go a day after their row was erased, be they few or many, and unknown ones are only counted', async () => {
    const folder = await newFolder()
    const names = ['a.pdf', 'b.pdf', 'c.pdf']
    const given = names.map((name) => ({ name, content: pdf() }))
    const ids = (await upload(member, folder, given)).body.data.map(({ id }: { id: string }) => id)
    const storage = storageOf(test)
    const unknown = randomUUID()
    await storage.put(unknown, bytesOf('of nobody here'))
    await test.db.deleteFrom('stored_file').where('record_id', '=', folder.slice(5)).execute()
    await sweepFiles(test.db, storage)
    expect(await keptBy(test)).toEqual(expect.arrayContaining(ids))
    expect(await sweepFiles(test.db, storage, { now: days(2) })).toEqual({ removed: 3, unknown: 1 })
    const left = await keptBy(test)
    expect(left).toContain(unknown)
    expect(left.filter((id) => ids.includes(id))).toEqual([])
    expect(await sweepFiles(test.db, storage, { now: days(2) })).toEqual({ removed: 0, unknown: 1 })
    await storage.remove(unknown)
  })

  it('files of another database are left alone, and so are those that came after a copy of it was made', async () => {
    const copy = await startApp(s3?.variables ?? { DATA_DIR: test.env.dataDir })
    try {
      const before = await keptBy(test)
      expect(before.length).toBeGreaterThan(1)
      // Most of the live system's files, as an older copy of its database has them.
      const rows = await test.db.selectFrom('stored_file').selectAll().execute()
      const { id: uploaded_by } = await makeEmployee(copy.db)
      const held = rows.filter(({ id }) => before.includes(id))
      const known = held.slice(0, -1).map(({ search_folded: _made, ...row }) => ({ ...row, uploaded_by }))
      await copy.db.insertInto('stored_file').values(known).execute()
      expect(await sweepFiles(copy.db, storageOf(test), { now: days(2) })).toEqual({
        removed: 0,
        unknown: before.length - known.length,
      })
      expect(await keptBy(test)).toEqual(before)
    } finally {
      await copy.close()
    }
  })

  it('files are told by a project where its work has some', async () => {
    const { project_id } = await makeProject(test.db)
    const { task_id, title } = await makeTask(test.db, { project_id })
    await makeTask(test.db, { project_id })
    await upload(member, `task/${task_id}`, [
      { name: 'a.pdf', content: pdf() },
      { name: 'b.pdf', content: pdf() },
    ])
    const { body } = await member.get(`api/files/project/${project_id}`)
    expect(body.folders).toEqual([{ kind: 'task', id: task_id, name: title, files: 2 }])
    expect((await member.get(`api/files/task/${task_id}`)).body.folders).toEqual([])
  })
})

const inOrder = new Intl.Collator('en', { numeric: true }).compare

async function rowsIn(test: TestApp, state: 'uploading' | 'stored'): Promise<number> {
  const { count } = await test.db
    .selectFrom('stored_file')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow()
  return count
}
