import { sql } from 'kysely'
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { buildServerIfChanged } from '../../scripts/server-build.mjs'
import { serverProgram } from '../../scripts/server-program.mjs'
import { startOwnApp } from '../app.ts'
import { freePort, serve } from '../platform/serve.ts'
import { temporaryFolder } from '../platform/support.ts'
import { makeInvoices } from '../records/many-rows.ts'

const mebibyte = 2 ** 20

test('sixteen people who ask for 12,000 invoices at once do not cost the server 100 MB', async () => {
  const app = await startOwnApp()
  const { db, url } = app
  const port = await freePort()
  await makeInvoices(db, 12_000)
  const { rows: live } = await sql`SELECT FROM invoice WHERE deleted_at IS NULL`.execute(db)
  const people = await Promise.all(Array.from({ length: 16 }, () => app.as('Accountant')))
  const settings = {
    DATABASE_URL: url,
    DATA_DIR: await temporaryFolder(),
    PORT: String(port),
    REQUEST_LIMIT_PER_SECOND: '1000000',
  }
  const { args, env } = serverProgram({}, await buildServerIfChanged(process.execPath))
  const server = serve({ settings: { ...settings, ...env }, command: [process.execPath, ...args] })
  await server.says('Plumbline is at')
  const idle = await residentBytes(port)
  let peak = 0
  const over = new AbortController()
  const watching = (async () => {
    while (!over.signal.aborted) peak = Math.max(peak, await residentBytes(port))
  })()
  const answers = await Promise.all(people.map(({ key }) => ask(port, '/api/invoice/not_paid', key)))
  over.abort()
  await watching
  // Whoever could not be answered in time was told when to come back; nobody got half a list.
  for (const { status, text } of answers) {
    const { data } = JSON.parse(text) as { data: unknown[] | null }
    expect(status === 503 ? [] : data).toHaveLength(status === 503 ? 0 : live.length)
  }
  expect(answers.map(({ status }) => status)).toContain(200)
  expect(Math.round((peak - idle) / mebibyte)).toBeLessThan(100)
}, 180_000)

async function residentBytes(port: number): Promise<number> {
  const { text } = await ask(port, '/metrics')
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1])
}

async function ask(port: number, path: string, key?: string): Promise<{ status: number; text: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>()
  const headers = key === undefined ? {} : { authorization: `Token ${key}` }
  request({ host: '127.0.0.1', port, path, headers, agent: false }, (answer) => {
    const chunks: Buffer[] = []
    answer.on('data', (chunk: Buffer) => chunks.push(chunk))
    answer.on('error', reject)
    answer.on('end', () => {
      resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() })
    })
  })
    .on('error', reject)
    .end()
  return await promise
}
