import { afterAll, beforeAll, expect, it } from 'vitest'
import { discussedKinds } from '#domain/kinds/registry.ts'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeComment, makeTask } from '../factories.ts'
import { error, refusal } from '../records/answers.ts'
import { makers, makeWorld, type World } from '../rights/world.ts'

let test: TestApp
let world: World
let ann: Client
let me: { name: string; email: string }

beforeAll(async () => {
  test = await startApp()
  world = await makeWorld(test)
  ann = await test.as('Manager')
  me = await test.db
    .selectFrom('employee')
    .select(['name', 'email'])
    .where('id', '=', ann.id)
    .executeTakeFirstOrThrow()
})
afterAll(() => test.close())

type Entry = { type: string; id: string; at: string; action?: string; comment?: { body: string } }

const timeline = async (id: string, query = '') => (await ann.get(`api/timeline/task/${id}${query}`)).body

const told = ({ type, action, comment }: Entry) => (type === 'comment' ? comment?.body : action)

it.each(discussedKinds)(
  'the timeline of a %s interleaves comments and changes, newest first',
  async (model) => {
    const id = await makers[model](world)
    const say = async (body: string) => await ann.post(`api/comments/${model}/${id}`, { body })
    const path = {
      project: 'projects/id',
      task: 'task/id',
      rfi: 'rfi/id',
      submittal: 'submittal/id',
      assignment: 'assignment/id',
    }
    await say('One')
    const changed = await ann.put(`${path[model]}/${id}`, { category: 'Electrical', city: 'Tyler' })
    expect(changed.status).toBe(200)
    await say('Two')
    const { body } = await ann.get(`api/timeline/${model}/${id}`)
    expect(body.data.map(told)).toEqual(['Two', 'update', 'One'])
    expect(body.has_more).toBe(false)
  },
)

it('an entry of the timeline has who and when, and a comment or the change as the history tells it', async () => {
  const { task_id: id } = await makeTask(test.db)
  await ann.put(`task/id/${id}`, { title: 'Size the ducts' })
  const made = (await ann.post(`api/comments/task/${id}`, { body: 'Done' })).body.data
  const [comment, change] = (await timeline(id)).data
  const [listed] = (await ann.get(`api/record_history/task/${id}`)).body.data
  expect(comment).toEqual({ type: 'comment', id: made.id, at: made.created_at, by: shown(me), comment: made })
  const { id: number, changed_at: at, changed_by: by, ...words } = listed
  expect(change).toEqual({ type: 'change', id: `change-${number}`, at, by, ...words })
})

it('a deleted comment keeps its place in the timeline without its words', async () => {
  const { task_id: id } = await makeTask(test.db)
  const made = (await ann.post(`api/comments/task/${id}`, { body: 'Secret' })).body.data
  await ann.post(`api/comments/task/${id}`, { body: 'Open' })
  await ann.delete(`api/comments/${made.id}`)
  const { data } = await timeline(id)
  expect(data[1]).toEqual({
    type: 'comment',
    id: made.id,
    at: made.created_at,
    by: shown(me),
    comment: { id: made.id, deleted: true },
  })
  expect(JSON.stringify(data)).not.toContain('Secret')
})

it('a long timeline comes fifty at a time, every entry once', async () => {
  const { task_id: id } = await makeTask(test.db)
  const at = (minute: number) => new Date(Date.UTC(2026, 1, 1, 0, minute))
  for (let n = 0; n < 70; n += 1) {
    await makeComment(test.db, { author: ann.id, model: 'task', record_id: id, created_at: at(2 * n) })
    await test.db
      .insertInto('history')
      .values({ model: 'task', record_id: id, action: 'update', changes: '{}', at: at(2 * n - (n % 2)) })
      .execute()
  }
  const pages = await Promise.all([1, 2, 3, 4, 999_999_999].map((page) => timeline(id, `?page=${page}`)))
  expect(pages.map(({ data, has_more }) => [data.length, has_more])).toEqual([
    [50, true],
    [50, true],
    [40, false],
    [0, false],
    [0, false],
  ])
  const entries: Entry[] = pages.flatMap(({ data }) => data)
  expect(new Set(entries.map((entry) => entry.id)).size).toBe(140)
  expect(entries.map((entry) => entry.at)).toEqual(
    entries
      .map((entry) => entry.at)
      .toSorted()
      .toReversed(),
  )
  expect((await timeline(id, '?only=comments')).data.every(({ type }: Entry) => type === 'comment')).toBe(
    true,
  )
  const changes = await timeline(id, '?only=changes&page=2')
  expect([changes.data.length, changes.has_more]).toEqual([20, false])
})

it('what a timeline is asked for is checked', async () => {
  const { task_id: id } = await makeTask(test.db)
  const only = refusal({ only: 'only must be comments or changes' })
  for (const query of ['only=all', 'only=', 'only=comments&only=changes'])
    expect(await ann.get(`api/timeline/task/${id}?${query}`)).toEqual(only)
  expect(await ann.get(`api/timeline/task/${id}?page=two`)).toEqual(
    refusal({ page: 'page must be a whole number' }),
  )
  expect(await ann.get(`api/timeline/task/${id}?page=1&page=2`)).toEqual(
    refusal({ page: 'page was sent more than once' }),
  )
  expect(await ann.get(`api/timeline/client/${id}`)).toEqual(error(400, 'Unknown model'))
  for (const unknown of ['7', '%00', world.project])
    expect((await ann.get(`api/timeline/task/${unknown}`)).status).toBe(404)
})

it('the page of a timeline takes the same few statements, however long it is', async () => {
  const { task_id: id } = await makeTask(test.db)
  await ann.put(`task/id/${id}`, { title: 'Size the ducts' })
  for (let n = 0; n < 20; n += 1) await makeComment(test.db, { author: ann.id, model: 'task', record_id: id })
  test.queries.length = 0
  await timeline(id)
  // The session, the record, two walks, comments and changes.
  expect(test.statements().length).toBeLessThanOrEqual(6)
})

const shown = ({ name, email }: { name: string; email: string }) => ({ name, email })
