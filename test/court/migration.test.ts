import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { standingOf } from '#domain/court.ts'
import { columnsOf } from '#server/court/court-columns.ts'
import { firmDays } from '#server/court/firm-days.ts'
import { readSteps } from '#server/court/steps.ts'
import { daysOf, termsOf } from '#server/court/terms.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase, type Database } from '#server/db/pool.ts'
import { recountCourts } from '#server/kinds/recount-courts.ts'
import { blankDatabase } from '../database.ts'

const migrations = join(import.meta.dirname, '..', '..', 'server', 'db', 'migrations')

/** A database as it was before records had a ball. */
async function olderDatabase(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  const { url, drop } = await blankDatabase()
  onTestFinished(async () => {
    await drop()
    await rm(folder, { recursive: true })
  })
  for (const name of (await readdir(migrations)).filter((each) => each < '0013'))
    await cp(join(migrations, name), join(folder, name))
  await migrate(url, { folder })
  return url
}

async function run(url: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statements)
  await client.end()
}

function open(url: string): Database {
  const { db, close } = openDatabase(url, 2)
  onTestFinished(close)
  return db
}

const people = `
  INSERT INTO employee (id, name, email, role, date_joined) VALUES
    ('00000000-0000-4000-8000-000000000001', 'Ann Lee', 'ann@example.com', 'Manager', '2020-01-01'),
    ('00000000-0000-4000-8000-000000000002', 'Bob Ray', 'bob@example.com', 'Team Member', '2020-01-01');
  INSERT INTO project (project_id, project_name, status, start_date, manager, city, template)
  VALUES ('240001-aaaa-bbbb-cccccccccccc', 'Mesa Clinic', 'Active', '2024-01-02', '00000000-0000-4000-8000-000000000001',
    'Austin', 'default');
  INSERT INTO holiday (date, name) VALUES ('2024-03-06', 'Founders Day');
  INSERT INTO holiday (date, name, deleted_at) VALUES ('2024-03-07', 'No holiday', now());`

/** Each as [day it came, day asked for, when it was closed, whether it lies in the bin]. */
const items: [string, string | null, string | null, boolean][] = [
  ['2024-03-04', null, null, false],
  ['2024-03-04', '2024-03-08', null, false],
  // In Chicago it is still the 14th.
  ['2024-03-04', null, '2024-03-15T03:00:00Z', false],
  ['2024-03-04', '2024-03-14', '2024-03-15T03:00:00Z', false],
  ['2024-03-04', '2024-03-13', '2024-03-15T03:00:00Z', false],
  ['2024-03-04', null, '2024-03-13T17:00:00Z', false],
  ['2024-03-04', null, '2024-03-14T17:00:00Z', true],
  ['2024-03-09', null, '2024-03-09T17:00:00Z', false],
  ['2030-01-07', null, '2024-03-14T17:00:00Z', false],
  ['2030-01-07', null, null, true],
]

function inserts(): string {
  const text = (value: string | null) => (value === null ? 'NULL' : `'${value}'`)
  return items
    .flatMap(([came, asked, closed, isGone], n) => {
      const rest = `${text(asked)}, '${closed === null ? 'Active' : 'Closed'}', ${text(closed)}, '2024-03-04T15:00:00Z',
        ${isGone ? 'now()' : 'NULL'}, 'Other', '240001-aaaa-bbbb-cccccccccccc', '00000000-0000-4000-8000-000000000001',
        '00000000-0000-4000-8000-000000000002', ${closed === null ? text(asked ?? '2024-03-14') : 'NULL'}`
      const names = `response_due, status, completed_at, created_at, deleted_at, category, project_id`
      return [
        `INSERT INTO rfi (rfi_number, description, date_received, ${names}, created_by, assigned_to, court_due)
         VALUES (${n}, 'Item ${n}', '${came}', ${rest});`,
        `INSERT INTO submittal (sub_number, sub_description, created_date, received_date, ${names}, assigned_by,
           assigned_to, court_due)
         VALUES (${n + 1}, 'Item ${n}', '${came}', '${came}', ${rest});`,
      ]
    })
    .join('\n')
}

it('records from before have the steps and copies that they would have got', async () => {
  vi.stubEnv('FIRM_TIMEZONE', 'America/Chicago')
  onTestFinished(() => void vi.unstubAllEnvs())
  const url = await olderDatabase()
  await run(url, people + inserts())
  await migrate(url)
  const db = open(url)
  await recountCourts(db)
  const firm = await firmDays(db)
  const stepsOf = async (model: 'rfi' | 'submittal', id: string) =>
    (await readSteps(db, { model, recordId: id })).map(({ step, party, on }) => [step, party?.name, on])
  const kinds = [
    { model: 'rfi', rows: await db.selectFrom('rfi').selectAll().orderBy('rfi_number').execute() },
    {
      model: 'submittal',
      rows: await db.selectFrom('submittal').selectAll().orderBy('sub_number').execute(),
    },
  ] as const
  for (const { model, rows } of kinds) {
    expect(rows).toHaveLength(items.length)
    for (const row of rows) {
      const recordId = 'rfi_id' in row ? row.rfi_id : row.submittal_id
      const steps = await readSteps(db, { model, recordId })
      const days = daysOf(firm, model, null)
      const columns = columnsOf(standingOf(steps, days.calendar), termsOf(row, days), days.calendar)
      expect(row, JSON.stringify(steps)).toMatchObject(columns)
    }
    const id = (n: number) => {
      const row = rows[n]
      return row === undefined ? '' : 'rfi_id' in row ? row.rfi_id : row.submittal_id
    }
    expect(await stepsOf(model, id(0))).toEqual([['received', 'Bob Ray', '2024-03-04']])
    expect(await stepsOf(model, id(2))).toEqual([
      ['received', 'Bob Ray', '2024-03-04'],
      ['closed', undefined, '2024-03-14'],
    ])
    expect(rows.map(({ court_side: side }) => side)).toEqual(
      items.map(([, , closed]) => (closed === null ? 'us' : 'closed')),
    )
    expect(rows.map(({ on_time: onTime }) => onTime)).toEqual([
      null,
      null,
      true,
      true,
      false,
      true,
      true,
      true,
      true,
      null,
    ])
    expect(rows[2]).toMatchObject({ court_days_us: 7, court_days_them: 0, court_due: null })
  }
})

it('a firm without records is brought up as well', async () => {
  const url = await olderDatabase()
  await migrate(url)
  const { rows } = await open(url)
    .selectFrom('court_step')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  expect(rows).toBe(0)
})
