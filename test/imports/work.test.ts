import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { locks } from '#server/db/locks.ts'
import { resumeImports, workOn } from '#server/imports/work.ts'
import { eventually } from '../eventually.ts'
import { startApp, type Client, type TestApp } from '../app.ts'
import { checked, upload } from './support.ts'

let test: TestApp
let admin: Client

beforeAll(async () => {
  test = await startApp()
  admin = await test.as('Administrator')
})

afterAll(() => test.close())

const runOf = (id: string) =>
  test.db
    .selectFrom('import_run')
    .select(['state', 'attempts', 'lock_number'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const beginCheck = async (sheet: string) => {
  const { id } = (await upload(admin, 'client', sheet)).body.data
  await admin.post(`api/import/${id}/check`)
  return String(id)
}

it('whoever works on an import for the last time is not told to have failed meanwhile', async () => {
  const { id } = await checked(test, admin, 'client', 'Name\nThird Time\n')
  await admin.post(`api/import/${id}/commit`)
  await test.db.updateTable('import_run').set({ attempts: 3 }).where('id', '=', id).execute()
  const { lock_number: number } = await runOf(id)
  await test.db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${sql.lit(locks.imports)}, ${number})`.execute(tx)
    await workOn(test, id)
  })
  expect(await runOf(id)).toMatchObject({ state: 'importing', attempts: 3 })
})

it('one that is at work is left alone from the reading of its file on', async () => {
  const id = await beginCheck('Name\nAt Work\n')
  const first = workOn(test, id)
  await eventually(async () => expect((await runOf(id)).attempts).toBe(1))
  await Promise.all([workOn(test, id), workOn(test, id)])
  await first
  expect(await runOf(id)).toMatchObject({ state: 'checked', attempts: 1 })
})

it('one that cannot be worked on does not keep others from being taken up', async () => {
  const broken = await beginCheck('Name\nBroken\n')
  const sound = await beginCheck('Name\nSound\n')
  await test.db
    .updateTable('import_run')
    .set({ mapping: 'null', changed_at: '2026-01-01T00:00:00Z' })
    .where('id', '=', broken)
    .execute()
  await expect(resumeImports(test)).rejects.toThrow('imports')
  expect([(await runOf(broken)).state, (await runOf(sound)).state]).toEqual(['checking', 'checked'])
})

it('a commit that follows while the job of its check is still ending has a job of its own', async () => {
  const id = await beginCheck('Name\nAt Once\n')
  await sql`UPDATE pgboss.job SET state = 'active' WHERE singleton_key = ${id}`.execute(test.db)
  await workOn(test, id)
  await admin.post(`api/import/${id}/commit`)
  const { rows } = await sql<{ state: string }>`
    SELECT state::text FROM pgboss.job WHERE singleton_key = ${id} ORDER BY state`.execute(test.db)
  expect(rows.map(({ state }) => state)).toEqual(['active', 'created'])
})
