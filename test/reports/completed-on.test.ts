import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { startOwnApp } from '../app.ts'
import { blankDatabase } from '../database.ts'
import { makeProject } from '../factories.ts'
import { setClock } from '../time/clock.ts'

it('the day of completion is that of the firm, stays while the project is completed, and goes with it', async () => {
  const test = await startOwnApp()
  const admin = await test.as('Administrator')
  const { project_id } = await makeProject(test.db)
  const put = async (body: object) =>
    (await admin.put(`projects/id/${project_id}`, body)).body.data.completed_on
  // Still the 16th in Chicago.
  setClock('2026-11-17T05:00:00Z')
  expect(await put({ status: 'Completed' })).toBe('2026-11-16')
  setClock('2026-11-20T18:00:00Z')
  expect(await put({ project_name: 'Other', completed_on: '2020-01-01' })).toBe('2026-11-16')
  expect(await put({ status: 'Active' })).toBeNull()
  expect(await put({ status: 'Completed' })).toBe('2026-11-20')
  const list = await admin.get('api/pagination/get_model_data?model=project')
  expect(list.body.data[0].completed_on).toBe('2026-11-20')
})

const [first, second, third] = [1, 2, 3].map((n) => `24000${n}-aaaa-bbbb-cccccccccccc`) as [
  string,
  string,
  string,
]

const migrations = join(import.meta.dirname, '..', '..', 'server', 'db', 'migrations')

it('projects that were completed before have the day of their last completion', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  const { url, drop } = await blankDatabase()
  onTestFinished(async () => {
    await drop()
    await rm(folder, { recursive: true })
  })
  for (const name of (await readdir(migrations)).filter((each) => each < '0022'))
    await cp(join(migrations, name), join(folder, name))
  await migrate(url, { folder })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  const project = (id: string, status: string) => `
    INSERT INTO project (project_id, project_name, status, start_date, manager, city, template, created_at)
    VALUES ('${id}', 'Mesa', '${status}', '2024-01-02', '00000000-0000-4000-8000-000000000001', 'Austin', 'default',
      '2024-01-02T18:00:00Z');`
  const change = (id: string, at: string, from: string, to: string) => `
    INSERT INTO history (at, model, record_id, project_id, action, changes)
    VALUES ('${at}', 'project', '${id}', '${id}', 'update', '{"status": ["${from}", "${to}"]}');`
  await client.query(`
    INSERT INTO employee (id, name, email, role, date_joined)
    VALUES ('00000000-0000-4000-8000-000000000001', 'Ann Lee', 'ann@example.com', 'Manager', '2020-01-01');
    ${project(first, 'Completed')}${project(second, 'Active')}${project(third, 'Completed')}
    ${change(first, '2024-02-01T18:00:00Z', 'Active', 'Completed')}
    ${change(first, '2024-02-05T18:00:00Z', 'Completed', 'Active')}
    ${change(first, '2024-03-01T04:00:00Z', 'Active', 'Completed')}
    ${change(second, '2024-02-01T18:00:00Z', 'Active', 'Completed')}
    ${change(second, '2024-02-02T18:00:00Z', 'Completed', 'Active')}`)
  await migrate(url)
  const { rows } = await client.query(
    'SELECT project_id, completed_on::text FROM project ORDER BY project_id',
  )
  expect(rows).toEqual([
    { project_id: first, completed_on: '2024-02-29' },
    { project_id: second, completed_on: null },
    { project_id: third, completed_on: '2024-01-02' },
  ])
})
