import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, startOwnApp, type Client, type TestApp } from '../app.ts'
import { makeEmployee, makeProject, makeRfi, makeTask } from '../factories.ts'
import { checked, committed, faultsOf } from './support.ts'

let test: TestApp
let admin: Client

beforeAll(async () => {
  test = await startApp()
  admin = await test.as('Administrator')
})

afterAll(() => test.close())

it('imports what was shown as new or changed and nothing else, whatever the number of rows', async () => {
  const { project_id: project } = await makeProject(test.db, { project_name: 'Swapped' })
  const [left, stays] = await Promise.all([
    makeEmployee(test.db, { is_active: false }),
    makeEmployee(test.db),
  ])
  const rows = [left, stays].map(({ email }) => `Swapped ${email},${project},${email},2026-03-04`)
  const run = await checked(test, admin, 'task', `Title,Project,Assigned To,Due Date\n${rows.join('\n')}\n`)
  expect(run.counts).toMatchObject({ create: 1, faults: 1 })
  const setActive = (id: string, active: boolean) =>
    test.db.updateTable('employee').set({ is_active: active }).where('id', '=', id).execute()
  await setActive(left.id, true)
  await setActive(stays.id, false)
  const after = await committed(test, admin, run.id, { skip_faulty: true })
  expect(after).toMatchObject({
    state: 'checked',
    message: 'Something changed since the check. Please look again.',
  })
  const made = await test.db.selectFrom('task').select('title').where('project_id', '=', project).execute()
  expect(made).toEqual([])
})

it.each(['description', 'due_date'])('writes over nothing that somebody changed since: %s', async (field) => {
  const task = await makeTask(test.db, { title: 'Mine', description: 'orig', due_date: '2027-03-01' })
  const sheet = `ID,Title,Description,Due Date\n${task.task_id},Mine,orig,2027-04-04\n`
  const run = await checked(test, admin, 'task', sheet)
  expect(run.counts).toMatchObject({ update: 1 })
  const theirs = { [field]: field === 'description' ? 'theirs' : '2027-03-09' }
  expect((await admin.put(`task/id/${task.task_id}`, theirs)).status).toBe(200)
  const after = await committed(test, admin, run.id)
  expect(after).toMatchObject({
    state: 'checked',
    message: 'Something changed since the check. Please look again.',
  })
  const { body } = await admin.get(`task/id/${task.task_id}`)
  expect(body.data).toMatchObject(theirs)
  // Looked at again, it may be written.
  expect(await committed(test, admin, run.id)).toMatchObject({ state: 'done', counts: { update: 1 } })
})

it('leaves out what was shown to be left out, though it is right by then', async () => {
  const { project_id: project } = await makeProject(test.db, { project_name: 'Mended' })
  const [left, stays] = await Promise.all([
    makeEmployee(test.db, { is_active: false }),
    makeEmployee(test.db),
  ])
  const rows = [left, stays].map(({ email }) => `Mended ${email},${project},${email},2026-03-04`)
  const run = await checked(test, admin, 'task', `Title,Project,Assigned To,Due Date\n${rows.join('\n')}\n`)
  await test.db.updateTable('employee').set({ is_active: true }).where('id', '=', left.id).execute()
  const after = await committed(test, admin, run.id, { skip_faulty: true })
  expect(after).toMatchObject({ state: 'done', counts: { create: 1, faults: 1 } })
  const made = await test.db.selectFrom('task').select('title').where('project_id', '=', project).execute()
  expect(made).toEqual([{ title: `Mended ${stays.email}` }])
})

it('tells of rows that are only wrong together, and writes none of them', async () => {
  const own = await startOwnApp()
  const people = [1, 2].map(() => makeEmployee(own.db, { role: 'Administrator' }))
  const [first, second] = await Promise.all(people)
  const staff = await own.as('IT')
  const rows = [first, second].map((person) => `${person?.name},${person?.email},Manager`)
  const run = await checked(own, staff, 'user', `Name,Email,Role\n${rows.join('\n')}\n`)
  expect(run.counts).toMatchObject({ update: 2, faults: 0 })
  const after = await committed(own, staff, run.id)
  expect(after).toMatchObject({ state: 'checked', counts: { update: 1, faults: 1 } })
  const administrators = () =>
    own.db.selectFrom('employee').select('id').where('role', '=', 'Administrator').execute()
  expect(await administrators()).toHaveLength(2)
  // The second one: without it the first is right.
  expect(Object.keys(await faultsOf(staff, run.id))).toEqual(['3'])
  const rest = await committed(own, staff, run.id, { skip_faulty: true })
  expect(rest).toMatchObject({ state: 'done', message: 'Import done: 0 created, 1 changed' })
  expect(await administrators()).toEqual([{ id: second?.id }])
})

it('a new RFI is not given the number that a later row asks for', async () => {
  const project = await makeProject(test.db, { project_name: 'Asked For' })
  await makeRfi(test.db, { project_id: project.project_id, rfi_number: 12 })
  const { email } = await makeEmployee(test.db)
  const rows = ['', '13'].map((number) => `Asked For,${number},Asked ${number || 'none'},${email},2026-01-02`)
  const sheet = `Project,RFI Number,Description,Assigned To,Date Received\n${rows.join('\n')}\n`
  const run = await checked(test, admin, 'rfi', sheet)
  expect(await committed(test, admin, run.id)).toMatchObject({ state: 'done' })
  const made = await test.db
    .selectFrom('rfi')
    .select(['description', 'rfi_number'])
    .where('project_id', '=', project.project_id)
    .where('rfi_number', '>', 12)
    .orderBy('rfi_number')
    .execute()
  expect(made).toEqual([
    { description: 'Asked 13', rfi_number: 13 },
    { description: 'Asked none', rfi_number: 14 },
  ])
})
