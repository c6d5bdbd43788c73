import { expect, it } from 'vitest'
import { startOwnApp } from '../app.ts'
import { freePort, serve, signalGroup } from '../platform/serve.ts'
import { bookkeeping } from './support.ts'

const [processes, projects, each] = [3, 6, 5]

it(
  'three processes of which one is killed while it sends number invoices without a gap, each once (LED-050)',
  { timeout: 600_000 },
  async () => {
    const app = await startOwnApp()
    const finance = await app.as('Accountant')
    const books = bookkeeping(app, finance, await app.as('Manager'))
    const ids: string[] = []
    for (let place = 0; place < projects; place += 1) {
      const project = await books.project()
      const drafts = Array.from({ length: each }, () => ({ payment_amount: 5, invoice_date: '2031-05-05' }))
      ids.push(...(await books.bill(project, ...drafts)).map(({ invoice_id: id }) => id))
    }
    const ports = await Promise.all(Array.from({ length: processes }, freePort))
    const servers = ports.map((port) =>
      serve({
        settings: { DATABASE_URL: app.url, PORT: String(port) },
        command: [process.execPath, 'server/main.ts'],
      }),
    )
    await Promise.all(servers.map((server) => server.says('Plumbline is at')))
    const headers = { authorization: `Token ${finance.key}`, ...(await finance.csrf()) }
    const send = async (id: string, port: number | undefined) =>
      await fetch(`http://127.0.0.1:${port}/api/invoice/mark_as_sent/${id}`, { method: 'POST', headers })
        .then((answer) => answer.status)
        .catch(() => undefined)
    const asked = ids.map((id, place) => send(id, ports[place % processes]))
    await Promise.any(asked.filter((_, place) => place % processes === 0))
    const [victim, ...others] = servers
    if (victim) signalGroup(victim, 'SIGKILL')
    await Promise.all(asked)
    // Whoever had no answer asks again, elsewhere.
    expect(await Promise.all(ids.map((id) => send(id, ports[1])))).toEqual(ids.map(() => 200))
    const rows = await app.db
      .selectFrom('invoice')
      .select('invoice_number')
      .orderBy('invoice_number')
      .execute()
    expect(rows.map((row) => row.invoice_number)).toEqual(
      ids.map((_, place) => `2031-${String(place + 1).padStart(4, '0')}`),
    )
    expect(others.map(({ process: { exitCode } }) => exitCode)).toEqual([null, null])
  },
)
