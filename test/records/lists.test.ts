import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sortNames } from '#domain/records/list-query.ts'
import { models, type Model } from '#domain/kinds/kind.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { startApp, type Client, type TestApp } from '../app.ts'
import { error, refusal } from './answers.ts'
import { makeFirm } from './firm.ts'
import { idKey } from './kinds.ts'
import { allPages, listPage, type Row } from './lists.ts'
import { makeRfi, makeSubmittal, makeTask } from '../factories.ts'

let app: TestApp
let client: Client

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-06T03:30:00Z') })
  app = await startApp()
  client = await app.as('Administrator')
  await makeFirm(app.db)
})

afterAll(async () => {
  vi.useRealTimers()
  await app.close()
})

const tables: Record<Model, string> = {
  project: 'project',
  task: 'task',
  submittal: 'submittal',
  rfi: 'rfi',
  assignment: 'assignment',
  invoice: 'invoice',
  user: 'employee',
  client: 'client',
  pointofcontact: 'point_of_contact',
  tasktemplate: 'task_template',
  city: 'city',
  announcement: 'announcement',
  contact: 'contact_message',
  holiday: 'holiday',
  comment: 'comment',
  projecttemplate: 'project_template',
}

const sorts = models.flatMap((model) =>
  sortNames(resourceOf(model)).flatMap((name) => [
    [model, name, 'asc'] as const,
    [model, name, 'desc'] as const,
  ]),
)

/** What a person sees in the column that a list is sorted by; nothing comes last either way. */
const shown = (row: Row, name: string): string | number | undefined => {
  const column = {
    project: 'project_name',
    project_id__project_name: 'project_name',
    project_id_id: 'project_id',
  }[name]
  const alias = name === 'assigned_client__name' ? 'assigned_client' : name
  const value = row[column ?? alias]
  if (name === 'payment_amount' && row['is_sent_to_quickbooks'] === false && 'project_size' in row)
    return undefined
  if (value === null || value === '') return undefined
  if (typeof value === 'object') return (value as { name: string }).name
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'string' ? (value.split('|')[0] ?? '') : (value as number)
}

const compare = (left: string | number | undefined, right: string | number | undefined): number => {
  if (left === undefined || right === undefined)
    return Number(left === undefined) - Number(right === undefined)
  return typeof left === 'number' && typeof right === 'number'
    ? left - right
    : String(left).localeCompare(String(right), 'und')
}

describe('sorts', () => {
  it.each(sorts)(
    'sorting %s by %s %s: in order, and every record once over all pages',
    async (model, sort_by, sort_order) => {
      const rows = await allPages(client, model, { per_page: 7, sort_by, sort_order })
      const ids = rows.map((row) => row[idKey(model)])
      const { total_rows: total } = await listPage(client, model)
      expect(total).toBeGreaterThan(20)
      expect(ids).toHaveLength(total)
      expect(new Set(ids).size).toBe(total)
      const values = rows.map((row) => shown(row, sort_by))
      const inOrder = values.toSorted((left, right) => {
        const isLast = left === undefined || right === undefined
        return sort_order === 'asc' || isLast ? compare(left, right) : compare(right, left)
      })
      expect(values).toEqual(inOrder)
    },
  )

  it.each([
    ['project', 'project_id'],
    ['task', 'date_created'],
    ['assignment', 'title'],
    ['submittal', 'created_date'],
    ['rfi', 'project_name'],
    ['invoice', 'invoice_date'],
    ['user', 'name'],
    ['client', 'name'],
    ['pointofcontact', 'name'],
  ] as const)('the list of %s starts with %s, descending', async (model, sort_by) => {
    const plain = await listPage(client, model)
    expect(plain.data).toEqual((await listPage(client, model, { sort_by, sort_order: 'desc' })).data)
  })

  it('sorting by age follows the days that are shown, in the time zone of the firm', async () => {
    const age = (completed_at: string) =>
      ({ status: 'Closed', completed_at: new Date(completed_at) }) as const
    // Both completed on 5 March in UTC, but at the firm the first still on the 4th.
    const [early, late] = ['2026-03-05T03:00:00Z', '2026-03-05T18:00:00Z']
    const ids = ['f0000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'] as const
    await makeRfi(app.db, { rfi_id: ids[0], date_received: '2024-01-01', description: 'zone', ...age(early) })
    await makeRfi(app.db, { rfi_id: ids[1], date_received: '2024-01-01', description: 'zone', ...age(late) })
    await makeSubmittal(app.db, { submittal_id: ids[0], created_date: '2024-01-01', ...age(early) })
    await makeSubmittal(app.db, { submittal_id: ids[1], created_date: '2024-01-01', ...age(late) })
    for (const model of ['rfi', 'submittal'] as const) {
      const { data } = await listPage(client, model, { sort_by: 'days_old', sort_order: 'desc', per_page: 2 })
      expect(data.map((row) => row['days_old'])).toEqual([794, 793])
    }
  })
})

