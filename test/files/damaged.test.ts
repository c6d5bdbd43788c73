import { truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeTask } from '../factories.ts'
import { pdf } from './pdf.ts'
import { upload } from './support.ts'

const size = 700_000
const content = Buffer.concat([pdf(), Buffer.alloc(size)]).subarray(0, size)
const damaged = 'The content of this file is damaged. Please tell your administrator.'

let test: TestApp
let member: Client
let address: string
let place: string
let fileId: string

beforeAll(async () => {
  test = await startApp()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  member = await test.as('Team Member')
  const folder = `task/${(await makeTask(test.db)).task_id}`
  fileId = (await upload(member, folder, { name: 'a.pdf', content })).body.data[0].id
  const { port } = test.app.server.address() as { port: number }
  address = `http://127.0.0.1:${port}/api/files/${folder}/${fileId}`
  place = join(test.env.dataDir, 'files', fileId.slice(0, 2), fileId)
})

afterAll(() => test.close())

/** Over a real connection: what breaks off there is seen to break off. */
const fetchFile = (headers: Record<string, string> = {}) =>
  fetch(address, { headers: { authorization: `Token ${member.key}`, ...headers } })

async function cutTo(bytes: number): Promise<void> {
  await writeFile(place, content)
  await truncate(place, bytes)
}

describe('files that are too short', () => {
  it.each([0, 100, 60_000])(
    'a file that is too short, of %i bytes, is refused in words before anything of it is sent',
    async (bytes) => {
      await cutTo(bytes)
      const answer = await fetchFile()
      expect(answer.status).toBe(500)
      expect(answer.headers.get('content-type')).toContain('application/json')
      expect(answer.headers.get('content-disposition')).toBeNull()
      expect(answer.headers.get('etag')).toBeNull()
      expect(await answer.json()).toMatchObject({
        operation: 'ERROR',
        message: damaged,
        request_id: answer.headers.get('x-request-id'),
      })
    },
  )

  it('a large file that is too short breaks off where its beginning was sent, and the log says which it was', async () => {
    await cutTo(400_000)
    const before = test.log().length
    const answer = await fetchFile()
    expect(answer.headers.get('content-length')).toBe(String(size))
    await expect(answer.arrayBuffer()).rejects.toThrow('terminated')
    expect(test.log().slice(before)).toMatch(new RegExp(`${fileId}.*a stored file is not what it was`))
  })

  it('a large file that is too short is as short in its parts: a small one is refused, a large one breaks off', async () => {
    await cutTo(300_090)
    for (const range of ['bytes=300000-300099', 'bytes=400000-400099', 'bytes=-5']) {
      const part = await fetchFile({ range })
      expect(part.status).toBe(500)
      expect(part.headers.get('content-range')).toBeNull()
      expect(await part.json()).toMatchObject({ message: damaged })
    }
    const large = await fetchFile({ range: 'bytes=10-' })
    expect(large.status).toBe(206)
    await expect(large.arrayBuffer()).rejects.toThrow('terminated')
    const whole = await fetchFile({ range: 'bytes=100-199' })
    expect(whole.status).toBe(206)
    expect(Buffer.from(await whole.arrayBuffer()).equals(content.subarray(100, 200))).toBe(true)
  })

  it('a large file that is too short is told of on the admin site until it is seen to be whole again', async () => {
    const admin = await test.as('Administrator')
    const health = async () => (await admin.get('api/admin/system')).body.data.health.storage
    await cutTo(100)
    await (await fetchFile()).arrayBuffer()
    expect(await health()).toBe('1 file could not be read whole. Run npm run verify -- --files to find all.')
    await writeFile(place, content)
    expect(Buffer.from(await (await fetchFile()).arrayBuffer()).equals(content)).toBe(true)
    expect(await health()).toBe('ok')
  })
})
