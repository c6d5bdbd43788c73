import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { discussedKinds } from '#domain/kinds/registry.ts'
import { startApp, type Client, type TestApp } from '../app.ts'
import { hear } from '../events/hear.ts'
import { makeAssignment, makeEmployee, makeFile, makeTask } from '../factories.ts'
import { error, refusal, success } from '../records/answers.ts'
import { makers, makeWorld, type World } from '../rights/world.ts'

type Person = { id: string; email: string; name: string }

let test: TestApp
let world: World
let ann: Person
let bo: Person
let asAnn: Client
let asBo: Client

beforeAll(async () => {
  test = await startApp()
  world = await makeWorld(test)
  ann = await makeEmployee(test.db, { name: 'Ann Lee', role: 'Other' })
  bo = await makeEmployee(test.db, { name: 'Bo Ray' })
  asAnn = await test.asEmployee(ann.id)
  asBo = await test.asEmployee(bo.id)
})
afterAll(() => test.close())

const shown = ({ name, email }: Person) => ({ name, email })
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/)

async function comment(by: Client, body: Record<string, unknown> = { body: 'Any news?' }, task?: string) {
  const id = task ?? (await makeTask(test.db)).task_id
  const made = await by.post(`api/comments/task/${id}`, body)
  expect(made.status).toBe(201)
  return made.body.data
}

