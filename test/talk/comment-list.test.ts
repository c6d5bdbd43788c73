import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeAssignment, makeComment, makeEmployee, makeProject, makeRfi, makeTask } from '../factories.ts'
import { refusal } from '../records/answers.ts'

let test: TestApp
let client: Client
let ann: { id: string; name: string; email: string }
let rfi: { rfi_id: string; rfi_number: number; project_id: string }

beforeAll(async () => {
  test = await startApp()
  client = await test.as('Other')
  ann = await makeEmployee(test.db, { name: 'Ann Lee' })
  const bo = await makeEmployee(test.db, { name: 'Bo Ray' })
  rfi = await makeRfi(test.db, { description: `Slab edge ${'x'.repeat(200)}` })
  const task = await makeTask(test.db, { title: 'Size the ducts' })
  const project = await makeProject(test.db, { project_name: 'Mesa Clinic' })
  const assignment = await makeAssignment(test.db, { title: 'Order paper' })
  const at = (day: number) => new Date(Date.UTC(2026, 2, day, 18))
  const say = async (
    author: string,
    place: Parameters<typeof makeComment>[1] | object,
    day: number,
    body: string,
  ) => await makeComment(test.db, { author, created_at: at(day), body, ...place })
  const onRfi = { model: 'rfi', record_id: rfi.rfi_id, project_id: rfi.project_id } as const
  await say(ann.id, onRfi, 1, 'Is the ÉDGE 100% right?')
  await say(bo.id, onRfi, 2, 'Yes, see <detail 4>')
  await say(ann.id, { model: 'task', record_id: task.task_id, project_id: task.project_id }, 3, 'Half done')
  await say(
    ann.id,
    { model: 'project', record_id: project.project_id, project_id: project.project_id },
    4,
    'Kickoff',
  )
  await say(bo.id, { model: 'assignment', record_id: assignment.id }, 5, 'Paper is here')
  await makeComment(test.db, { author: ann.id, ...onRfi, body: 'Gone', deleted_at: new Date() })
})
afterAll(() => test.close())

type Row = { body: string; record: string }

async function list(query: Record<string, string> = {}) {
  const search = new URLSearchParams({ model: 'comment', per_page: '100', ...query })
  return await client.get(`api/pagination/get_model_data?${search.toString()}`)
}

const found = async (filter: string, text: string) =>
  (await list({ filter_by_0: filter, filter_text_0: text })).body.data.map(({ body }: Row) => body)

it('the list of comments has the newest first, each with the title of its record, and no deleted ones', async () => {
  const { body } = await list()
  expect(body.total_rows).toBe(5)
  expect(body.data.map((row: Row) => [row.body, row.record])).toEqual([
    ['Paper is here', 'Order paper'],
    ['Kickoff', 'Mesa Clinic'],
    ['Half done', 'Size the ducts'],
    ['Yes, see <detail 4>', `RFI ${rfi.rfi_number}: Slab edge ${'x'.repeat(110)}`],
    ['Is the ÉDGE 100% right?', `RFI ${rfi.rfi_number}: Slab edge ${'x'.repeat(110)}`],
  ])
})

it('a row of the list of comments is a comment with the title of its record', async () => {
  const [row] = (await list({ filter_by_0: 'body', filter_text_0: 'half' })).body.data
  const { record, ...comment } = row
  expect(record).toBe('Size the ducts')
  expect((await client.get(`api/comments/${row.id}`)).body.data).toEqual(comment)
  expect(comment).toMatchObject({ model: 'task', author: { name: ann.name, email: ann.email }, mine: false })
})

it('comments are searched by their words, author, kind of record and day', async () => {
  expect(await found('body', 'édge')).toEqual(['Is the ÉDGE 100% right?'])
  expect(await found('body', '100%')).toEqual(['Is the ÉDGE 100% right?'])
  expect(await found('body', 'gone')).toEqual([])
  expect(await found('author', 'bo')).toEqual(['Paper is here', 'Yes, see <detail 4>'])
  expect(await found('model', 'rfi')).toEqual(['Yes, see <detail 4>', 'Is the ÉDGE 100% right?'])
  expect(await found('model', 'project')).toEqual(['Kickoff'])
  expect(await found('model', 'invoice')).toEqual([])
  expect(await found('created_at', '2026-03-03')).toEqual(['Half done'])
})

it('comments are sorted by the titles of their records too', async () => {
  const { data } = (await list({ sort_by: 'record', sort_order: 'asc' })).body
  expect(data.map(({ record }: Row) => record.slice(0, 5))).toEqual(
    ['Mesa ', 'Order', 'RFI ', 'RFI ', 'Size '].map((title) =>
      expect.stringMatching(new RegExp(`^${title}`)),
    ),
  )
})

it('the list of comments refuses what it has not', async () => {
  expect((await list({ sort_by: 'mentions' })).status).toBe(400)
  expect((await list({ filter_by_0: 'record_id', filter_text_0: '7' })).status).toBe(400)
  expect(await list({ filter_by_0: 'body', filter_text_0: 'a\0b' })).toEqual(
    refusal({ filter_text_0: expect.any(String) as string }),
  )
})