describe('pages', () => {
  it('paging gives ten rows, all the columns of the record, and the number of all', async () => {
    const answer = await client.get('api/pagination/get_model_data/?model=task')
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      operation: 'COMPLETED',
      status: 200,
      message: 'OK',
      data: expect.any(Array),
      total_rows: expect.any(Number),
    })
    expect(answer.body.data).toHaveLength(10)
    const [first] = answer.body.data
    expect(first).toEqual((await client.get(`task/id/${first.task_id}`)).body.data)
  })

  it.each([10, 20, 50, 1, 100])('paging takes %i rows a page', async (per_page) => {
    const { data, total_rows } = await listPage(client, 'task', { per_page })
    expect(data).toHaveLength(Math.min(per_page, total_rows))
  })

  it('a page past the end is empty and still knows the total; one before the beginning is the first page', async () => {
    const first = await listPage(client, 'task', { page: 1 })
    expect(await listPage(client, 'task', { page: 99 })).toMatchObject({
      data: [],
      total_rows: first.total_rows,
    })
    expect(await listPage(client, 'task', { page: 999_999_999 })).toMatchObject({ data: [] })
    expect((await listPage(client, 'task', { page: 0 })).data).toEqual(first.data)
    expect((await listPage(client, 'task', { page: -5 })).data).toEqual(first.data)
  })

  it('paging misses no row while others are inserted, and shows each once when they come behind', async () => {
    const before = (await allPages(client, 'task', { per_page: 50 })).map((row) => row['task_id'])
    const insert = (date_created: string) => async () => {
      await makeTask(app.db, { date_created })
    }
    const behind = { per_page: 7, sort_by: 'date_created', sort_order: 'asc' }
    const seen = (
      await allPages(client, 'task', behind, async (page) => {
        if (page <= 3) await insert('2040-01-01')()
      })
    ).map((row) => row['task_id'])
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual(expect.arrayContaining(before))
    const ahead = (
      await allPages(client, 'task', { ...behind, sort_order: 'desc' }, async (page) => {
        if (page <= 3) await insert('2040-01-02')()
      })
    ).map((row) => row['task_id'])
    expect(ahead).toEqual(expect.arrayContaining(before))
  })

  it.each(models)(
    'the total of %s is that of the table, deleted ones left out, in at most four queries',
    async (model) => {
      const { rows } = await app.db
        .selectFrom(tables[model] as 'task')
        .select((build) => build.fn.countAll<number>().as('rows'))
        .$if(model !== 'user', (query) => query.where('deleted_at', 'is', null))
        .executeTakeFirstOrThrow()
      app.queries.length = 0
      expect((await listPage(client, model, { per_page: 50 })).total_rows).toBe(rows)
      expect(app.queries.length).toBeLessThanOrEqual(4)
    },
  )
})

describe('refusals', () => {
  it.each([
    [{ model: '' }, { model: 'Unknown model' }],
    [{ model: 'employee' }, { model: 'Unknown model' }],
    [{ model: 'constructor' }, { model: 'Unknown model' }],
    [{ page: 'x' }, { page: 'page must be a whole number' }],
    [{ per_page: '0' }, { per_page: 'per_page must be a whole number from 1 to 100' }],
    [{ per_page: '101' }, { per_page: 'per_page must be a whole number from 1 to 100' }],
    [{ sort_by: 'version' }, { sort_by: 'This table cannot be sorted by version' }],
    [{ sort_by: 'manager__password' }, { sort_by: 'This table cannot be sorted by manager__password' }],
    [{ sort_order: 'up' }, { sort_order: 'sort_order must be asc or desc' }],
    [
      { filter_by_0: 'version', filter_text_0: '1' },
      { filter_by_0: 'This table cannot be filtered by version' },
    ],
    [
      { filter_by_20: 'toString', filter_text_20: '1' },
      { filter_by_20: 'This table cannot be filtered by toString' },
    ],
    [
      { filter_by_0: 'due_date', filter_text_0: '2026-02-30' },
      { filter_text_0: 'Please filter by a date as yyyy-MM-dd' },
    ],
  ])('a list query is refused with %j', async (query, errors) => {
    const search = new URLSearchParams({ model: 'task', ...query })
    expect(await client.get(`api/pagination/get_model_data?${search.toString()}`)).toEqual(refusal(errors))
  })

  it('a list query is refused for invoices and employees to those who may not see them', async () => {
    const member = await app.as('Team Member')
    for (const model of ['invoice', 'user']) {
      expect(await member.get(`api/pagination/get_model_data?model=${model}`)).toEqual(
        error(403, 'You do not have permission to perform this action'),
      )
    }
  })
})
