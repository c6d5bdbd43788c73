import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeEmployee, makeProject, makeTask } from '../factories.ts'
import { listPage } from './lists.ts'

// A search that matches more than 8,000 rows is answered another way than one that matches few.
const many = 8100
const rare = 7

let app: TestApp
let client: Client

beforeAll(async () => {
  app = await startApp()
  client = await app.as('Manager')
  const people = [
    await makeEmployee(app.db, { name: 'Ana Ruiz' }),
    await makeEmployee(app.db, { name: 'Ben Ochoa' }),
  ]
  const [first, second] = [await makeProject(app.db), await makeProject(app.db)]
  const assignees = [people[0]?.id, people[1]?.id, null]
  for (let start = 1; start <= many; start += 300) {
    await sql`
      INSERT INTO task (project_id, title, category, due_date, date_created, assigned_by, assigned_to)
      SELECT (${[first.project_id, second.project_id]}::text[])[1 + n % 2], 'Common task ' || n % 50, 'Other',
        date '2026-03-02' + n % 30, date '2026-01-01' + n % 40, ${people[0]?.id}::uuid,
        (${assignees}::uuid[])[1 + n % 3]
      FROM generate_series(${start}::int, ${Math.min(start + 299, many)}::int) n`.execute(app.db)
  }
  for (let n = 0; n < rare; n += 1)
    await makeTask(app.db, { title: `Rare ${n}`, project_id: first.project_id })
})

afterAll(() => app.close())

/** All matches in order, read from the table itself. */
const matchesBy = async (order: string): Promise<string[]> => {
  const { rows } = await sql<{ task_id: string }>`
    SELECT t.task_id FROM task t JOIN project p USING (project_id) LEFT JOIN employee e ON e.id = t.assigned_to
    WHERE t.title LIKE 'Common%' ORDER BY ${sql.raw(order)}`.execute(app.db)
  return rows.map(({ task_id: id }) => id)
}

it.each([
  ['date_created', 'desc', 't.date_created DESC, t.task_id DESC'],
  ['title', 'asc', 't.title, t.task_id'],
  ['project_name', 'desc', 'p.project_name DESC, t.task_id DESC'],
  ['status', 'asc', 't.status, t.date_created, t.task_id'],
  ['assigned_to', 'asc', 'e.name NULLS LAST, t.task_id'],
  ['assigned_to', 'desc', 'e.name DESC NULLS LAST, t.task_id DESC'],
])(
  'thousands of matches by %s %s are in order on the first, a middle and the last page',
  async (sort_by, sort_order, order) => {
    const all = await matchesBy(order)
    expect(all).toHaveLength(many)
    for (const page of [1, 2, 41, 81]) {
      const { data } = await listPage(client, 'task', { page, per_page: 100, sort_by, sort_order }, [
        ['title', 'COMMON'],
      ])
      expect(data.map((row) => row['task_id'])).toEqual(all.slice((page - 1) * 100, page * 100))
    }
  },
)

it.each([
  ['common', many],
  ['rare', rare],
  ['no such title', 0],
])(
  'a large list counts the matches of %s exactly, on the first page and past the last',
  async (text, total) => {
    for (const page of [1, 900_000]) {
      const found = await listPage(client, 'task', { page }, [['title', text]])
      expect(found.total_rows).toBe(total)
      expect(found.data).toHaveLength(page === 1 ? Math.min(total, 10) : 0)
    }
  },
)
