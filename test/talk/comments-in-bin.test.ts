import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { discussedKinds, type DiscussedKind } from '#domain/kinds/registry.ts'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeTask } from '../factories.ts'
import { makers, makeWorld, type World } from '../rights/world.ts'

let test: TestApp
let world: World
let asAnn: Client
let admin: Client

beforeAll(async () => {
  test = await startApp()
  world = await makeWorld(test)
  asAnn = await test.as('Other')
  admin = await test.as('Administrator')
})
afterAll(() => test.close())

async function comment(by: Client, body: Record<string, unknown> = { body: 'Any news?' }, task?: string) {
  const id = task ?? (await makeTask(test.db)).task_id
  const made = await by.post(`api/comments/task/${id}`, body)
  expect(made.status).toBe(201)
  return made.body.data
}

describe('comments of a record that is deleted', () => {
  const listed = async () =>
    (await asAnn.get('api/pagination/get_model_data?model=comment&per_page=100')).body.data.map(
      ({ id }: { id: string }) => id,
    )

  it.each(discussedKinds.filter((model) => model !== 'project'))(
    'the comments of a %s leave with it, come back with it and are erased with it',
    async (model) => {
      const id = await makers[model](world)
      const [stays, goes] = [await say(model, id), await say(model, id)]
      await asAnn.delete(`api/comments/${goes}`)
      await admin.delete(`api/admin/records/${model}/${id}`)
      expect(await listed()).not.toContain(stays)
      for (const path of [
        `api/comments/${stays}`,
        `api/timeline/${model}/${id}`,
        `api/follow/${model}/${id}`,
      ])
        expect((await asAnn.get(path)).status).toBe(404)
      expect((await asAnn.put(`api/comments/${stays}`, { body: 'a' })).status).toBe(404)
      expect((await asAnn.post(`api/comments/${stays}/restore`)).status).toBe(404)
      expect((await asAnn.post(`api/comments/${goes}/restore`)).status).toBe(404)
      await admin.post(`api/recycle_bin/${model}/${id}/restore`)
      expect(await listed()).toContain(stays)
      expect(await listed()).not.toContain(goes)
      expect((await asAnn.put(`api/comments/${stays}`, { body: 'Back', version: 1 })).status).toBe(200)
      await admin.delete(`api/admin/records/${model}/${id}`)
      await longAgo(model, id)
      expect((await admin.post(`api/recycle_bin/${model}/${id}/erase`)).status).toBe(200)
      expect((await admin.get(`api/record_history/comment/${stays}`)).status).toBe(404)
      expect(await test.db.selectFrom('follow').selectAll().where('record_id', '=', id).execute()).toEqual([])
    },
  )

  it('the comments of a project and of its work leave with it, come back with it and are erased with it', async () => {
    const project_id = await makers.project(world)
    const task = await makers.task(world, { project_id })
    const gone = await makers.rfi(world, { project_id })
    const [onProject, onTask, onGone] = [
      await say('project', project_id),
      await say('task', task),
      await say('rfi', gone),
    ]
    await admin.delete(`api/admin/records/rfi/${gone}`)
    await admin.delete(`api/admin/records/project/${project_id}`)
    const bin = await admin.get('api/recycle_bin?model=comment')
    expect(bin.body.data.map(({ id }: { id: string }) => id)).not.toContain(onTask)
    expect(await listed()).not.toEqual(expect.arrayContaining([onProject]))
    await admin.post(`api/recycle_bin/project/${project_id}/restore`)
    expect(await listed()).toEqual(expect.arrayContaining([onProject, onTask]))
    expect(await listed()).not.toContain(onGone)
    await admin.delete(`api/admin/records/project/${project_id}`)
    await longAgo('project', project_id)
    expect((await admin.post(`api/recycle_bin/project/${project_id}/erase`)).status).toBe(200)
    const left = await test.db
      .selectFrom('comment')
      .select('id')
      .where('project_id', '=', project_id)
      .execute()
    expect(left).toEqual([])
  })

  it('of a comment in the recycle bin an administrator is told, and can bring it back or erase it', async () => {
    const made = await comment(asAnn, { body: 'Thrown away' })
    await admin.delete(`api/admin/records/comment/${made.id}`)
    const bin = await admin.get('api/recycle_bin?model=comment&title=Thrown')
    expect(bin.body.data).toMatchObject([{ model: 'comment', id: made.id, title: 'Thrown away' }])
    expect((await admin.post(`api/recycle_bin/comment/${made.id}/restore`)).status).toBe(200)
    await asAnn.delete(`api/comments/${made.id}`)
    await longAgo('comment', made.id)
    expect((await admin.post(`api/recycle_bin/comment/${made.id}/erase`)).status).toBe(200)
    expect((await admin.get(`api/record_history/comment/${made.id}`)).status).toBe(404)
  })

  it('whoever deletes a comment, nobody has it unread any more', async () => {
    const mentioned = { body: 'Look', mentions: [admin.id] }
    const unread = async () => (await admin.get('api/attention')).body.data.unread
    const before = await unread()
    const [one, other] = [await comment(asAnn, mentioned), await comment(asAnn, mentioned)]
    expect(await unread()).toBe(before + 2)
    await asAnn.delete(`api/comments/${one.id}`)
    await admin.delete(`api/admin/records/comment/${other.id}`)
    expect(await unread()).toBe(before)
  })

  async function say(model: DiscussedKind, id: string): Promise<string> {
    return (await asAnn.post(`api/comments/${model}/${id}`, { body: 'Noted' })).body.data.id
  }

  async function longAgo(model: DiscussedKind | 'comment', id: string): Promise<void> {
    const table = test.db.updateTable(model).set({ deleted_at: new Date('2026-01-02') })
    const key = (
      { project: 'project_id', task: 'task_id', rfi: 'rfi_id', submittal: 'submittal_id' } as const
    )[model as 'project']
    await table.where(key ?? 'id', '=', id).execute()
  }
})
