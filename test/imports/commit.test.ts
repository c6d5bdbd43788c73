import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workOn } from '#server/imports/work.ts'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeClient, makeContact, makeEmployee, makeProject, makeRfi, makeSubmittal } from '../factories.ts'
import { checked, committed, faultsOf, rowsOf, upload } from './support.ts'

let test: TestApp
let admin: Client

beforeAll(async () => {
  test = await startApp()
  admin = await test.as('Administrator')
})

afterAll(() => test.close())

const clientsNamed = (name: string) =>
  test.db
    .selectFrom('client')
    .select('name')
    .where('name', 'like', `${name}%`)
    .where('deleted_at', 'is', null)
    .execute()

describe('importing', () => {
  it('waits for a check, and is nobody else’s', async () => {
    const { body } = await upload(admin, 'client', 'Name\nWaiting\n')
    const { id } = body.data
    const early = await admin.post(`api/import/${id}/commit`)
    expect([early.status, early.body.message]).toEqual([409, 'Please check the file first'])
    expect((await admin.get(`api/import/${id}/rows`)).status).toBe(409)
    const other = await test.as('Administrator')
    expect((await other.get(`api/import/${id}`)).status).toBe(404)
    expect((await other.post(`api/import/${id}/check`)).status).toBe(404)
    expect((await other.post(`api/import/${id}/commit`)).status).toBe(404)
  })

  it('happens once, however often and by however many it is worked on', async () => {
    const run = await checked(test, admin, 'client', 'Name\nOnce A\nOnce B\n')
    const begun = await Promise.all([1, 2].map(() => admin.post(`api/import/${run.id}/commit`)))
    expect(begun.map(({ status }) => status)).toEqual([202, 202])
    await Promise.all([workOn(test, run.id), workOn(test, run.id), workOn(test, run.id)])
    await workOn(test, run.id)
    expect(await clientsNamed('Once')).toHaveLength(2)
    expect((await admin.get(`api/import/${run.id}`)).body.data.state).toBe('done')
    const again = await admin.post(`api/import/${run.id}/commit`)
    expect([again.status, again.body.message, again.body.data.state]).toEqual([
      202,
      'Import done: 2 created, 0 changed',
      'done',
    ])
  })

  it('is taken up again by another process where one has died in it, with nothing half-written', async () => {
    const run = await checked(test, admin, 'client', 'Name\nDying A\nDying B\n')
    await admin.post(`api/import/${run.id}/commit`)
    // As a process leaves it that is killed in the middle: the state is there, its transaction is not.
    await test.db
      .updateTable('import_run')
      .set({ progress: 1, attempts: 1 })
      .where('id', '=', run.id)
      .execute()
    expect(await clientsNamed('Dying')).toHaveLength(0)
    await workOn(test, run.id)
    expect(await clientsNamed('Dying')).toHaveLength(2)
  })

  it('is given up where every process dies in it', async () => {
    const run = await checked(test, admin, 'client', 'Name\nHopeless\n')
    await admin.post(`api/import/${run.id}/commit`)
    await test.db.updateTable('import_run').set({ attempts: 3 }).where('id', '=', run.id).execute()
    await workOn(test, run.id)
    expect((await admin.get(`api/import/${run.id}`)).body.data.state).toBe('failed')
    expect(await clientsNamed('Hopeless')).toHaveLength(0)
  })

  it('writes nothing where something changed since the check', async () => {
    const there = await makeClient(test.db, { name: 'Changing' })
    const run = await checked(
      test,
      admin,
      'client',
      `ID,Version,Name\n${there.uuid},1,Changing More\n,,Changing New\n`,
    )
    expect(run.counts).toMatchObject({ create: 1, update: 1, faults: 0 })
    await test.db
      .updateTable('client')
      .set({ version: 2, city: 'Waco' })
      .where('uuid', '=', there.uuid)
      .execute()
    const after = await committed(test, admin, run.id)
    expect(after).toMatchObject({
      state: 'checked',
      counts: { create: 1, faults: 1 },
      message: 'Something changed since the check. Please look again.',
    })
    expect(await clientsNamed('Changing')).toEqual([{ name: 'Changing' }])
    const rest = await committed(test, admin, run.id, { skip_faulty: true })
    expect(rest).toMatchObject({ state: 'done', message: 'Import done: 1 created, 0 changed' })
  })

  it('overwrites nothing that was made since the check', async () => {
    const run = await checked(test, admin, 'client', 'Name,City\nMeanwhile,Waco\n')
    await makeClient(test.db, { name: 'Meanwhile', city: 'Austin' })
    const after = await committed(test, admin, run.id)
    expect(after).toMatchObject({ state: 'checked', counts: { create: 0, update: 1 } })
    expect(after.message).toBe('Something changed since the check. Please look again.')
  })
})

