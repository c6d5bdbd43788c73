import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { messages } from '#domain/words/messages.ts'
import { storageRefusal } from '#server/files/storage-refusal.ts'
import { sweep } from '#server/sweep.ts'
import { startOwnApp, type Client, type TestApp } from '../app.ts'
import { makeTask } from '../factories.ts'
import { formHeaders, formOf } from './form.ts'
import { pdf } from './pdf.ts'
import { download, keptBy, startS3, storageOf, upload } from './support.ts'

const mebibyte = 2 ** 20

/** Sends a form over a real connection, piece by piece, as fast as the server takes it. */
async function send(
  { app }: TestApp,
  client: Client,
  folder: string,
  pieces: Iterable<Buffer>,
  { breakOff = false } = {},
): Promise<{ status: number; body: string }> {
  const { port } = app.server.address() as { port: number }
  const headers = { authorization: `Token ${client.key}`, ...(await client.csrf()), ...formHeaders }
  const outgoing = request({ port, host: '127.0.0.1', method: 'POST', path: `/api/files/${folder}`, headers })
  const answer = new Promise<{ status: number; body: string }>((resolve, reject) => {
    outgoing.on('error', reject)
    outgoing.on('response', (incoming) => {
      text(incoming).then((body) => resolve({ status: incoming.statusCode ?? 0, body }), reject)
    })
  })
  for (const piece of pieces) {
    if (!outgoing.write(piece)) await new Promise((resolve) => outgoing.once('drain', resolve))
  }
  if (breakOff) outgoing.destroy()
  else outgoing.end()
  return await answer
}

async function makeFolder(test: TestApp): Promise<string> {
  return `task/${(await makeTask(test.db)).task_id}`
}

describe('large files', () => {
  it('a large file goes through without being held in memory, there and back', async () => {
    const test = await startOwnApp({ FILE_LIMIT_MB: '200' })
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    const member = await test.as('Team Member')
    const folder = await makeFolder(test)
    const [head, tail] = splitForm(pdf())
    const piece = Buffer.alloc(mebibyte, 'plumbline ')
    const hash = createHash('sha256').update(pdfOf(head)).update('')
    const held: number[] = []
    const before = heldInMemory()
    function* pieces() {
      yield head
      for (let sent = 0; sent < 120; sent += 1) {
        hash.update(piece)
        if (sent % 40 === 39) held.push(heldInMemory())
        yield piece
      }
      yield tail
    }
    const sent = await send(test, member, folder, pieces())
    expect(sent.status).toBe(201)
    const [file] = (JSON.parse(sent.body) as { data: { id: string; size: number; sha256: string }[] }).data
    expect(file).toMatchObject({ size: pdfOf(head).length + 120 * mebibyte, sha256: hash.digest('hex') })
    const { port } = test.app.server.address() as { port: number }
    const answer = await fetch(`http://127.0.0.1:${port}/api/files/${folder}/${file?.id}`, {
      headers: { authorization: `Token ${member.key}` },
    })
    const back = createHash('sha256')
    let got = 0
    for await (const chunk of answer.body ?? []) {
      back.update(chunk)
      got += chunk.length
      if (got > (held.length - 1) * 38 * mebibyte) held.push(heldInMemory())
    }
    expect(back.digest('hex')).toBe(file?.sha256)
    // Both ends are in this process; had one of them kept all of it, there would be twice as much.
    expect((Math.max(...held) - before) / mebibyte).toBeLessThan(60)
  })

  it('a large file whose download breaks off can be gone on with, however long it had taken', async () => {
    const test = await startOwnApp()
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    const member = await test.as('Team Member')
    const folder = await makeFolder(test)
    const content = Buffer.concat([pdf(), Buffer.alloc(40 * mebibyte, 'plumbline ')])
    const [file] = (await upload(member, folder, { name: 'large.pdf', content })).body.data
    const { url } = (await member.post(`api/files/${folder}/${file.id}/link`)).body.data
    const { port } = test.app.server.address() as { port: number }
    const follow = (headers = {}) => fetch(`http://127.0.0.1:${port}${url}`, { headers })
    const first = await follow()
    const tag = first.headers.get('etag')
    await test.db
      .updateTable('download_link')
      .set({ expires_at: new Date(Date.now() - 60 * 60 * 1000) })
      .execute()
    await sweep(test.db)
    await first.body?.cancel()
    const start = content.length - 10
    const goOn = () => follow({ range: `bytes=${start}-`, 'if-range': tag })
    await expect.poll(async () => (await goOn()).status).toBe(206)
    expect(Buffer.from(await (await goOn()).arrayBuffer()).equals(content.subarray(start))).toBe(true)
  })

  it('a large file that is too large is refused with its sentence, though all of it is still on its way', async () => {
    const test = await startOwnApp({ FILE_LIMIT_MB: '2' })
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    const [head, tail] = splitForm(pdf())
    const pieces = [head, ...Array.from({ length: 12 }, () => Buffer.alloc(mebibyte)), tail]
    const member = await test.as('Team Member')
    const answer = await send(test, member, await makeFolder(test), pieces)
    expect(answer.status).toBe(413)
    expect(answer.body).toContain('is larger than 2 MB')
    expect(await keptBy(test)).toEqual([])
  })

  it('a large file whose sender goes away leaves nothing', async () => {
    const test = await startOwnApp()
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    const [head] = splitForm(pdf())
    const member = await test.as('Team Member')
    const pieces = [head, Buffer.alloc(mebibyte)]
    const sent = send(test, member, await makeFolder(test), pieces, { breakOff: true })
    await expect(sent).rejects.toThrow(/hang up|reset/)
    await expect.poll(async () => await test.db.selectFrom('stored_file').select('id').execute()).toEqual([])
    expect(await keptBy(test)).toEqual([])
    await expect.poll(() => readdir(join(test.env.dataDir, 'files', 'arriving')).catch(() => [])).toEqual([])
  })
})

