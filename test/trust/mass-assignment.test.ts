import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Tables } from '#server/db/schema.ts'
import { startApp, type Client, type TestApp } from '#test/app.ts'
import { makeEmployee, makeProject, next } from '#test/factories.ts'
import { makeFirm, rightPayloads, type Firm } from './support.ts'
import { withoutEffect } from '../writes.ts'

let test: TestApp
let admin: Client
let firm: Firm
let smuggled: Record<string, unknown>

beforeAll(async () => {
  test = await startApp()
  admin = await test.as('Administrator')
})
afterAll(() => test.close())

const sentId = '11111111-2222-4333-8444-555555555555'
const past = '2001-02-03T04:05:06.000Z'
const hash = '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaA'

beforeEach(async () => {
  firm = await makeFirm(test.db)
  // Columns and words that no form has.
  smuggled = {
    ...Object.fromEntries(
      ['id', 'task_id', 'submittal_id', 'RFI_id', 'rfi_id', 'invoice_id', 'uuid', 'employee_id'].map(
        (key) => [key, sentId],
      ),
    ),
    ...Object.fromEntries(
      [
        'created_at',
        'completed_at',
        'deleted_at',
        'expires_at',
        'email_verified_at',
        'password_expires_at',
        'seen_at',
      ].map((key) => [key, past]),
    ),
    date_created: '2001-02-03',
    created_date: '2001-02-03',
    date_joined: '2001-02-03',
    is_staff: true,
    is_superuser: true,
    is_demo: true,
    is_deadline: true,
    is_sent_to_quickbooks: true,
    pinged: true,
    onboarding_completed: true,
    folder_location: 'javascript:alert(1)',
    sub_number: 999,
    rfi_number: 999,
    days_old: 999,
    password_hash: hash,
    client_uuid: firm.client.uuid,
    point_of_contact_uuid: firm.contact.uuid,
    actor: firm.member.id,
    constructor: { prototype: { is_staff: true } },
  }
})

