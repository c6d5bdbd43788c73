import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noteSecurity } from '#server/security/security-log.ts'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeEmployee, makeProject, makeTask } from '../factories.ts'
import { refusal } from '../records/answers.ts'
import { withoutEffect } from '../writes.ts'

let test: TestApp
let admin: Client
let ann: { id: string; email: string }

beforeAll(async () => {
  test = await startApp({ FIRM_TIMEZONE: 'America/Chicago' })
  ann = await makeEmployee(test.db, { role: 'Administrator', name: 'Ann O’Reilly' })
  admin = await test.asEmployee(ann.id)
})
afterAll(() => test.close())

type Item = { id: number; record_id: string; at: string; kind: string }
const ask = async (path: string): Promise<Item[]> => (await admin.get(`api/admin/${path}`)).body.data
const ids = (items: Item[]) => items.map(({ record_id: id }) => id)

/** A history row as some change would have left it at a given time. */
async function happened(
  at: string,
  columns: { model?: string; action?: string; actor?: string | null } = {},
) {
  const record_id = crypto.randomUUID()
  const row = { model: 'city', action: 'update', actor: null, ...columns }
  await test.db
    .insertInto('history')
    .values({ ...row, record_id, at, changes: JSON.stringify({}) })
    .execute()
  return record_id
}

