import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { blankDatabase } from '../database.ts'

const migrations = join(import.meta.dirname, '..', '..', 'server', 'db', 'migrations')

/** A database as it was before there were amounts. */
async function olderDatabase(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  const { url, drop } = await blankDatabase()
  onTestFinished(async () => {
    await drop()
    await rm(folder, { recursive: true })
  })
  for (const name of (await readdir(migrations)).filter((each) => each < '0024'))
    await cp(join(migrations, name), join(folder, name))
  await migrate(url, { folder })
  return url
}

const person = '00000000-0000-4000-8000-000000000001'
const project = '240001-aaaa-bbbb-cccccccccccc'

/** Each as [notes, invoice date, when it was sent, when it was deleted, with its project]. */
const invoices: [string, string, string | null, boolean, boolean][] = [
  ['second of 2024', '2024-03-01', '2024-05-02', false, false],
  ['first of 2024', '2024-04-01', '2024-05-01', false, false],
  ['draft', '2024-04-01', null, false, false],
  ['first of 2025', '2025-01-01', '2024-01-01', false, false],
  ['in the bin', '2024-01-01', '2024-01-01', true, false],
  ['in the bin with its project', '2024-01-01', '2024-06-01', true, true],
]

it('invoices that were sent before get numbers of their year in the order of their sending, and all a due date', async () => {
  const url = await olderDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(`
    INSERT INTO employee (id, name, email, role, date_joined)
    VALUES ('${person}', 'Ann Lee', 'ann@example.com', 'Manager', '2020-01-01');
    INSERT INTO project (project_id, project_name, status, start_date, manager, city, template)
    VALUES ('${project}', 'Mesa Clinic', 'Active', '2024-01-02', '${person}', 'Austin', 'default');`)
  for (const [notes, date, sent, isDeleted, isAlong] of invoices)
    await client.query(
      `INSERT INTO invoice (project_id, payment_amount, user_sent_by, notes, invoice_date, completed_at, payment_status,
        deleted_at, deleted_with)
      VALUES ('${project}', 10, '${person}', $1, $2, $3, $4, $5, $6)`,
      [
        notes,
        date,
        sent,
        sent === null ? 'Pending' : 'Sent',
        isDeleted ? '2026-01-01' : null,
        isAlong ? project : null,
      ],
    )
  await migrate(url)
  const { rows } = await client.query<{ notes: string; invoice_number: string | null; due: string }>(
    `SELECT notes, invoice_number, due_date::text AS due FROM invoice ORDER BY invoice_number, notes`,
  )
  expect(rows).toEqual([
    { notes: 'first of 2024', invoice_number: '2024-0001', due: '2024-05-01' },
    { notes: 'second of 2024', invoice_number: '2024-0002', due: '2024-03-31' },
    { notes: 'in the bin with its project', invoice_number: '2024-0003', due: '2024-01-31' },
    { notes: 'first of 2025', invoice_number: '2025-0001', due: '2025-01-31' },
    { notes: 'draft', invoice_number: null, due: '2024-05-01' },
    { notes: 'in the bin', invoice_number: null, due: '2024-01-31' },
  ])
  const counters = await client.query('SELECT year, last FROM invoice_counter ORDER BY year')
  expect(counters.rows).toEqual([
    { year: 2024, last: 3 },
    { year: 2025, last: 1 },
  ])
})