async function rowOf(table: keyof Tables, key: string, id: unknown): Promise<Record<string, unknown>> {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT * FROM ${sql.table(table)} WHERE ${sql.ref(key)} = ${id}`.execute(test.db)
  expect(rows).toHaveLength(1)
  return rows[0] ?? {}
}

const payloadFor = (call: string) => {
  const write = rightPayloads(firm).find((each) => each.call === call)
  if (write === undefined) throw new Error(`There is no payload for ${call}`)
  return write
}

describe('updates', () => {
  it.each([
    ['PUT projects/id/:id', { project_id: '260001-aaaa-bbbb-cccccccccccc', payment_amount: 99 }],
    ['PUT task/id/:id', { project_id: 'other', project: 'other', alert_status: true }],
    ['PUT assignment/id/:id', { project_id: 'other' }],
    ['PUT submittal/id/:id', { project_id: 'other', project: 'other' }],
    ['PUT rfi/id/:id', { project_id: 'other', project: 'other' }],
    ['PUT api/invoice/id/:id', { project_id: 'other', project: 'other', user_email: 'other' }],
    ['PUT api/user/id/:id', { permissions: ['all'], group: 'ADMIN' }],
    ['PUT api/clients/:id/update/', {}],
    ['PUT api/points-of-contact/:id/update/', {}],
  ] as const)('the update %s changes nothing at all for what its form does not have', async (call, more) => {
    const other = await makeProject(test.db)
    const somebody = await makeEmployee(test.db)
    const replaced = Object.fromEntries(
      Object.entries(more).map(([key, value]) => [
        key,
        value !== 'other' ? value : key === 'user_email' ? somebody.email : other.project_id,
      ]),
    )
    await withoutEffect(test.db, async () => {
      const answer = await admin.put(payloadFor(call).path, {
        ...smuggled,
        ...replaced,
        ['__proto__']: { role: 'CEO' },
      })
      expect(answer.status).toBe(200)
    })
  })

  it('the note of a project changes the note', async () => {
    const { path } = payloadFor('PUT projects/id/:id/update_description')
    const before = await rowOf('project', 'project_id', firm.project.project_id)
    const body = {
      ...smuggled,
      description: 'Permit is here',
      status: 'Cancelled',
      project_name: 'Mine',
      manager: firm.member.email,
    }
    expect((await admin.put(path, body)).status).toBe(200)
    const after = await rowOf('project', 'project_id', firm.project.project_id)
    expect(after).toEqual({
      ...before,
      description: 'Permit is here',
      search_folded: expect.stringContaining('permit is here'),
      version: Number(before['version']) + 1,
    })
  })

  it('a version is compared, never stored', async () => {
    const { path } = payloadFor('PUT task/id/:id')
    for (const version of [999, 0, -1, '01x', '', 1.5, true, [1], { $gt: 0 }]) {
      const answer = await admin.put(path, { title: 'Late', version })
      expect([400, 409], JSON.stringify(version)).toContain(answer.status)
    }
    expect((await admin.put(path, { title: 'On time', version: 1 })).body.data).toMatchObject({
      title: 'On time',
      version: 2,
    })
  })
})

describe('new records', () => {
  const fresh = { deleted_at: null, completed_at: null, version: 1 }
  const cases = [
    [
      'POST projects/',
      'project',
      'project_id',
      {
        deleted_at: null,
        version: 1,
        is_sent_to_quickbooks: false,
        is_deadline: false,
        client_uuid: null,
        point_of_contact_uuid: null,
      },
    ],
    ['POST task/', 'task', 'task_id', { ...fresh, pinged: false, status: 'Active' }],
    ['POST assignment/create', 'assignment', 'id', { ...fresh, status: 'Active' }],
    ['POST submittal/', 'submittal', 'submittal_id', { ...fresh, alert_status: false }],
    ['POST rfi/', 'rfi', 'rfi_id', { ...fresh, alert_status: false }],
    [
      'POST auth/register/',
      'employee',
      'id',
      { is_active: true, is_demo: false, onboarding_completed: false, password_expires_at: null, version: 1 },
    ],
    ['POST api/clients/create/', 'client', 'uuid', { deleted_at: null, version: 1 }],
    ['POST api/points-of-contact/create/', 'point_of_contact', 'uuid', { deleted_at: null, version: 1 }],
  ] as const

  it.each(cases)('a new record of %s takes only what its form has', async (call, table, key, expected) => {
    const { path, body } = payloadFor(call)
    const extra = {
      version: 999,
      alert_status: true,
      is_active: false,
      payment_amount: 99,
      ...(table === 'project' ? { project_id: 'mine' } : {}),
    }
    const answer = await admin.post(path, { ...smuggled, ...extra, ...body })
    expect(answer.status).toBe(201)
    const wireKey = table === 'rfi' ? 'RFI_id' : key
    const row = await rowOf(table, key, answer.body.data[wireKey])
    expect(row).toMatchObject(expected)
    expect(row[key]).not.toBe(sentId)
    for (const value of [past, '2001-02-03', hash, 999, 99, 'javascript:alert(1)']) {
      expect(Object.values(row)).not.toContain(value)
    }
    const history = await test.db
      .selectFrom('history')
      .select('changes')
      .where('record_id', '=', String(row[key]))
      .execute()
    expect(history).toHaveLength(1)
    expect(JSON.stringify(history)).not.toMatch(/is_staff|is_demo|javascript:|argon2id/)
  })

  it('invoices of the project form are Pending and in the sender’s own name', async () => {
    const { path, body } = payloadFor('POST api/invoice/create_bulk')
    const extra = {
      payment_status: 'Sent',
      user_sent_by: firm.member.id,
      user_email: firm.member.email,
      version: 999,
    }
    const [invoice] = body['invoices'] as object[]
    const answer = await admin.post(path, { ...smuggled, invoices: [{ ...smuggled, ...extra, ...invoice }] })
    expect(answer.status).toBe(201)
    const row = await rowOf('invoice', 'invoice_id', answer.body.data[0].invoice_id)
    expect(row).toMatchObject({
      payment_status: 'Pending',
      completed_at: null,
      deleted_at: null,
      user_sent_by: admin.id,
      version: 1,
    })
    expect(row['invoice_id']).not.toBe(sentId)
    expect(row['created_at']).not.toBe(past)
    const project = await rowOf('project', 'project_id', firm.project.project_id)
    expect(project['is_sent_to_quickbooks']).toBe(false)
  })

  it('cards of a board become open tasks, given by whoever finished the board', async () => {
    const { path, body } = payloadFor('POST task/assigned_tasks')
    const [card] = body['cards'] as object[]
    const extra = {
      ...smuggled,
      status: 'Closed',
      assigned_by: firm.member.email,
      completion_percentage: 100,
    }
    const answer = await admin.post(path, { ...body, cards: [{ ...extra, ...card }] })
    expect(answer.status).toBe(200)
    const row = await rowOf('task', 'task_id', answer.body.data.tasks[0].task_id)
    expect(row).toMatchObject({
      status: 'Active',
      completed_at: null,
      pinged: false,
      assigned_by: admin.id,
      completion_percentage: 0,
      version: 1,
    })
    expect(row['task_id']).not.toBe(sentId)
    expect(row['date_created']).not.toBe('2001-02-03')
  })

  it('announcements are in one’s own name and expire when they say', async () => {
    const { path, body } = payloadFor('POST api/announcements/')
    const answer = await admin.post(path, {
      ...smuggled,
      version: 999,
      author: firm.member.email,
      author_email: firm.member.email,
      time_left: 1,
      ...body,
    })
    expect(answer.status).toBe(201)
    const row = await rowOf('announcement', 'id', answer.body.id)
    expect(row).toMatchObject({ author: admin.id, deleted_at: null, version: 1 })
    expect(Date.parse(String(row['expires_at'])) - Date.parse(String(row['created_at']))).toBe(43_200_000)
    expect(Date.now() - Date.parse(String(row['created_at']))).toBeLessThan(600_000)
  })

  it('preferences and onboarding touch one’s own account only', async () => {
    const { id } = await makeEmployee(test.db, { onboarding_completed: false })
    const [own, before] = [await test.asEmployee(id), await rowOf('employee', 'id', id)]
    const victim = await rowOf('employee', 'id', firm.member.id)
    const stolen = {
      ...smuggled,
      id: firm.member.id,
      employee_id: firm.member.id,
      role: 'Administrator',
      is_active: false,
    }
    const preferences = { preferences: { darkMode: true, dashboard_layout: [] } }
    expect((await own.post('api/user/update_preferences', { ...stolen, ...preferences })).status).toBe(200)
    const { body } = payloadFor('POST api/user/onboarding')
    expect(
      (await own.post('api/user/onboarding', { ...body, ...stolen, email: `new${next()}@example.com` }))
        .status,
    ).toBe(200)
    expect(await rowOf('employee', 'id', firm.member.id)).toEqual(victim)
    const { name, email, password_hash, ...rest } = await rowOf('employee', 'id', id)
    expect({ name, email, password_hash }).not.toMatchObject({ password_hash: hash })
    const { name: _name, email: _email, password_hash: _none, ...old } = before
    const search_folded = `${String(name)}\n${String(email)}`.toLowerCase()
    expect(rest).toEqual({ ...old, search_folded, onboarding_completed: true, version: 2 })
    const preference = await test.db.selectFrom('preference').select('employee_id').execute()
    expect(preference.map((each) => each.employee_id)).not.toContain(firm.member.id)
  })
})