describe('rows are about records', () => {
  it('by number, name or address, as the kind is known', async () => {
    const project = await makeProject(test.db, { project_name: 'Known Clinic' })
    const number = project.project_id.split('-')[0] ?? ''
    const inProject = { project_id: project.project_id }
    await makeRfi(test.db, { ...inProject, rfi_number: 12, description: 'Old question' })
    await makeSubmittal(test.db, { ...inProject, sub_number: 3, sub_description: 'First' })
    const revised = await makeSubmittal(test.db, {
      ...inProject,
      sub_number: 3,
      revision: 1,
      sub_description: 'Second',
    })
    const outcome = async (model: string, sheet: string) => {
      const run = await checked(test, admin, model, sheet)
      const rows: { outcome: string; id: string | null; faults: { sentence: string }[] }[] = await rowsOf(
        admin,
        run.id,
      )
      return rows.map(({ outcome: is, faults }) => faults[0]?.sentence ?? is)
    }
    expect(await outcome('project', `Project ID,Status\n${number},Hold\n999999,Hold\n`)).toEqual([
      'update',
      'There is no Project with this ID',
    ])
    expect(
      await outcome('submittal', `Project,#,Description\n${number},3,Third\n${number},4,None\n`),
    ).toEqual(['update', 'There is no Submittal with this ID'])
    const faults = async (model: string, sheet: string) =>
      await faultsOf(admin, (await checked(test, admin, model, sheet)).id)
    // Of a record that nobody knows only that can be said, and what is wrong with its cells by themselves.
    expect(await faults('project', 'Project ID,Status\n999999,Hold\n999999,Hold\n999998,Later\n')).toEqual({
      A2: 'There is no Project with this ID',
      A3: 'There is no Project with this ID',
      A4: 'There is no Project with this ID',
      B4: expect.stringMatching(/^Status must be one of/),
    })
    expect(await faults('rfi', 'Project,RFI Number,Status\nNo such project,12,Closed\n')).toEqual({
      A2: 'Project not found',
    })
    expect(await faults('rfi', 'ID,Status\nabc,Closed\n')).toEqual({ A2: 'There is no RFI with this ID' })
    expect(await faults('submittal', `Project,#,Status\n${number},4,Closed\n`)).toEqual({
      B2: 'There is no Submittal with this ID',
    })
    const submittal = await checked(
      test,
      admin,
      'submittal',
      `Project,No.,Description\nknown clinic,3,Third\n`,
    )
    expect(await rowsOf(admin, submittal.id)).toMatchObject([{ id: revised.submittal_id }])
    const ann = await makeEmployee(test.db, { name: 'Knut Known' })
    const rfis = `Project,RFI Number,Description,Assigned To,Date Received\n${number},12,New,,\n${number},13,Next,Knut Known,1/2/2026\n${number},,Last,${ann.email},2026-01-03\n`
    expect(await outcome('rfi', rfis)).toEqual(['update', 'create', 'create'])
    const numbered = (written: string) =>
      outcome('rfi', `Project,No.,Description\n${number},${written},New\n`)
    for (const own of ['012', '12.0', 'R-12', 'rfi-012']) expect(await numbered(own)).toEqual(['update'])
    for (const other of ['12 Rev 1', 'ASI-12'])
      expect(await numbered(other)).toEqual(['RFI Number must be a number'])
    const submitted = (written: string) =>
      outcome('submittal', `Project,#,Description\n${number},${written},Third\n`)
    for (const own of ['S-3', 'SUB-003', 'submittal-3']) expect(await submitted(own)).toEqual(['update'])
    expect(await submitted('RFI-3')).toEqual(['There is no Submittal with this ID'])
    await makeClient(test.db, { name: 'Known Client' })
    expect(
      await outcome('client', 'Name,City\nKNOWN CLIENT,Waco\nNew Client,Waco\nnew client,Dallas\n'),
    ).toEqual(['update', 'create', 'Row 3 is about the same record'])
    const { uuid } = await makeClient(test.db, { name: 'Contact Client' })
    await makeContact(test.db, { name: 'Con Tact', client_uuid: uuid, email: '' })
    expect(
      await outcome(
        'pointofcontact',
        'Name,Client,Email\nCon Tact,Contact Client,a@b.example\nCon Tact,,a@b.example\n',
      ),
    ).toEqual(['update', 'create'])
    expect(
      await outcome(
        'user',
        `Email,Name,Role\n${ann.email.toUpperCase()},Knut Newman,\nfresh@firm.example,Fresh,Team Member\n`,
      ),
    ).toEqual(['update', 'create'])
  })

  it('new RFIs and projects get their numbers one after the other, in the order of the sheet', async () => {
    const project = await makeProject(test.db, { project_name: 'Numbered' })
    await makeRfi(test.db, { project_id: project.project_id, rfi_number: 4 })
    const rows = Array.from(
      { length: 120 },
      (_, n) => `Numbered,${n === 60 ? 200 : ''},Question ${n},${admin.id},2026-01-02`,
    )
    const email = await test.db
      .selectFrom('employee')
      .select('email')
      .where('id', '=', admin.id)
      .executeTakeFirstOrThrow()
    const sheet = `Project,RFI Number,Description,Assigned To,Date Received\n${rows.join('\n').replaceAll(admin.id, email.email)}\n`
    const run = await checked(test, admin, 'rfi', sheet)
    expect(run.counts).toMatchObject({ create: 120 })
    await committed(test, admin, run.id)
    const { rows: made } = await sql<{ rfi_number: number }>`
      SELECT rfi_number FROM rfi WHERE project_id = ${project.project_id} AND description LIKE 'Question %'
      ORDER BY substr(description, 10)::int`.execute(test.db)
    const numbers = made.map((row) => row.rfi_number)
    // A number of its own is taken before others are given.
    expect(numbers[60]).toBe(200)
    expect(numbers.toSpliced(60, 1)).toEqual(Array.from({ length: 119 }, (_, n) => n + 201))
  })
})