describe('history page', () => {
  it('the history of everything tells who did what to which record from where, in words', async () => {
    const lee = await makeEmployee(test.db, { name: 'Lee Ray' })
    const { task_id: id } = await makeTask(test.db, { title: 'Size the ducts' })
    await admin.put(`task/id/${id}`, { assigned_to: lee.email, title: 'Size the pipes' })
    const [item] = await ask(`history?record_id=${id.toUpperCase()}`)
    expect(item).toEqual({
      id: expect.any(Number),
      changed_at: expect.any(String),
      changed_by: { name: 'Ann O’Reilly', email: ann.email },
      model: 'task',
      record_id: id,
      title: 'Size the pipes',
      is_erased: false,
      action: 'update',
      change_description: expect.stringMatching(/^Title changed from “Size the ducts” to “Size the pipes”; /),
      changes: [
        expect.objectContaining({
          label: 'Title',
          before_words: 'Size the ducts',
          after_words: 'Size the pipes',
        }),
        expect.objectContaining({ field: 'assigned_to', after_words: 'Lee Ray' }),
      ],
      address: '127.0.0.1',
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      batch_id: null,
    })
  })

  it('the history of everything still names what lies in the recycle bin', async () => {
    const { project_id } = await makeProject(test.db, { project_name: 'North tower' })
    await admin.delete(`api/admin/records/project/${project_id}`)
    expect(await ask(`history?record_id=${project_id}`)).toMatchObject([
      { title: 'North tower', action: 'delete', change_description: 'Project deleted' },
    ])
  })

  it('the history of everything is narrowed by kind, action and person, and by all of them at once', async () => {
    const bo = await makeEmployee(test.db, { name: 'Bo 50%_Stone' })
    const at = '2020-05-01T12:00:00Z'
    const made = await happened(at, { model: 'client', action: 'create', actor: bo.id })
    const changed = await happened(at, { model: 'client', action: 'seen', actor: bo.id })
    const foreign = await happened(at, { model: 'client', action: 'seen' })
    const find = async (query: string) => ids(await ask(`history?from=2020-05-01&to=2020-05-01${query}`))
    expect(await find('')).toEqual([foreign, changed, made])
    expect(await find('&model=client&action=seen')).toEqual([foreign, changed])
    expect(await find('&model=task')).toEqual([])
    expect(await find(`&actor=${encodeURIComponent(bo.email.toUpperCase())}`)).toEqual([changed, made])
    expect(await find(`&actor=${encodeURIComponent('0%_st')}`)).toEqual([changed, made])
    expect(await find(`&actor=${encodeURIComponent('%')}`)).toEqual([changed, made])
    expect(await find('&actor=Nobody+at+all')).toEqual([])
    expect(await find(`&actor=stone&action=create&model=client&record_id=${made}`)).toEqual([made])
    expect(await find('&model=&action=&actor=&record_id=')).toHaveLength(3)
  })

  it('the history of everything counts days as the firm does', async () => {
    const [last, first, after] = [
      await happened('2019-07-02T04:59:59Z'),
      await happened('2019-07-02T05:00:00Z'),
      await happened('2019-07-03T05:00:00Z'),
    ]
    expect(ids(await ask('history?from=2019-07-02&to=2019-07-02'))).toEqual([first])
    expect(ids(await ask('history?from=2019-07-01&to=2019-07-03'))).toEqual([after, first, last])
    expect(ids(await ask('history?to=2019-07-01'))).toEqual([last])
  })

  it('the history of everything comes in pages of fifty, with how many there are, and ends with the last one', async () => {
    await sql`INSERT INTO history (at, model, record_id, action, changes)
      SELECT timestamptz '2018-01-01' + n * interval '1 minute', 'city', n::text, 'update', '{}'
      FROM generate_series(1, 101) n`.execute(test.db)
    const pages = []
    for (const page of [1, 2, 3, 4, 99, 201, 999_999])
      pages.push((await admin.get(`api/admin/history?to=2018-12-31&page=${page}`)).body)
    const last = [1, '1', 3, false]
    expect(pages.map(({ data, page, has_more }) => [data.length, data[0].record_id, page, has_more])).toEqual(
      [[50, '101', 1, true], [50, '51', 2, true], last, last, last, last, last],
    )
    for (const page of pages)
      expect(page).toMatchObject({ operation: 'COMPLETED', status: 200, total: 101, total_is_exact: true })
    expect((await admin.get('api/admin/history?to=1990-01-01&page=7')).body).toMatchObject({
      data: [],
      page: 1,
      total: 0,
      total_is_exact: true,
      has_more: false,
    })
  })

  it('the history of everything counts ten thousand, or as many as somebody has turned over', async () => {
    await sql`INSERT INTO history (at, model, record_id, action, changes)
      SELECT timestamptz '2017-01-01' + n * interval '1 minute', 'client', n::text, 'ping', '{}'
      FROM generate_series(1, 10120) n`.execute(test.db)
    const pages = []
    for (const page of [1, 200, 201, 202, 203, 5000]) {
      const { body } = await admin.get(`api/admin/history?model=client&action=ping&page=${page}`)
      pages.push([body.page, body.total, body.total_is_exact, body.has_more, body.data.at(-1).record_id])
    }
    expect(pages).toEqual([
      [1, 10_000, false, true, '10071'],
      [200, 10_000, false, true, '121'],
      [201, 10_050, false, true, '71'],
      [202, 10_100, false, true, '21'],
      [203, 10_120, true, false, '1'],
      [203, 10_120, true, false, '1'],
    ])
  })

  it('the history of everything refuses what it does not know', async () => {
    const badDate = 'Please enter a real date as yyyy-MM-dd, from 1900 to 2200'
    for (const [query, errors] of [
      ['model=session', { model: 'Unknown model' }],
      ['model=task&model=rfi', { model: 'Unknown model' }],
      ['action=drop', { action: 'Unknown action' }],
      ['from=2026-02-30', { from: badDate }],
      ['to=yesterday', { to: badDate }],
      ['from=2026-03-02&to=2026-03-01', { to: 'The period ends before it begins' }],
      ['actor=%00', { actor: 'Please remove the unreadable characters' }],
      [`record_id=${'x'.repeat(300)}`, { record_id: 'This filter cannot be used' }],
      ['page=x', { page: 'page must be a whole number' }],
      ['page=1&page=2', { page: 'page was sent more than once' }],
      ['user=Ann', { user: 'This table cannot be filtered by user' }],
      ['model=task&__proto__=x', { ['__proto__']: 'This table cannot be filtered by __proto__' }],
    ] as const)
      expect(await admin.get(`api/admin/history?${query}`), query).toEqual(refusal(errors))
    for (const page of ['0', '-1']) expect(await ask(`history?page=${page}`)).toEqual(await ask('history'))
  })

  it('the history of everything is found by an index, however it is narrowed', async () => {
    for (const query of [
      '',
      'model=task',
      'action=erase',
      'from=2026-01-01&to=2026-02-01',
      `record_id=${ann.id}`,
    ]) {
      test.queries.length = 0
      await ask(`history?${query}`)
      const statement = test.queries.find((each) => each.includes('FROM history h')) ?? ''
      expect(await planOf(statement, query), query).not.toMatch(/Seq Scan on history/)
    }
  })
})

