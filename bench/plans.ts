// node scripts/run.mjs bench/plans.ts [--folder DIR] [--tasks N] [--only TEXT] [--most N] [--show]
// Makes every list request and the other calls that read many rows, and prints what their plans cost.
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { parseArgs } from 'node:util'
import type { Model } from '#domain/kinds/kind.ts'
import { buildApp } from '#server/app.ts'
import { connectionSettings, openDatabase, type Database } from '#server/db/pool.ts'
import { readEnv } from '#server/base/env.ts'
import { explain, type Plan, type Statement } from './explain.ts'
import { openFirm, say, signIn } from './firm.ts'
import { listRequests, otherRequests, searchRequests, type Asked, type Totals } from './requests.ts'

const { values: given } = parseArgs({
  options: {
    folder: { type: 'string' },
    tasks: { type: 'string', default: '100000' },
    only: { type: 'string', default: '' },
    most: { type: 'string', default: '60' },
    show: { type: 'boolean', default: false },
  },
})

type Seen = { asked: Asked; queries: number; bytes: number; plans: Plan[] }

const firm = await openFirm({ folder: given.folder, tasks: Number(given.tasks) })
try {
  const before = await indexUse(firm.url)
  report(await readPlans(firm.url))
  reportIndexUse(before, await indexUse(firm.url))
} finally {
  await firm.close()
}

async function readPlans(url: string): Promise<Seen[]> {
  const statements: Statement[] = []
  const { db, close } = openDatabase(url, 4, ({ query }) => {
    statements.push({ sql: query.sql, parameters: query.parameters })
  })
  const app = await buildApp({
    db,
    url,
    env: readEnv({ LOG_LEVEL: 'warn', REQUEST_LIMIT_PER_SECOND: '1000000' }),
  })
  const client = new pg.Client({ connectionString: url })
  // A request that fails ends the database before the client: its own error is the one to see.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(connectionSettings)
  const seen: Seen[] = []
  for (const asked of await allRequests(db)) {
    const token = await signIn(db, asked.role)
    statements.length = 0
    const bytes = await ask(app, asked, token)
    const made = statements.filter(({ sql }) => !/^\s*(start|begin|set|commit|rollback)\b/i.test(sql))
    const plans: Plan[] = []
    for (const statement of made) plans.push(await explain(client, statement))
    seen.push({ asked, queries: made.length, bytes, plans })
    if (given.show)
      made.forEach(({ sql }, index) => say(`\n${asked.what}\n${sql}\n${plans[index]?.text ?? ''}`))
  }
  await client.end()
  await app.close()
  await close()
  return seen
}

async function allRequests(db: Database): Promise<Asked[]> {
  const { project_id: project } = await db
    .selectFrom('task')
    .select(['project_id', ({ fn }) => fn.countAll().as('tasks')])
    .groupBy('project_id')
    .orderBy('tasks', 'desc')
    .executeTakeFirstOrThrow()
  const { task_id: task } = await db.selectFrom('task').select('task_id').executeTakeFirstOrThrow()
  const talked = await db
    .selectFrom('comment')
    .select(['model', 'record_id'])
    .groupBy(['model', 'record_id'])
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .executeTakeFirstOrThrow()
  const { record_id: rfi } = await db
    .selectFrom('court_step')
    .select('record_id')
    .where('model', '=', 'rfi')
    .groupBy('record_id')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .executeTakeFirstOrThrow()
  const all = [
    ...searchRequests(),
    ...otherRequests({ project, task, talked, rfi }),
    ...listRequests(await totalsOf(db)),
  ]
  return all.filter(({ what }) => what.includes(given.only))
}

async function totalsOf(db: Database): Promise<Totals> {
  const rows = await db
    .selectFrom('live_count')
    .select(['model', ({ fn }) => fn.sum<string>('rows').as('total')])
    .groupBy('model')
    .execute()
  return Object.fromEntries(rows.map(({ model, total }) => [model as Model, Number(total)])) as Totals
}

async function ask(app: FastifyInstance, { path, what }: Asked, token: string): Promise<number> {
  const answer = await app.inject({ url: path, headers: { authorization: `Token ${token}` } })
  if (answer.statusCode !== 200)
    throw new Error(`${what} was answered with ${answer.statusCode}: ${answer.body}`)
  return answer.body.length
}

function report(seen: readonly Seen[]): void {
  const lines = seen.map(({ asked, queries, bytes, plans }) => {
    const ms = plans.reduce((sum, plan) => sum + plan.planningMs + plan.executionMs, 0)
    const worst = plans.toSorted((a, b) => b.executionMs - a.executionMs)[0]
    return {
      ms,
      cells: [
        ms.toFixed(1),
        plans.reduce((sum, plan) => sum + plan.planningMs, 0).toFixed(1),
        String(queries),
        String(bytes),
        String(Math.max(...plans.map(({ sorted }) => sorted))) +
          (plans.some(({ spilled }) => spilled) ? ' on disk' : ''),
        plans.flatMap(({ scans }) => scans).join(', ') || '-',
        worst?.slowest ?? '',
        asked.what,
      ],
    }
  })
  const slowest = lines.toSorted((a, b) => b.ms - a.ms).slice(0, Number(given.most))
  printTable(
    ['ms', 'planning', 'queries', 'bytes', 'sorted', 'large tables read whole', 'slowest node', 'what'],
    slowest.map(({ cells }) => cells),
  )
  const over = lines.filter(({ ms }) => ms > 15).length
  say(
    `\n${lines.length} requests, ${over} over 15 ms, at most ${Math.max(...seen.map(({ queries }) => queries))} queries.`,
  )
}

type IndexUse = { name: string; scans: number; size: string }

async function indexUse(url: string): Promise<IndexUse[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<IndexUse>(`
    SELECT indexrelname AS name, idx_scan::int AS scans, pg_size_pretty(pg_relation_size(indexrelid)) AS size
    FROM pg_stat_user_indexes ORDER BY relname, indexrelname`)
  await client.end()
  return rows
}

function reportIndexUse(before: readonly IndexUse[], after: readonly IndexUse[]): void {
  const scansBefore = new Map(before.map(({ name, scans }) => [name, scans]))
  const rows = after.map(({ name, scans, size }) => [
    name,
    String(scans - (scansBefore.get(name) ?? 0)),
    size,
  ])
  say('')
  printTable(['index', 'used', 'size'], rows)
}

function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  for (const row of [head, ...rows])
    say(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}
