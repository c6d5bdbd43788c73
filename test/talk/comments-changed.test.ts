import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeEmployee, makeFile, makeTask } from '../factories.ts'
import { error, refusal, success } from '../records/answers.ts'

type Person = { id: string; email: string; name: string }

let test: TestApp
let ann: Person
let bo: Person
let asAnn: Client
let asBo: Client
let admin: Client

beforeAll(async () => {
  test = await startApp()
  ann = await makeEmployee(test.db, { name: 'Ann Lee', role: 'Other' })
  bo = await makeEmployee(test.db, { name: 'Bo Ray' })
  asAnn = await test.asEmployee(ann.id)
  asBo = await test.asEmployee(bo.id)
  admin = await test.as('Administrator')
})
afterAll(() => test.close())

const shown = ({ name, email }: Person) => ({ name, email })
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

async function comment(by: Client, body: Record<string, unknown> = { body: 'Any news?' }, task?: string) {
  const id = task ?? (await makeTask(test.db)).task_id
  const made = await by.post(`api/comments/task/${id}`, body)
  expect(made.status).toBe(201)
  return made.body.data
}

describe('changing comments', () => {
  it('a comment is changed by its author, key by key, and says when', async () => {
    const made = await comment(asAnn, { body: 'Old', mentions: [bo.email] })
    const changed = await asAnn.put(`api/comments/${made.id}`, { body: ' New ', version: 1 })
    expect(changed).toEqual(
      success('Comment updated', { ...made, body: 'New', edited_at: instant, version: 2 }),
    )
    const without = await asAnn.put(`api/comments/${made.id}`, { mentions: [] })
    expect(without.body.data).toMatchObject({ body: 'New', mentions: [], version: 3 })
    expect((await asBo.get(`api/comments/${made.id}`)).body.data).toEqual({
      ...without.body.data,
      mine: false,
    })
  })

  it('a comment that is sent as it was read is no change', async () => {
    const task = await makeTask(test.db)
    const file = await makeFile(test.db, { record_id: task.task_id, uploaded_by: bo.id })
    const sent = { body: 'Same', mentions: [bo.email], files: [file.id] }
    const made = await comment(asAnn, sent, task.task_id)
    expect(await asAnn.put(`api/comments/${made.id}`, made)).toEqual(success('Comment updated', made))
    expect((await asAnn.get(`api/record_history/comment/${made.id}`)).body.data).toHaveLength(1)
  })

  it('a comment keeps people who left and files that were deleted when it is changed', async () => {
    const left = await makeEmployee(test.db)
    const task = await makeTask(test.db)
    const file = await makeFile(test.db, { record_id: task.task_id, uploaded_by: bo.id })
    const made = await comment(asAnn, { body: 'a', mentions: [left.id], files: [file.id] }, task.task_id)
    await test.db.updateTable('employee').set({ is_active: false }).where('id', '=', left.id).execute()
    await test.db
      .updateTable('stored_file')
      .set({ deleted_at: new Date() })
      .where('id', '=', file.id)
      .execute()
    const changed = await asAnn.put(`api/comments/${made.id}`, { ...made, body: 'b' })
    expect(changed.body.data).toMatchObject({
      body: 'b',
      mentions: [shown(left)],
      files: [{ id: file.id, name: file.name, deleted: true }],
    })
  })

  it('a comment is changed by nobody else, not even an administrator', async () => {
    const made = await comment(asAnn)
    for (const other of [asBo, admin])
      expect((await other.put(`api/comments/${made.id}`, { body: 'Mine' })).status).toBe(403)
    expect((await asAnn.get(`api/comments/${made.id}`)).body.data.body).toBe('Any news?')
  })

  it('of two changes at once the later is refused with the comment as it is now', async () => {
    const made = await comment(asAnn)
    await asAnn.put(`api/comments/${made.id}`, { body: 'First', version: 1 })
    const late = await asAnn.put(`api/comments/${made.id}`, { body: 'Second', version: 1 })
    expect({ status: late.status, body: late.body.data.body }).toEqual({ status: 409, body: 'First' })
    expect(await asAnn.put(`api/comments/${made.id}`, { body: 'x', version: 'new' })).toEqual(
      refusal({ version: 'version must be a whole number' }),
    )
  })

  it.each([
    [{ body: '' }, { body: 'Please write something' }],
    [{ body: null }, { body: 'Please write something' }],
    [{ mentions: null }, { mentions: 'mentions must be a list' }],
    [{ files: [randomUUID()] }, { files: 'File not found' }],
  ])('a change of a comment with something wrong is refused at its field: %#', async (sent, errors) => {
    const made = await comment(asAnn)
    expect(await asAnn.put(`api/comments/${made.id}`, sent)).toEqual(refusal(errors))
  })

  it('a comment that is not there cannot be changed, deleted or restored', async () => {
    for (const id of [randomUUID(), 'nothing', '%00']) {
      expect((await asAnn.put(`api/comments/${id}`, { body: 'a' })).status).toBe(404)
      expect((await asAnn.delete(`api/comments/${id}`)).status).toBe(404)
      expect((await asAnn.post(`api/comments/${id}/restore`)).status).toBe(404)
    }
    expect((await asAnn.put(`api/comments/${(await comment(asAnn)).id}`, '[1]')).status).toBe(400)
  })
})