describe('where files cannot be stored', () => {
  it('files that cannot be stored are refused in words, nothing is left, and uploads go on when they can', async () => {
    const test = await startOwnApp()
    const member = await test.as('Team Member')
    const folder = await makeFolder(test)
    const content = pdf()
    const [kept] = (await upload(member, folder, { name: 'a.pdf', content })).body.data
    // A folder that is none: as good as a disk that cannot be written, and works for every user.
    const place = join(test.env.dataDir, 'files')
    await rename(place, `${place}-away`)
    await writeFile(place, '')
    const answer = await upload(member, folder, { name: 'b.pdf', content })
    expect(answer).toMatchObject({
      status: 503,
      headers: { 'retry-after': '30' },
      body: { message: 'Files cannot be stored or read right now. Please try again.' },
    })
    expect(JSON.stringify(answer.body)).not.toContain(test.env.dataDir)
    expect((await member.get(`api/files/${folder}/${kept.id}`)).status).toBe(503)
    expect((await member.get(`api/files/${folder}`)).body.total_rows).toBe(1)
    expect((await member.get(`task/id/${folder.slice(5)}`)).status).toBe(200)
    await rm(place)
    await rename(`${place}-away`, place)
    expect((await upload(member, folder, { name: 'b.pdf', content })).status).toBe(201)
    expect((await download(member, `${folder}/${kept.id}`)).bytes.equals(content)).toBe(true)
    const states = await test.db.selectFrom('stored_file').select('state').execute()
    expect(states.map(({ state }) => state)).toEqual(['stored', 'stored'])
  })

  it('a full disk has a sentence and a status of its own', () => {
    const full = Object.assign(new Error('write'), { code: 'ENOSPC' })
    expect(storageRefusal(full)).toMatchObject({
      status: 507,
      message: 'There is no room left for files. Nothing was stored. Please tell your administrator.',
    })
  })

  it('the last room of the disk is not for uploads', async () => {
    const test = await startOwnApp({ FILES_RESERVE_MB: '1000000000' })
    const member = await test.as('Team Member')
    const answer = await upload(member, await makeFolder(test), { name: 'a.pdf', content: pdf() })
    expect(answer).toMatchObject({
      status: 507,
      body: {
        message: 'There is no room left for files. Nothing was stored. Please tell your administrator.',
      },
    })
    expect(await test.db.selectFrom('stored_file').select('id').execute()).toEqual([])
    expect(await readdir(join(test.env.dataDir, 'files'), { recursive: true }).catch(() => [])).toEqual([])
    const { health } = (await (await test.as('Administrator')).get('api/admin/system')).body.data
    expect(health.storage).toMatch(
      /^Only .+ are free where files arrive, and .+ stay free: uploads are refused/,
    )
  })

  it('nobody else on the machine can read the files', async () => {
    const test = await startOwnApp()
    const member = await test.as('Team Member')
    const [file] = (await upload(member, await makeFolder(test), { name: 'a.pdf', content: pdf() })).body.data
    const place = join(test.env.dataDir, 'files')
    const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)
    const part = join(place, file.id.slice(0, 2))
    const paths = [place, join(place, 'arriving'), part, join(part, file.id)]
    expect(await Promise.all(paths.map(modeOf))).toEqual(['700', '700', '700', '600'])
  })

  it('a fault of ours is answered and logged as one, and not put down to the storage', async () => {
    const test = await startOwnApp()
    const member = await test.as('Team Member')
    const folder = await makeFolder(test)
    await sql`ALTER TABLE stored_file ADD CONSTRAINT fault CHECK (name <> 'a.pdf')`.execute(test.db)
    const answer = await upload(member, folder, { name: 'a.pdf', content: pdf() })
    expect(answer).toMatchObject({ status: 500, body: { message: messages.generic.serverError } })
    expect(test.log()).toContain('violates check constraint')
    expect(await keptBy(test)).toEqual([])
  })

  it('files are refused because the bucket does not answer, until it does', async () => {
    const s3 = await startS3()
    const test = await startOwnApp(s3.variables)
    const member = await test.as('Team Member')
    const folder = await makeFolder(test)
    await s3.stop()
    expect((await upload(member, folder, { name: 'a.pdf', content: pdf() })).status).toBe(503)
    const again = await startS3(s3.port)
    expect((await upload(member, folder, { name: 'a.pdf', content: pdf() })).status).toBe(201)
    expect(await keptBy(test)).toHaveLength(1)
    const wrong = await startOwnApp({
      ...s3.variables,
      FILES_S3_SECRET_ACCESS_KEY: 'not the secret',
    })
    const other = await wrong.as('Team Member')
    const refused = await upload(other, await makeFolder(wrong), { name: 'a.pdf', content: pdf() })
    expect(refused.status).toBe(503)
    expect(wrong.log()).toContain('SignatureDoesNotMatch')
    expect(wrong.log() + JSON.stringify(refused.body)).not.toContain('not the secret')
    await again.stop()
  })

  it('a file that arrived half before a crash goes after a day', async () => {
    const test = await startOwnApp()
    const room = join(test.env.dataDir, 'files', 'arriving')
    await mkdir(room, { recursive: true })
    await writeFile(join(room, 'x.half'), 'x')
    const storage = storageOf(test)
    await storage.tidy(new Date(Date.now() - 60_000))
    expect(await readdir(room)).toEqual(['x.half'])
    await storage.tidy(new Date(Date.now() + 60_000))
    expect(await readdir(room)).toEqual([])
  })
})

/** Bytes that are still needed, once those that are not have gone. */
function heldInMemory(): number {
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as () => void
  gc()
  return process.memoryUsage().arrayBuffers
}

/** A form around one file, cut where its content can go on. */
function splitForm(content: Buffer): [head: Buffer, tail: Buffer] {
  const form = formOf({ name: 'large.pdf', content })
  const end = form.indexOf(content) + content.length
  return [form.subarray(0, end), form.subarray(end)]
}

function pdfOf(head: Buffer): Buffer {
  return head.subarray(head.indexOf('%PDF-'))
}