/** With every parameter as text the plan needs no values; so small a table would be read whole otherwise. */
async function planOf(statement: string, query: string): Promise<string> {
  const values = [...new URLSearchParams(query).entries()].flatMap(([name, value]) =>
    name === 'action'
      ? []
      : name === 'record_id'
        ? [value, '{city}']
        : /^(from|to)$/.test(name)
          ? [value, 'UTC']
          : [value],
  )
  const filled = statement.replaceAll(/\$(\d+)/g, (_all, n: string) => `'${values[Number(n) - 1]}'`)
  return await test.db.transaction().execute(async (tx) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN ${sql.raw(filled)}`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

describe('security log page', () => {
  it('the security log tells who did what to whose account from where, and is narrowed by each', async () => {
    const cy = await makeEmployee(test.db, { name: 'Cy Marsh' })
    await noteSecurity(test.db, { kind: 'sign_in_failed', subject: cy.id, facts: { reason: 'password' } })
    await noteSecurity(test.db, { kind: 'role_changed', actor: ann.id, subject: cy.id })
    const kinds = async (query: string) => (await ask(`security_log?${query}`)).map(({ kind }) => kind)
    expect(await ask('security_log?subject=marsh')).toEqual([
      expect.objectContaining({ kind: 'role_changed', actor: { name: 'Ann O’Reilly', email: ann.email } }),
      {
        id: expect.any(Number),
        at: expect.any(String),
        kind: 'sign_in_failed',
        actor: null,
        subject: { name: 'Cy Marsh', email: cy.email },
        address: '',
        user_agent: '',
        request_id: '',
        facts: { reason: 'password' },
      },
    ])
    expect(await kinds(`subject=${cy.email}&actor=ann`)).toEqual(['role_changed'])
    expect(await kinds(`subject=${cy.email}&kind=sign_in_failed`)).toEqual(['sign_in_failed'])
    expect(await kinds(`subject=${cy.email}&address=10.0.0`)).toEqual([])
    expect(await kinds(`subject=${cy.email}&to=2020-01-01`)).toEqual([])
    expect(await kinds(`subject=${cy.email}&from=2020-01-01`)).toHaveLength(2)
    // What a request leads to says where it came from.
    await admin.put(`api/admin/people/${cy.id}/verified`, { verified: false })
    for (const address of ['127.0.0.1', '127.0'])
      expect(await kinds(`subject=${cy.email}&address=${address}`)).toEqual(['email_unconfirmed'])
    for (const address of ['0.0.1', '127.0.0.1.', '127_0', '%'])
      expect(await kinds(`subject=${cy.email}&address=${encodeURIComponent(address)}`)).toEqual([])
    expect(await admin.get('api/admin/security_log?kind=hacked')).toEqual(refusal({ kind: 'Unknown kind' }))
    for (const call of ['security_log?model=task', 'outbox?model=task'])
      expect(await admin.get(`api/admin/${call}`)).toEqual(
        refusal({ model: 'This table cannot be filtered by model' }),
      )
    const { body } = await admin.get('api/admin/security_log?page=2')
    expect(body).toMatchObject({ page: 1, total: body.data.length, total_is_exact: true, has_more: false })
    expect(body.data.length).toBeGreaterThan(0)
  })
})

describe('searching the logs', () => {
  it.each([
    ['security_log?kind=signed_in', 'security_event_kind_idx'],
    ['security_log?address=10.7.', 'security_event_address_idx'],
    ['security_log?actor=Ann+O’Reilly', 'security_event_actor_idx'],
    ['security_log?subject=Ann+O’Reilly', 'security_event_subject_idx'],
    ['outbox?to=nowhere', 'mail_to_idx'],
  ])('the security log and the outbox find %s by %s', async (path, index) => {
    const { rows } = await sql<{ indexdef: string }>`
      SELECT indexdef FROM pg_indexes WHERE indexname = ${index}`.execute(test.db)
    expect(rows).toHaveLength(1)
    test.queries.length = 0
    await ask(path)
    const statement = test.queries.findLast((each) => /FROM (security_event|mail) /.test(each)) ?? ''
    const value = new URLSearchParams(path.split('?')[1]).values().next().value ?? ''
    const filled = statement.replaceAll(/\$\d+/g, () =>
      /actor|subject/.test(path)
        ? `'${ann.id}'`
        : `'${path.includes('to=') ? '%' : ''}${value}${path.includes('kind') ? '' : '%'}'`,
    )
    const plan = await test.db.transaction().execute(async (tx) => {
      // So small a table would be read whole, or by time.
      await sql`SET LOCAL enable_seqscan = off`.execute(tx)
      await sql`DROP INDEX security_event_at_idx, mail_created_idx`.execute(tx)
      const explained = await sql<{ 'QUERY PLAN': string }>`EXPLAIN ${sql.raw(filled)}`.execute(tx)
      await sql`ROLLBACK`.execute(tx)
      return explained.rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toContain(index)
  })
})

describe('tampering', () => {
  it('neither log can be changed or emptied by any call, or in the database', async () => {
    const [row] = await ask('history')
    await withoutEffect(test.db, async () => {
      for (const log of ['history', 'security_log'])
        for (const path of [
          `api/admin/${log}`,
          `api/admin/${log}/${row?.id}`,
          `api/admin/records/${log}/${row?.id}`,
        ])
          for (const verb of ['POST', 'PUT', 'PATCH', 'DELETE'] as const)
            expect((await admin.call(verb, path, {})).status, `${verb} ${path}`).toBe(404)
    })
    for (const table of ['history', 'security_event'] as const) {
      await expect(
        sql`UPDATE ${sql.table(table)} SET address = 'elsewhere'`.execute(test.db),
      ).rejects.toThrow(/never/)
      await expect(sql`DELETE FROM ${sql.table(table)}`.execute(test.db)).rejects.toThrow(/never/)
      await expect(sql`TRUNCATE ${sql.table(table)}`.execute(test.db)).rejects.toThrow(/never/)
    }
  })
})
