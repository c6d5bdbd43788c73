// npm run bench:board -- [--cards N] [--columns N] [--drags N]
// Drags cards over a full board in a real browser and tells how often that kept the browser from drawing.
import type { Page } from '@playwright/test'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { authCookie } from '#domain/conventions.ts'
import { openDatabase, type Database } from '#server/db/pool.ts'
import { prepare } from '../scripts/install.mjs'
import { buildWebIfChanged, webDir } from '../scripts/web-build.mjs'
import { openBrowser } from './browser.ts'
import { openFirm, say, signIn } from './firm.ts'
import { startServer } from './server.ts'

const { values: given } = parseArgs({
  options: {
    cards: { type: 'string', default: '200' },
    columns: { type: 'string', default: '15' },
    drags: { type: 'string', default: '6' },
  },
})
const cost = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration']
/** A drag that takes longer has gone wrong. */
const patience = 60_000

type Watched = { tasks: number[]; frames: number[]; cpu: number }

// Runs in the browser, whose names the benchmark itself does not know.
const beginWatching = `{
  const seen = { tasks: [], frames: [] }
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tasks.push(duration)
  })
  observer.observe({ type: 'longtask' })
  let last = performance.now()
  let frame = requestAnimationFrame(function next(now) {
    seen.frames.push(now - last)
    last = now
    frame = requestAnimationFrame(next)
  })
  window.endWatching = () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
    return seen
  }
}`

await using ending = new AsyncDisposableStack()
await buildWebIfChanged(prepare())
const firm = await openFirm({ folder: undefined, tasks: 2000 })
ending.defer(() => firm.close())
const { db, close } = openDatabase(firm.url, 2)
ending.defer(close)
const projectId = await fillBoard(db, Number(given.cards), Number(given.columns))
const server = await startServer(firm.url, `--web=${webDir}`)
ending.defer(() => server.stop())
const url = `http://127.0.0.1:${server.port}`
const page = await openBoard(await signIn(db, 'Manager'))
say(
  `${given.cards} cards in ${given.columns} columns, ${given.drags} drags over the whole board, load of the machine ${loadavg()[0]?.toFixed(1)} on ${cpus().length} processors:`,
)
say(`idle          ${report(await watched(() => page.waitForTimeout(2000)))}`)
say(`dragging      ${report(await watched(dragAll))}`)
say(`searching     ${report(await watched(() => page.getByRole('searchbox').pressSequentially('pump')))}`)

async function fillBoard(db: Database, cards: number, columns: number): Promise<string> {
  const { project_id: project } = await db
    .selectFrom('project')
    .select('project_id')
    .where('status', '=', 'Active')
    .orderBy('project_id', 'desc')
    .executeTakeFirstOrThrow()
  const people = await db
    .selectFrom('employee')
    .select('id')
    .where('is_active', '=', true)
    .where('role', '=', 'Team Member')
    .orderBy('email')
    .limit(columns)
    .execute()
  await db.deleteFrom('task').where('project_id', '=', project).execute()
  const first = people[0]?.id ?? ''
  const rows = Array.from({ length: cards }, (_, n) => ({
    project_id: project,
    title: `Size pump ${n} of the chilled water plant`,
    description: 'As in the schedule of the mechanical drawings',
    category: 'Mechanical' as const,
    due_date: '2026-12-04',
    date_created: '2026-11-01',
    assigned_by: first,
    assigned_to: people[n % people.length]?.id ?? null,
  }))
  await db.insertInto('task').values(rows).execute()
  return project
}

async function openBoard(token: string): Promise<Page> {
  const browser = await openBrowser()
  ending.defer(() => browser.close())
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies([{ name: authCookie, value: token, url, sameSite: 'Strict' }])
  const page = await context.newPage()
  page.setDefaultTimeout(patience)
  await page.goto(`${url}/tasks/assign_tasks/${projectId}`)
  await page
    .locator('[data-column] [data-card]')
    .nth(Number(given.cards) - 1)
    .waitFor({ state: 'attached' })
  return page
}

/** From one column to another far away, past the edge where the board scrolls by itself, and back again. */
async function dragAll(): Promise<void> {
  for (let n = 0; n < Number(given.drags); n += 1) {
    const box = await page.locator('[data-column] [data-card]').nth(n).boundingBox()
    if (box === null) continue
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    for (const [toX, toY] of [
      [1430, 500],
      [1200, 700],
      [700, 300],
      [900, 600],
    ] as const)
      await page.mouse.move(toX, toY, { steps: 40 })
    await page.mouse.up()
  }
}

/** Long tasks, and the time from one drawn frame to the next, while something is done. */
async function watched(act: () => Promise<void>): Promise<Watched> {
  // Time of the processor, not of the clock: on a busy machine it tells more.
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const counted = metrics.filter(({ name }) => cost.includes(name))
    return 1000 * counted.reduce((sum, { value }) => sum + value, 0)
  }
  const before = await spent()
  await page.evaluate(beginWatching)
  await act()
  const seen = await page.evaluate<Omit<Watched, 'cpu'>>('window.endWatching()')
  const cpu = (await spent()) - before
  await session.detach()
  return { ...seen, cpu }
}

function report({ tasks, frames, cpu }: Watched): string {
  const sorted = frames.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1)
  const total = frames.reduce((sum, frame) => sum + frame, 0)
  const longest = Math.max(0, ...tasks).toFixed(0)
  return [
    `${tasks.length} long tasks (over 50 ms), the longest ${longest} ms`,
    `${((1000 * frames.length) / total).toFixed(0)} frames a second`,
    `${(cpu / frames.length).toFixed(2)} ms of script, style and layout a frame`,
    `frame p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`,
  ].join('; ')
}
