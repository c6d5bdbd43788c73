import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { foldCounts } from '#server/records/fold-counts.ts'
import { startApp, type Client, type TestApp } from '../app.ts'
import { expectTotalsToBeRight } from '../concurrency/totals.ts'
import { makeProject } from '../factories.ts'
import { listPage } from './lists.ts'

// From the thousandth row on a page is found by the counts that are kept of weeks.
const rows = 1500

let app: TestApp
let client: Client
let projects: string[]

beforeAll(async () => {
  app = await startApp()
  client = await app.as('Manager')
  projects = [(await makeProject(app.db)).project_id, (await makeProject(app.db)).project_id]
  await add(0, rows)
})

afterAll(() => app.close())

/** Many on one day, some days without any, weeks that begin and end within a page. */
async function add(from: number, count: number): Promise<void> {
  const date = sql`date '2025-01-01' + (n * n * 7 % 311)::int`
  const range = sql`generate_series(${from + 1}::bigint, ${from + count}::bigint) n`
  const category = sql`(ARRAY['Electrical', 'Other'])[1 + n % 2]`
  const status = sql`CASE n % 3 WHEN 0 THEN 'Closed' ELSE 'Active' END`
  const closed = sql`CASE n % 3 WHEN 0 THEN now() END`
  await sql`
    INSERT INTO task (project_id, title, category, status, due_date, date_created, assigned_by, completed_at)
    SELECT (${projects}::text[])[1 + n % 2], 'Task ' || n, ${category}, ${status}, '2026-01-01', ${date},
      ${client.id}::uuid, ${closed} FROM ${range}`.execute(app.db)
  await sql`
    INSERT INTO submittal (project_id, sub_number, sub_description, category, status, created_date, received_date,
      assigned_by, assigned_to, completed_at, court_since, turn_since, holder_type, holder_id, ball_in_court)
    SELECT ${projects[0]}, n, 'Submittal ' || n, ${category}, ${status}, ${date}, '2025-01-01', ${client.id}::uuid,
      ${client.id}::uuid, ${closed}, '2025-01-01', '2025-01-01', CASE WHEN n % 3 > 0 THEN 'user' END,
      CASE WHEN n % 3 > 0 THEN ${client.id}::uuid END, CASE WHEN n % 3 > 0 THEN 'Somebody' END
    FROM ${range}`.execute(app.db)
}

const kinds = [
  { model: 'task', key: 'task_id', day: 'date_created' },
  { model: 'submittal', key: 'submittal_id', day: 'created_date' },
] as const

type Kind = (typeof kinds)[number]

/** A change of many rows at once, chosen by a number, as bulk acts, imports, the bin and erasing make them. */
const changes = {
  bin: ({ model }: Kind) => sql`UPDATE ${sql.table(model)} SET deleted_at = now()`,
  restore: ({ model }: Kind) => sql`UPDATE ${sql.table(model)} SET deleted_at = NULL`,
  erase: ({ model }: Kind) => sql`DELETE FROM ${sql.table(model)}`,
  close: ({ model }: Kind) => sql`UPDATE ${sql.table(model)} SET status = 'Closed', completed_at = now(),
    version = version + 1`,
  move: ({ model, day }: Kind) => sql`UPDATE ${sql.table(model)} SET ${sql.ref(day)} = ${sql.ref(day)} + 3`,
  sort: ({ model }: Kind) => sql`UPDATE ${sql.table(model)} SET category = 'Plumbing'`,
  touch: ({ model }: Kind) => sql`UPDATE ${sql.table(model)} SET version = version + 1`,
}

const someRows = (key: string, number: number, part: number) =>
  sql`abs(hashtext(${sql.ref(key)}::text)) % 40 IN (${sql.lit(number)}, ${sql.lit(part)})`

/** The keys of a page as the list call gives them, and as a plain offset does. */
async function bothWays(
  { model, key, day }: Kind,
  asked: { direction: 'asc' | 'desc'; size: number; at: number; status: string | undefined },
): Promise<{ listed: unknown[]; plain: unknown[] }> {
  const { direction, size, at, status } = asked
  const page = Math.ceil(1000 / size) + 1 + (at % Math.ceil(700 / size))
  const which = status === undefined ? sql`true` : sql`status = ${status}`
  const order = sql.raw(direction)
  const { rows: expected } = await sql<{ key: string }>`
    SELECT ${sql.ref(key)} AS key FROM ${sql.table(model)} WHERE deleted_at IS NULL AND ${which}
    ORDER BY ${sql.ref(day)} ${order}, ${sql.ref(key)} ${order}
    LIMIT ${sql.lit(size)} OFFSET ${sql.lit((page - 1) * size)}`.execute(app.db)
  const query = { page, per_page: size, sort_by: day, sort_order: direction }
  const { data } = await listPage(client, model, query, status === undefined ? [] : [['status', status]])
  return { listed: data.map((row) => row[key]), plain: expected.map((row) => row.key) }
}

it('a late page holds what a plain offset gives, whatever was made, moved, closed, deleted, restored or erased', async () => {
  let made = rows
  const change = fc.record({
    name: fc.constantFrom(...(Object.keys(changes) as (keyof typeof changes)[])),
    kind: fc.constantFrom(...kinds),
    number: fc.nat(39),
    part: fc.nat(39),
    fold: fc.boolean(),
  })
  const look = fc.record({
    kind: fc.constantFrom(...kinds),
    direction: fc.constantFrom('asc' as const, 'desc' as const),
    size: fc.integer({ min: 1, max: 100 }),
    at: fc.nat(700),
    status: fc.constantFrom(undefined, undefined, 'Active', 'Closed'),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { minLength: 1, maxLength: 4 }),
      fc.array(look, { minLength: 4, maxLength: 8 }),
      async (done, looks) => {
        for (const { name, kind, number, part, fold } of done) {
          const erased = name === 'erase' ? sql`AND deleted_at IS NOT NULL` : sql``
          const closes = name === 'close' && kind.model === 'submittal' ? sql`AND status = 'Closed'` : sql``
          await sql`${changes[name](kind)} WHERE ${someRows(kind.key, number, part)} ${erased} ${closes}`.execute(
            app.db,
          )
          if (fold) await foldCounts(app.db)
        }
        await add(made, 20)
        made += 20
        for (const { kind, ...asked } of looks) {
          const { listed, plain } = await bothWays(kind, asked)
          expect(listed).toEqual(plain)
        }
      },
    ),
    { numRuns: 15 },
  )
  await expectTotalsToBeRight(app)
})

it('a late page and its total are of one moment while others write and the counts are added up', async () => {
  const writers = { areDone: false }
  const write = async (turn: number) => {
    const some = sql`abs(hashtext(task_id::text)) % 7 = ${sql.lit(turn)}`
    for (const deleted of [sql`now()`, sql`NULL`, sql`now()`, sql`NULL`])
      await sql`UPDATE task SET deleted_at = ${deleted} WHERE ${some}`.execute(app.db)
  }
  const writing = Promise.all([0, 1, 2].map(write)).finally(() => (writers.areDone = true))
  const read = async (direction: string) => {
    while (!writers.areDone) {
      const query = { page: 11, per_page: 100, sort_by: 'date_created', sort_order: direction }
      const { data, total_rows: total } = await listPage(client, 'task', query)
      expect(data).toHaveLength(Math.max(0, Math.min(100, total - 1000)))
      await foldCounts(app.db)
    }
  }
  await Promise.all([read('asc'), read('desc')])
  await writing
  await expectTotalsToBeRight(app)
})
