import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { models } from '#domain/resource.ts'
import { stores } from '#server/resources/registry.ts'
import { startApp, type Client, type TestApp } from '../app.ts'
import {
  makeClient,
  makeContact,
  makeInvoice,
  makeProject,
  makeRfi,
  makeSubmittal,
  makeTask,
} from '../factories.ts'
import { error } from '../records/answers.ts'
import { historyOf } from '../records/history-of.ts'
import { makeFile, makers, makeWorld, type World } from '../rights/world.ts'
import { withoutEffect } from '../trust/support.ts'

let test: TestApp
let world: World
let admin: Client

beforeAll(async () => {
  test = await startApp()
  world = await makeWorld(test)
  admin = await test.as('Administrator')
})
afterAll(() => test.close())

const day = 86_400_000
const longAgo = new Date(Date.now() - 31 * day)
const erase = (model: string, id: string) => admin.post(`api/recycle_bin/${model}/${id}/erase`)
const binOf = async (model: string) => (await admin.get(`api/recycle_bin?model=${model}`)).body.data
const isThere = async (model: (typeof models)[number], id: string) => {
  const { table, key } = stores[model]
  const rows = await test.db
    .selectFrom(table as 'task')
    .select('version')
    .where(key as 'task_id', '=', id)
    .execute()
  return rows.length > 0
}

describe('erasing', () => {
  const deletable = models.filter((model) => stores[model].canBeDeleted)

  it.each(deletable)('a %s that was deleted a month ago leaves only its history', async (model) => {
    const id = await makers[model](world, { deleted_at: longAgo })
    const item = (await binOf(model)).find((each: { id: string }) => each.id === id)
    expect(Date.parse(item.erasable_at) - Date.parse(item.deleted_at)).toBe(30 * day)
    expect((await erase(model, id)).body).toMatchObject({ status: 200, data: null })
    expect(await isThere(model, id)).toBe(false)
    expect((await binOf(model)).map((each: { id: string }) => each.id)).not.toContain(id)
    expect(await historyOf(test.db, model, id)).toEqual([
      { action: 'erase', actor: admin.id, changes: { title: [item.title, null] } },
    ])
    expect((await admin.post(`api/recycle_bin/${model}/${id}/restore`)).status).toBe(404)
    expect(await erase(model, id)).toEqual(error(404, 'Not found'))
  })

  it('is refused before thirty days have passed, and of what is not deleted', async () => {
    const late = await makers.task(world, { deleted_at: new Date(Date.now() - 30 * day + 60_000) })
    const live = await makers.task(world)
    await withoutEffect(test.db, async () => {
      const answer = await erase('task', late)
      expect(answer.status).toBe(400)
      expect(answer.body.message).toMatch(/^Task can be erased from .+ on, thirty days after it was deleted$/)
      expect(await erase('task', live)).toEqual(error(400, 'Task is not deleted'))
      expect((await erase('user', world.colleague.id)).status).toBe(403)
      expect((await erase('session', 'x')).status).toBe(404)
      expect((await erase('task', crypto.randomUUID())).status).toBe(404)
    })
  })

  it('is told in the history of everything, where the record has no title any more', async () => {
    const id = await makers.city(world, { name: 'Marfa', deleted_at: longAgo })
    await erase('city', id)
    const { body } = await admin.get(`api/admin/history?record_id=${id}`)
    expect(body.data).toMatchObject([
      { model: 'city', title: null, action: 'erase', change_description: 'City erased' },
    ])
    expect(body.data[0].changes).toMatchObject([{ before_words: 'Marfa', after_words: '' }])
  })
})

describe('erasing a project', () => {
  it('takes all that belongs to it, deleted with it or before, and the files of all folders', async () => {
    const { project_id } = await makeProject(test.db)
    const work = {
      project: project_id,
      task: (await makeTask(test.db, { project_id })).task_id,
      submittal: (await makeSubmittal(test.db, { project_id })).submittal_id,
      rfi: (await makeRfi(test.db, { project_id })).rfi_id,
      invoice: (await makeInvoice(test.db, { project_id })).invoice_id,
    }
    const alone = (await makeTask(test.db, { project_id, deleted_at: longAgo })).task_id
    const files: string[] = []
    for (const kind of ['project', 'task', 'submittal', 'rfi'] as const)
      files.push(await makeFile(world, { kind, record_id: work[kind], deleted_at: null }))
    files.push(await makeFile(world, { kind: 'task', record_id: alone, deleted_at: longAgo }))
    const other = await makeFile(world, { kind: 'project', record_id: world.project, deleted_at: null })

    await admin.delete(`api/admin/records/project/${project_id}`)
    expect(await erase('task', work.task)).toEqual(
      error(400, 'This lies in the recycle bin with its project and is erased with it'),
    )
    expect((await erase('project', project_id)).status).toBe(400)
    await test.db
      .updateTable('project')
      .set({ deleted_at: longAgo })
      .where('project_id', '=', project_id)
      .execute()
    expect((await erase('project', project_id)).status).toBe(200)

    for (const [model, id] of [...Object.entries(work), ['task', alone]] as [keyof typeof work, string][]) {
      expect(await isThere(model, id), model).toBe(false)
      expect((await historyOf(test.db, model, id)).at(-1)).toMatchObject({ action: 'erase', actor: admin.id })
    }
    const left = await test.db
      .selectFrom('stored_file')
      .select('id')
      .where('id', 'in', [...files, other])
      .execute()
    expect(left).toEqual([{ id: other }])
    const changelog = await admin.get('api/changelog/projects')
    expect(changelog.body.data[0]).toMatchObject({
      project_id,
      project_name: '(deleted project)',
      change_description: 'Project erased',
    })
  })
})