describe('adding comments', () => {
  it('a comment comes back with all that a screen shows of it', async () => {
    const task = await makeTask(test.db)
    const file = await makeFile(test.db, { record_id: task.task_id, uploaded_by: bo.id, size: 1234 })
    const sent = {
      body: '  <b>Beam</b>\nat C-4? ',
      mentions: [bo.email, bo.id.toUpperCase()],
      files: [file.id],
    }
    expect(await asAnn.post(`api/comments/task/${task.task_id}`, sent)).toEqual(
      success(
        'Comment added',
        {
          id: uuid,
          model: 'task',
          record_id: task.task_id,
          project_id: task.project_id,
          body: '<b>Beam</b>\nat C-4?',
          author: shown(ann),
          mentions: [shown(bo)],
          files: [{ id: file.id, name: file.name, size: 1234, deleted: false }],
          created_at: instant,
          edited_at: null,
          mine: true,
          version: 1,
        },
        201,
      ),
    )
  })

  it.each(discussedKinds)('a comment can be made on an open and on a closed %s', async (model) => {
    const closed =
      model === 'project' ? { status: 'Completed' } : { status: 'Closed', completed_at: new Date() }
    for (const columns of [{}, closed]) {
      const id = await makers[model](world, columns)
      const { body, status } = await asAnn.post(`api/comments/${model}/${id}`, { body: 'Noted' })
      expect({ status, model: body.data.model, record: body.data.record_id }).toEqual({
        status: 201,
        model,
        record: id,
      })
      const project = model === 'project' ? id : model === 'assignment' ? null : world.project
      expect(body.data.project_id).toBe(project)
    }
  })

  it('a comment changes neither the version nor the history of its record', async () => {
    const id = await makers.rfi(world)
    const before = (await asAnn.get(`rfi/id/${id}`)).body.data
    await asAnn.post(`api/comments/rfi/${id}`, { body: 'Noted', mentions: [bo.email] })
    expect((await asAnn.get(`rfi/id/${id}`)).body.data).toEqual(before)
    expect((await asAnn.get(`api/record_history/rfi/${id}`)).body.data).toEqual([])
  })

  it.each([
    [{ body: '' }, { body: 'Please write something' }],
    [{}, { body: 'Please write something' }],
    [{ body: 'x'.repeat(5001) }, { body: 'Please use at most 5,000 characters' }],
    [{ body: 'x'.repeat(300_000) }, { body: 'Please use at most 5,000 characters' }],
    [{ body: ['a', 'b'] }, { body: 'Please enter text' }],
    [{ body: 'a\0b' }, { body: 'Please remove the unreadable characters' }],
    [{ body: 'a', mentions: 'b@example.com' }, { mentions: 'mentions must be a list' }],
    [
      { body: 'a', mentions: Array.from({ length: 10_000 }, (_, n) => `p${n}@example.com`) },
      { mentions: 'Mention at most 20 people' },
    ],
    [{ body: 'a', mentions: ['stranger@example.com'] }, { mentions: 'User not found' }],
    [{ body: 'a', mentions: [randomUUID()] }, { mentions: 'User not found' }],
    [{ body: 'a', files: {} }, { files: 'files must be a list' }],
    [
      { body: 'a', files: Array.from({ length: 11 }, () => randomUUID()) },
      { files: 'Attach at most 10 files' },
    ],
    [{ body: 'a', files: ['plan.pdf'] }, { files: 'File not found' }],
    [{ body: 'a', files: [randomUUID()] }, { files: 'File not found' }],
    [
      { body: 'a', mentions: ['x@example.com'], files: [randomUUID()] },
      { mentions: 'User not found', files: 'File not found' },
    ],
  ])('a comment with something wrong is refused at its field: %#', async (sent, errors) => {
    const id = await makers.task(world)
    expect(await asAnn.post(`api/comments/task/${id}`, sent)).toEqual(refusal(errors))
    expect((await asAnn.get(`api/timeline/task/${id}`)).body.data).toEqual([])
  })

  it('a comment names only live files of the folder of its own record', async () => {
    const [one, other] = [await makers.task(world), await makers.task(world)]
    const elsewhere = await makeFile(test.db, { record_id: other, uploaded_by: bo.id })
    const deleted = await makeFile(test.db, { record_id: one, uploaded_by: bo.id, deleted_at: new Date() })
    const arriving = await makeFile(test.db, { record_id: one, uploaded_by: bo.id, state: 'uploading' })
    for (const { id } of [elsewhere, deleted, arriving])
      expect(await asAnn.post(`api/comments/task/${one}`, { body: 'a', files: [id] })).toEqual(
        refusal({ files: 'File not found' }),
      )
  })

  it('a comment on an assignment has no files, and an empty list is none', async () => {
    const { id } = await makeAssignment(test.db)
    expect(await asAnn.post(`api/comments/assignment/${id}`, { body: 'a', files: [randomUUID()] })).toEqual(
      refusal({ files: 'Assignments have no folder' }),
    )
    expect((await asAnn.post(`api/comments/assignment/${id}`, { body: 'a', files: [] })).status).toBe(201)
  })

  it('a comment mentions nobody who left, twenty people at most, and oneself without harm', async () => {
    const left = await makeEmployee(test.db, { is_active: false })
    const id = await makers.task(world)
    expect(await asAnn.post(`api/comments/task/${id}`, { body: 'a', mentions: [left.email] })).toEqual(
      refusal({ mentions: 'User not found' }),
    )
    const people = await Promise.all(Array.from({ length: 20 }, () => makeEmployee(test.db)))
    const emails = people.map(({ email }) => email)
    const all = await comment(asAnn, { body: 'All of you', mentions: [...emails, ...emails] })
    expect(all.mentions.map(({ email }: Person) => email)).toEqual(emails)
    expect((await comment(asAnn, { body: 'Me', mentions: [ann.email] })).mentions).toEqual([shown(ann)])
    const twice = people.flatMap((person) => [person.id, person.email])
    expect((await comment(asAnn, { body: 'All', mentions: twice })).mentions).toHaveLength(20)
    for (const one of [bo.email, bo.id, 'stranger@example.com'])
      expect(await asAnn.post(`api/comments/task/${id}`, { body: 'a', mentions: [...twice, one] })).toEqual(
        refusal({ mentions: 'Mention at most 20 people' }),
      )
  })

  it('a comment on another kind of record is refused, and on one that is not there or deleted it is not found', async () => {
    const client = await makers.client(world)
    for (const model of ['client', 'comment', 'invoice', 'nothing', 'constructor'])
      expect(await asAnn.post(`api/comments/${model}/${client}`, { body: 'a' })).toEqual(
        error(400, 'Unknown model'),
      )
    const deleted = await makers.task(world, { deleted_at: new Date() })
    for (const id of [deleted, randomUUID(), 'no-uuid', '%00'])
      expect((await asAnn.post(`api/comments/task/${id}`, { body: '' })).status).toBe(404)
    expect((await asAnn.post('api/comments/project/nothing', { body: 'a' })).status).toBe(404)
  })

  it('the same key makes one comment', async () => {
    const id = await makers.task(world)
    const headers = { 'idempotency-key': randomUUID() }
    const send = () => asAnn.post(`api/comments/task/${id}`, { body: 'Once' }, { headers })
    const [first, again] = [await send(), await send()]
    expect(again.body).toEqual(first.body)
    expect((await asAnn.get(`api/timeline/task/${id}`)).body.data).toHaveLength(1)
  })

  it('others hear at once of a comment, its change, its going and its coming back, and of which record it is', async () => {
    const id = await makers.task(world)
    const { until } = await hear(asBo)
    const made = await comment(asAnn, { body: 'Now' }, id)
    const told = `change comment ${made.id} of ${id}`
    await until(told)
    await asAnn.put(`api/comments/${made.id}`, { body: 'Later' })
    await until(told)
    await asAnn.delete(`api/comments/${made.id}`)
    await until(told)
    await asAnn.post(`api/comments/${made.id}/restore`)
    await until(told)
  })
})
