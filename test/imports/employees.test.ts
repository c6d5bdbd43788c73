import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { locks } from '#server/db/locks.ts'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeEmployee, makeProject } from '../factories.ts'
import { checked, committed, faultsOf } from './support.ts'

let test: TestApp
let admin: Client

beforeAll(async () => {
  test = await startApp()
  admin = await test.as('Administrator')
})

afterAll(() => test.close())

it('what a new record cannot begin with is a fault, and what it begins with anyway is none', async () => {
  const people = ['Old Hand,old@firm.example,Team Member,No', 'New Hand,new@firm.example,Team Member,Yes']
  const run = await checked(test, admin, 'user', `Name,Email,Role,Active\n${people.join('\n')}\n`)
  expect(run.counts).toMatchObject({ create: 1, faults: 1 })
  expect(await faultsOf(admin, run.id)).toEqual({
    D2: 'A new Employee cannot begin with this. Empty the cell, and change Active afterwards.',
  })
  await makeProject(test.db, { project_name: 'Pinged Clinic' })
  const { email } = await makeEmployee(test.db)
  const rfis = ['Yes', 'No', '(empty)', ''].map((pinged) => `Pinged Clinic,Q,${email},2026-01-02,${pinged}`)
  const sheet = `Project,Description,Assigned To,Date Received,Pinged\n${rfis.join('\n')}\n`
  const other = await checked(test, admin, 'rfi', sheet)
  expect(Object.keys(await faultsOf(admin, other.id))).toEqual(['E2'])
})

it('both addresses are told of every import that changes one', async () => {
  const own = await makeEmployee(test.db, { name: 'Moving Often' })
  const mails = () =>
    test.db.selectFrom('mail').select(['kind', 'to_address']).where('employee_id', '=', own.id).execute()
  for (const address of ['first@moved.example', 'second@moved.example']) {
    const run = await checked(test, admin, 'user', `ID,Email\n${own.id},${address}\n`)
    expect(await committed(test, admin, run.id)).toMatchObject({ state: 'done' })
  }
  const told = (await mails()).filter(({ kind }) => kind === 'email_changed')
  expect(told.map((mail) => mail.to_address).toSorted()).toEqual(
    ['first@moved.example', own.email].toSorted(),
  )
})

it('a check keeps nobody waiting who changes an administrator', async () => {
  const one = await makeEmployee(test.db, { role: 'Administrator' })
  await test.db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${sql.lit(locks.lastAdministrator)})`.execute(tx)
    const run = await checked(test, admin, 'user', `ID,Role\n${one.id},Manager\n`)
    expect(run.counts).toMatchObject({ update: 1 })
  })
})