describe('employees', () => {
  it('come without a password, are told by mail, and a role that changes is written down', async () => {
    const old = await makeEmployee(test.db, { role: 'Team Member' })
    const sheet = `Name,Email,Role,Password\nNew Hire,hire@firm.example,Team Member,secret-secret\n${old.name},${old.email},Manager,\n`
    const run = await checked(test, admin, 'user', sheet)
    expect(run.columns[3].field).toBeNull()
    await committed(test, admin, run.id)
    const made = await test.db
      .selectFrom('employee')
      .selectAll()
      .where('email', '=', 'hire@firm.example')
      .executeTakeFirstOrThrow()
    expect(made.password_hash).toBeNull()
    const kinds = await test.db
      .selectFrom('security_event')
      .select('kind')
      .where('subject', 'in', [made.id, old.id])
      .execute()
    expect(kinds.map(({ kind }) => kind).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'account_created',
      'role_changed',
    ])
    const mails = await test.db.selectFrom('mail').select('kind').where('employee_id', '=', made.id).execute()
    expect(mails).toEqual([{ kind: 'account_created' }])
  })
})

describe('rights', () => {
  it('whoever may create but not change has a fault for every row that would change something', async () => {
    const member = await test.as('Team Member')
    const project = await makeProject(test.db, { project_name: 'Not Mine', status: 'Active' })
    const number = project.project_id.split('-')[0] ?? ''
    const run = await checked(test, member, 'project', `Project ID,Status\n${number},Hold\n`)
    expect(await faultsOf(member, run.id)).toEqual({ 2: 'You may not change Projects' })
    const same = await checked(test, member, 'project', `Project ID,Status\n${number},Active\n`)
    expect(same.counts).toMatchObject({ unchanged: 1, faults: 0 })
  })

  it('columns are refused before the check where a field has none or two', async () => {
    const { body } = await upload(admin, 'task', 'Title,Again\nx,y\n')
    const check = async (columns: object[]) =>
      (await admin.post(`api/import/${body.data.id}/check`, { columns })).body.errors
    expect(await check([{ index: 0, field: 'title' }])).toEqual({ columns: ['Project needs a column'] })
    expect(
      await check([
        { index: 0, field: 'title' },
        { index: 1, field: 'title' },
      ]),
    ).toEqual({
      columns: ['Title has two columns'],
    })
    expect(await check([{ index: 9, field: 'title' }])).toEqual({ columns: ['This file has no such column'] })
    expect(await check([{ index: 0, field: 'password1' }])).toEqual({
      columns: ['password1 cannot be imported'],
    })
  })
})
