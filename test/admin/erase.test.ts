import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, todayIn } from '#domain/dates.ts'
import { projectLabel } from '#domain/project-id.ts'
import { models } from '#domain/kinds/kind.ts'
import { writeDate } from '#domain/written-dates.ts'
import { stores } from '#server/kinds/registry.ts'
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
import { withoutEffect } from '../writes.ts'

let test: TestApp
let world: World
let admin: Client

beforeAll(async () => {
  test = await startApp({ FIRM_TIMEZONE: timeZone })
  world = await makeWorld(test)
  admin = await test.as('Administrator')
})
afterAll(() => test.close())

const timeZone = 'America/Chicago'
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

describe('erasing records', () => {
  const deletable = models.filter((model) => stores[model].canBeDeleted)

  it.each(deletable)('a %s that was deleted a month ago leaves only its history', async (model) => {
    const id = await makers[model](world, { deleted_at: longAgo })
    const item = (await binOf(model)).find((each: { id: string }) => each.id === id)
    expect(item.erasable_from).toBe(addDays(todayIn(timeZone, longAgo), 30))
    expect((await erase(model, id)).body).toMatchObject({ status: 200, data: null })
    expect(await isThere(model, id)).toBe(false)
    expect((await binOf(model)).map((each: { id: string }) => each.id)).not.toContain(id)
    expect(await historyOf(test.db, model, id)).toEqual([
      { action: 'erase', actor: admin.id, changes: { title: [item.title, null] } },
    ])
    expect((await admin.post(`api/recycle_bin/${model}/${id}/restore`)).status).toBe(404)
    expect(await erase(model, id)).toEqual(error(404, 'Not found'))
  })

  it('erasing is allowed from the thirtieth day on, whatever the hour, as the firm counts days', async () => {
    const today = todayIn(timeZone)
    const of = async (age: number, time: string) => {
      const { rows } = await sql<{ at: Date }>`
        SELECT (${addDays(today, -age)}::date + ${time}::time) AT TIME ZONE ${timeZone} AS at`.execute(
        test.db,
      )
      return await makers.task(world, { deleted_at: rows[0]?.at ?? null })
    }
    expect((await erase('task', await of(30, '23:59:59'))).status).toBe(200)
    const late = await of(29, '00:00')
    expect((await binOf('task')).find((each: { id: string }) => each.id === late)).toMatchObject({
      erasable_from: addDays(today, 1),
    })
    const sentence = `Task can be erased from ${writeDate(addDays(today, 1))} on, thirty days after it was deleted`
    expect(await erase('task', late)).toEqual(error(400, sentence))
  })

  it('erasing is refused before the thirtieth day, and of what is not deleted', async () => {
    const late = await makers.task(world, { deleted_at: new Date(Date.now() - 29 * day) })
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

  it('erasing leaves its history to administrators, under the last title', async () => {
    const id = await makers.city(world, { name: 'Marfa' })
    await admin.delete(`api/admin/records/city/${id}`)
    await test.db.updateTable('city').set({ deleted_at: longAgo }).where('id', '=', id).execute()
    await erase('city', id)
    const { body } = await admin.get(`api/admin/history?model=city&record_id=${id}`)
    const city = { model: 'city', title: 'Marfa', is_erased: true }
    expect(body.data).toMatchObject([
      { ...city, action: 'erase', change_description: 'City erased: Marfa' },
      { ...city, action: 'delete', change_description: 'City deleted' },
    ])
    expect(body.data[0].changes).toMatchObject([{ before_words: 'Marfa', after_words: '' }])
    expect((await admin.get(`api/record_history/city/${id}`)).status).toBe(404)
  })
})

describe('erasing projects', () => {
  it('erasing a project takes all that belongs to it, deleted with it or before, and the files of all folders', async () => {
    const { project_id } = await makeProject(test.db, { project_name: 'Old Mill' })
    const work = {
      project: project_id,
      task: (await makeTask(test.db, { project_id })).task_id,
      submittal: (await makeSubmittal(test.db, { project_id })).submittal_id,
      rfi: (await makeRfi(test.db, { project_id })).rfi_id,
      invoice: (await makeInvoice(test.db, { project_id })).invoice_id,
    }
    await admin.put(`task/id/${work.task}`, { title: 'Load calc' })
    const invoices = [{ project_id, payment_amount: 5, notes: 'x' }]
    const [billed] = (await admin.post('api/invoice/create_bulk', { invoices })).body.data
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
    const { data: changelog } = (await admin.get('api/changelog/projects')).body
    const mill = { project_id, project_name: 'Old Mill', is_deleted: true }
    expect(changelog.slice(0, 2)).toMatchObject([
      { ...mill, change_description: 'Project erased: Old Mill' },
      { ...mill, change_description: 'Project deleted' },
    ])
    const told = async (id: string) => (await admin.get(`api/admin/history?record_id=${id}`)).body.data
    expect(await told(work.task)).toMatchObject([
      { title: 'Load calc', change_description: 'Task erased: Load calc' },
      { title: 'Load calc', change_description: 'Task deleted' },
      { title: 'Load calc', action: 'update' },
    ])
    expect((await told(billed.invoice_id)).at(-1).changes).toContainEqual(
      expect.objectContaining({
        field: 'project_id',
        after_words: projectLabel(project_id, 'Old Mill'),
      }),
    )
  })
})

describe('records in use', () => {
  it('a client or a point of contact that something still names is not erased, not even while the project lies in the bin itself', async () => {
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

describe('counts of the bin', () => {
  const countsOf = async (someone: Client): Promise<Record<string, number>> => {
    const { data } = (await someone.get('api/recycle_bin')).body
    return Object.fromEntries(data.map((each: { model: string; count: number }) => [each.model, each.count]))
  }

  it('the bin as a whole tells how much lies there of each kind that a person may restore', async () => {
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
    const { task_id, invoice_id } = {
      ...(await makeTask(test.db, { project_id: world.project, deleted_at: longAgo })),
      ...(await makeInvoice(test.db, { project_id: world.project, deleted_at: longAgo })),
    }
    const { project_name } = (await admin.get(`projects/id/${world.project}`)).body.data
    for (const [model, id] of [
      ['task', task_id],
      ['invoice', invoice_id],
    ] as const)
      expect((await binOf(model)).find((each: { id: string }) => each.id === id).about).toBe(
        `Project ${projectLabel(world.project, project_name)}`,
      )
    expect(project.about).toBe(`Project ${project_id.split('-')[0]}, with 2 tasks, 1 RFI`)
    expect(Object.keys(await countsOf(await test.as('Accountant')))).toEqual(['client', 'pointofcontact'])
  })
})

describe('deleted files', () => {
  const fileIn = async (record_id: string, deleted_at: Date | null) =>
    await makeFile(world, { kind: 'task', record_id, deleted_at })
  const itemOf = async (id: string) => (await binOf('file')).find((each: { id: string }) => each.id === id)

  it('a deleted file is in the bin with its folder, and comes back to it', async () => {
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

  it('a deleted file is erased after thirty days, and its bytes are noted for the sweep', async () => {
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
