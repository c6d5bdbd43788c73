import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeEmployee, makeProject, makeTask } from '../factories.ts'
import { checked, committed } from './support.ts'

let test: TestApp
let admin: Client

beforeAll(async () => {
  test = await startApp()
  admin = await test.as('Administrator')
})

afterAll(() => test.close())

const imported = async (model: string, sheet: string): Promise<string> => {
  const run = await committed(test, admin, (await checked(test, admin, model, sheet)).id)
  expect(run).toMatchObject({ state: 'done', batch_id: expect.any(String) })
  return run.batch_id
}

const undo = (id: string) => admin.post(`api/batches/${id}/undo`)

describe('undoing an import', () => {
  it('records that it changed are as before', async () => {
    const { project_id } = await makeProject(test.db)
    const task = await makeTask(test.db, { project_id, title: 'Size ducts', due_date: '2026-03-02' })
    const sheet = `ID,Version,Title,Due Date\n${task.task_id},1,Size all ducts,2026-04-01\n`
    const batch = await imported('task', sheet)
    expect((await undo(batch)).body.message).toBe('Undone: 1 Task')
    const { body } = await admin.get(`task/id/${task.task_id}`)
    expect(body.data).toMatchObject({ title: 'Size ducts', due_date: '2026-03-02', version: 3 })
  })

  it('people whom it changed have their role again, which is written down and ends what it must', async () => {
    const person = await makeEmployee(test.db, { role: 'Manager' })
    const sheet = `Name,Email,Role\n${person.name},${person.email},Team Member\n`
    const batch = await imported('user', sheet)
    expect((await undo(batch)).body.message).toBe('Undone: 1 Employee')
    const { role } = await test.db
      .selectFrom('employee')
      .select('role')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(role).toBe('Manager')
    const noted = await test.db
      .selectFrom('security_event')
      .select('facts')
      .where('subject', '=', person.id)
      .where('kind', '=', 'role_changed')
      .orderBy('id')
      .execute()
    expect(noted.map(({ facts }) => facts)).toEqual([
      { before: 'Manager', after: 'Team Member' },
      { before: 'Team Member', after: 'Manager' },
    ])
  })

  it('a project in which others work by now stays, and with it all of the import', async () => {
    const { email } = await makeEmployee(test.db)
    const { city } = await test.db.selectFrom('project').select('city').executeTakeFirstOrThrow()
    const line = (name: string) => `${name},2026-03-02,2026-06-01,${email},${city},default,Active\n`
    const sheet = `Project Name,Start Date,Due Date,Project Manager,City,Project Type,Status\n${line('Busy Clinic')}${line('Quiet Clinic')}`
    const batch = await imported('project', sheet)
    const named = (name: string) =>
      test.db
        .selectFrom('project')
        .select(['project_id', 'deleted_at'])
        .where('project_name', '=', name)
        .executeTakeFirstOrThrow()
    const { project_id } = await named('Busy Clinic')
    const task = await makeTask(test.db, { project_id })
    const answer = await undo(batch)
    expect([answer.status, answer.body.message]).toEqual([409, 'Nothing was undone: 1 of 2 changed since.'])
    expect(answer.body.data.rows).toMatchObject([
      { id: project_id, refused: 'There is work in this project by now.' },
    ])
    expect(await named('Quiet Clinic')).toMatchObject({ deleted_at: null })
    await admin.delete(`task/id/${task.task_id}`)
    expect((await undo(batch)).body.message).toBe('Undone: 2 Projects')
    expect((await named('Busy Clinic')).deleted_at).not.toBeNull()
  })

  it('many clients take no more statements than few', async () => {
    const statementsFor = async (many: number) => {
      const names = Array.from({ length: many }, (_, n) => `Undone ${many} ${n}`)
      const batch = await imported('client', `Name\n${names.join('\n')}\n`)
      const headers = await admin.csrf()
      test.queries.length = 0
      const { body } = await admin.post(`api/batches/${batch}/undo`, {}, { headers, csrf: false })
      expect(body.message).toBe(`Undone: ${many} Clients`)
      return test.statements().length
    }
    const few = await statementsFor(3)
    expect(await statementsFor(30)).toBe(few)
  })
})