describe('a client or a point of contact that something still names', () => {
  it('is not erased, not even while the project lies in the bin itself', async () => {
    const deleted_at = longAgo
    const { uuid: client_uuid } = await makeClient(test.db, { deleted_at })
    const { uuid: point_of_contact_uuid } = await makeContact(test.db, { deleted_at, client_uuid })
    const { project_id } = await makeProject(test.db, { deleted_at, client_uuid, point_of_contact_uuid })
    await withoutEffect(test.db, async () => {
      expect(await erase('client', client_uuid)).toEqual(
        error(
          409,
          'This client is still named by 1 project and 1 point of contact, in the recycle bin or not.',
        ),
      )
      expect(await erase('pointofcontact', point_of_contact_uuid)).toEqual(
        error(409, 'This point of contact is still named by 1 project, in the recycle bin or not.'),
      )
    })
    expect((await erase('project', project_id)).status).toBe(200)
    expect((await erase('pointofcontact', point_of_contact_uuid)).status).toBe(200)
    expect((await erase('client', client_uuid)).status).toBe(200)
  })
})

describe('the bin as a whole', () => {
  const countsOf = async (someone: Client): Promise<Record<string, number>> => {
    const { data } = (await someone.get('api/recycle_bin')).body
    return Object.fromEntries(data.map((each: { model: string; count: number }) => [each.model, each.count]))
  }

  it('tells how much lies there of each kind that a person may restore', async () => {
    const before = await countsOf(admin)
    expect(Object.keys(before)).toEqual([...models.filter((model) => model !== 'user'), 'file'])
    const { project_id } = await makeProject(test.db)
    await makeTask(test.db, { project_id })
    await makeTask(test.db, { project_id })
    await makeRfi(test.db, { project_id })
    await makers.city(world, { deleted_at: longAgo })
    await admin.delete(`api/admin/records/project/${project_id}`)
    // What went with its project is no entry of its own, and stands beside it.
    expect(await countsOf(admin)).toEqual({
      ...before,
      project: Number(before['project']) + 1,
      city: Number(before['city']) + 1,
    })
    const project = (await binOf('project')).find((each: { id: string }) => each.id === project_id)
    expect(project.about).toBe(`Project ${project_id.split('-')[0]}, with 2 tasks, 1 RFI`)
    expect(Object.keys(await countsOf(await test.as('Accountant')))).toEqual(['client', 'pointofcontact'])
  })
})

describe('a deleted file', () => {
  const fileIn = async (record_id: string, deleted_at: Date | null) =>
    await makeFile(world, { kind: 'task', record_id, deleted_at })
  const itemOf = async (id: string) => (await binOf('file')).find((each: { id: string }) => each.id === id)

  it('is in the bin with its folder, and comes back to it', async () => {
    const { task_id } = await makeTask(test.db, { title: 'Size the pump' })
    const id = await fileIn(task_id, null)
    await admin.delete(`api/files/task/${task_id}/${id}`)
    expect(await itemOf(id)).toMatchObject({
      title: `${id}.pdf`,
      about: 'In the folder of Task “Size the pump”',
      deleted_by: expect.stringMatching(/\w/),
    })
    expect((await erase('file', id)).body.message).toMatch(/^File can be erased from .+ on/)
    await admin.delete(`task/id/${task_id}`)
    expect((await admin.post(`api/recycle_bin/file/${id}/restore`)).body.message).toMatch(
      /Restore that first/,
    )
    await admin.post(`api/recycle_bin/task/${task_id}/restore`)
    expect((await admin.post(`api/recycle_bin/file/${id}/restore`)).body).toMatchObject({
      message: 'File restored',
      data: { id, deleted_at: null },
    })
    expect((await admin.get(`api/files/task/${task_id}`)).body.data).toMatchObject([{ id }])
    expect(await itemOf(id)).toBeUndefined()
    expect(await erase('file', id)).toEqual(error(400, 'The file is not deleted'))
  })

  it('is erased after thirty days, and its bytes are noted for the sweep', async () => {
    const record = await makers.task(world, { deleted_at: longAgo })
    const id = await fileIn(record, longAgo)
    expect((await erase('file', id)).body).toMatchObject({ status: 200, message: 'File erased' })
    expect(await itemOf(id)).toBeUndefined()
    const noted = await test.db.selectFrom('removed_file').select('id').where('id', '=', id).execute()
    expect(noted).toHaveLength(1)
    expect(await historyOf(test.db, 'task', record)).toEqual([
      { action: 'file_erased', actor: admin.id, changes: { file: [`${id}.pdf`, null] } },
    ])
    expect((await erase('file', id)).status).toBe(404)
  })
})