describe('deleting comments', () => {
  it('a comment is deleted and restored by its author, and not twice', async () => {
    const made = await comment(asAnn)
    expect(await asAnn.delete(`api/comments/${made.id}`)).toEqual(success('Comment deleted', { id: made.id }))
    expect((await asAnn.delete(`api/comments/${made.id}`)).status).toBe(404)
    expect((await asAnn.get(`api/comments/${made.id}`)).status).toBe(404)
    expect((await asAnn.put(`api/comments/${made.id}`, { body: 'a' })).status).toBe(404)
    expect(await asAnn.post(`api/comments/${made.id}/restore`)).toEqual(
      success('Comment restored', { ...made, version: 3 }),
    )
    expect(await asAnn.post(`api/comments/${made.id}/restore`)).toEqual(error(400, 'Comment is not deleted'))
  })

  it('a comment is deleted and restored by administrators, and by no other colleague', async () => {
    const made = await comment(asAnn)
    expect((await asBo.delete(`api/comments/${made.id}`)).status).toBe(403)
    expect((await admin.delete(`api/comments/${made.id}`)).status).toBe(200)
    expect((await asBo.post(`api/comments/${made.id}/restore`)).status).toBe(403)
    expect((await admin.post(`api/comments/${made.id}/restore`)).body.message).toBe('Comment restored')
  })

  it('every wording of a comment is kept, and of a deleted one read by its author and administrators alone', async () => {
    const made = await comment(asAnn, { body: 'First', mentions: [bo.email] })
    await asAnn.put(`api/comments/${made.id}`, { body: 'Second' })
    expect((await asBo.get(`api/record_history/comment/${made.id}`)).body.data).toHaveLength(2)
    await asAnn.delete(`api/comments/${made.id}`)
    expect((await asBo.get(`api/record_history/comment/${made.id}`)).status).toBe(403)
    for (const reader of [asAnn, admin]) {
      const { data } = (await reader.get(`api/record_history/comment/${made.id}`)).body
      const told = data.map(({ action, change_description: words, changes }: Told) => ({
        action,
        words,
        body: changes.find(({ field }) => field === 'body'),
      }))
      expect(told).toMatchObject([
        { action: 'delete', words: 'Comment deleted', body: { before: 'Second', after: null } },
        {
          action: 'update',
          words: 'Comment changed from “First” to “Second”',
          body: { label: 'Comment', before: 'First', after: 'Second' },
        },
        { action: 'create', words: 'Comment created', body: { before: null, after: 'First' } },
      ])
      expect(data[2].changes.find(({ field }: Field) => field === 'mentions')).toMatchObject({
        label: 'Mentions',
        after_words: 'Bo Ray',
      })
    }
    await asAnn.post(`api/comments/${made.id}/restore`)
    const again = await asBo.get(`api/record_history/comment/${made.id}`)
    expect(again.body.data[0]).toMatchObject({ action: 'restore', change_description: 'Comment restored' })
  })

  it('a file that was erased since stays named', async () => {
    const task = await makeTask(test.db)
    const file = await makeFile(test.db, { record_id: task.task_id, uploaded_by: bo.id, size: 99 })
    const made = await comment(asAnn, { body: 'See there', files: [file.id] }, task.task_id)
    await test.db.updateTable('stored_file').set({ name: 'Renamed.pdf' }).where('id', '=', file.id).execute()
    const renamed = await asAnn.get(`api/comments/${made.id}`)
    expect(renamed.body.data.files).toEqual([{ id: file.id, name: 'Renamed.pdf', size: 99, deleted: false }])
    await test.db.deleteFrom('stored_file').where('id', '=', file.id).execute()
    const erased = await asAnn.get(`api/comments/${made.id}`)
    expect(erased.body.data.files).toEqual([{ id: file.id, name: file.name, size: 99, deleted: true }])
  })
})

type Field = { field: string }
type Told = { action: string; change_description: string; changes: Field[] }
