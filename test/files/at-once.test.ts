import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { beforeEach, describe, expect, it } from 'vitest'
import { startOwnApp, type Client, type TestApp } from '../app.ts'
import { makeTask } from '../factories.ts'
import { formHeaders, formOf } from './form.ts'
import { pdf } from './pdf.ts'
import { upload } from './support.ts'

const mostOfOne = 16
const patiently = { timeout: 120_000 }

let test: TestApp
let member: Client
let folder: string

beforeEach(async () => {
  test = await startOwnApp()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  member = await test.as('Team Member')
  folder = `task/${(await makeTask(test.db)).task_id}`
})

/** The beginning of a form, on a connection of its own. */
async function begin(): Promise<ClientRequest> {
  const { port } = test.app.server.address() as { port: number }
  const headers = { authorization: `Token ${member.key}`, ...(await member.csrf()), ...formHeaders }
  const path = `/api/files/${folder}`
  const sent = request({ port, host: '127.0.0.1', method: 'POST', path, headers, agent: false })
  sent.on('error', () => {})
  sent.write(form.subarray(0, form.length - 20))
  return sent
}

/** Long enough to be known for what it is before its end has come. */
const form = formOf({ name: 'plan.pdf', content: pdf('x'.repeat(50_000)) })

const isKept = async () => {
  const { count } = await test.db
    .selectFrom('stored_file')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'uploading')
    .executeTakeFirstOrThrow()
  return count
}

describe('concurrent uploads', () => {
  it('uploads of one person are as many as they may at a time, and one more when one has ended', async () => {
    const sent = await Promise.all(Array.from({ length: mostOfOne }, begin))
    await expect.poll(isKept, patiently).toBe(mostOfOne)
    const refused = await upload(member, folder, { name: 'more.pdf', content: pdf() })
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '5'])
    const other = await test.as('Team Member')
    expect((await upload(other, folder, { name: 'others.pdf', content: pdf() })).status).toBe(201)
    const [first, ...rest] = sent
    if (first === undefined) throw new Error('nothing was sent')
    first.end(form.subarray(form.length - 20))
    const [answer] = (await once(first, 'response')) as [IncomingMessage]
    expect([answer.statusCode, (await text(answer)).length > 0]).toEqual([201, true])
    expect((await upload(member, folder, { name: 'more.pdf', content: pdf() })).status).toBe(201)
    for (const each of rest) each.destroy()
    await expect.poll(isKept, patiently).toBe(0)
  })

  it('uploads of one person count no longer when their senders leave, however early', async () => {
    for (let n = 0; n < 2 * mostOfOne; n += 1) {
      const sent = await begin()
      // Some have sent their first bytes by now, some not even the address.
      for (let turns = 0; turns < n % 8; turns += 1) await new Promise((resolve) => setImmediate(resolve))
      sent.destroy()
    }
    const sixteen = async () => {
      const names = Array.from({ length: mostOfOne }, (_, n) => ({ name: `${n}.pdf`, content: pdf() }))
      const answers = await Promise.all(names.map((file) => upload(member, folder, file)))
      return answers.filter(({ status }) => status === 201).length
    }
    await expect.poll(sixteen, patiently).toBe(mostOfOne)
  })
})
