import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { everyCall } from '#domain/calls/registry.ts'
import { startApp, type Client, type TestApp } from '#test/app.ts'
import { makeClient, makeContact, makeEmployee, makeProject, makeTask } from '#test/factories.ts'
import { makeFirm, rightPayloads, type Firm } from './support.ts'
import { withoutEffect } from '../writes.ts'

let test: TestApp
let admin: Client
let firm: Firm

beforeAll(async () => {
  test = await startApp()
  admin = await test.as('Administrator')
})
afterAll(() => test.close())
beforeEach(async () => {
  firm = await makeFirm(test.db)
})

const gone = { deleted_at: new Date() }
const unknownProject = '260001-aaaa-bbbb-cccccccccccc'

describe('ids in paths', () => {
  const methodsOf = (call: string, path: string) => {
    const verb = call.split(' ')[0] ?? ''
    return verb === 'GET' && test.app.hasRoute({ method: 'POST', url: `/${path}` }) ? ['GET', 'POST'] : [verb]
  }

  it('an id in a path that names nothing of that kind is 404 in every call, without effect', async () => {
    const kinds = [
      firm.task.task_id,
      firm.rfi.rfi_id,
      firm.project.project_id,
      firm.client.uuid,
      firm.member.id,
    ]
    const strange = [
      crypto.randomUUID(),
      unknownProject,
      'x',
      '0',
      '-1',
      '%00',
      '%2e%2e%2fid',
      "'%20OR%20''='",
      'null',
      '%F0%9F%92%A9',
      '[object%20Object]',
    ]
    const calls = everyCall
      .map(({ call }) => call)
      .filter((call) => call.includes(':id') && !call.includes(':model'))
    expect(calls.length).toBeGreaterThan(30)
    const headers = await admin.csrf()
    await withoutEffect(test.db, async () => {
      for (const call of calls) {
        const path = call.split(' ')[1] ?? ''
        for (const id of strange) {
          for (const method of methodsOf(call, path)) {
            const body =
              method === 'PUT'
                ? (rightPayloads(firm).find((each) => each.call === call)?.body ?? {})
                : undefined
            const answer = await admin.call(method, path.replace(':id', id), body, { csrf: false, headers })
            expect(answer.status, `${call} ${id}`).toBe(404)
            expect(answer.body.message, `${call} ${id}`).toBe('Not found')
          }
        }
      }
    })
    // A real id of another kind is as unknown: no table is reached through another's door.
    await withoutEffect(test.db, async () => {
      for (const call of calls.filter(
        (each) => each.startsWith('GET') && /^GET (rfi|submittal|assignment|api\/points)/.test(each),
      )) {
        for (const id of kinds.filter((each) => !(call.includes('rfi') && each === firm.rfi.rfi_id))) {
          const answer = await admin.get((call.split(' ')[1] ?? '').replace(':id', id))
          expect(answer.status, `${call} ${id}`).toBe(404)
        }
      }
    })
  })

  it('an id in a path that names something deleted is 404, and says no more than for an unknown one', async () => {
    const { task_id: id } = await makeTask(test.db, gone)
    const { project_id: projectId } = await makeProject(test.db, gone)
    const { uuid } = await makeClient(test.db, gone)
    await withoutEffect(test.db, async () => {
      for (const [method, path] of [
        ['GET', `task/id/${id}`],
        ['PUT', `task/id/${id}`],
        ['DELETE', `task/id/${id}`],
        ['GET', `task/mark_as_closed/${id}`],
        ['GET', `task/ping/${id}`],
        ['GET', `projects/id/${projectId}`],
        ['PUT', `projects/id/${projectId}`],
        ['GET', `api/invoice/project/${projectId}`],
        ['GET', `api/invoice/mark_project_as_sent_to_quickbooks/${projectId}`],
        ['GET', `api/clients/${uuid}`],
        ['DELETE', `api/clients/${uuid}/delete/`],
      ] as const) {
        const answer = await admin.call(method, path, method === 'PUT' ? { title: 'x' } : undefined)
        expect(answer, path).toMatchObject({ status: 404, body: { message: 'Not found', data: null } })
      }
    })
  })

  it('an id in a path with a model: an unknown model or record is refused', async () => {
    await withoutEffect(test.db, async () => {
      for (const id of [crypto.randomUUID(), 'x', '%00']) {
        for (const model of ['task', 'user', 'project', 'invoice']) {
          expect((await admin.get(`api/record_history/${model}/${id}`)).status, `${model} ${id}`).toBe(404)
          expect(
            (await admin.post(`api/recycle_bin/${model}/${id}/restore`)).status,
            `${model} ${id}`,
          ).toBeGreaterThanOrEqual(403)
        }
      }
      for (const model of [
        'session',
        'server_secret',
        'employee',
        '__proto__',
        'constructor',
        'toString',
        '%00',
        'task;--',
      ]) {
        expect([400, 404]).toContain(
          (await admin.get(`api/record_history/${model}/${firm.member.id}`)).status,
        )
        expect([400, 404]).toContain(
          (await admin.post(`api/recycle_bin/${model}/${firm.member.id}/restore`)).status,
        )
        expect((await admin.get(`api/recycle_bin?model=${model}`)).status).toBe(400)
      }
    })
  })
})

describe('ids in bodies', () => {
  const payload = (call: string) =>
    rightPayloads(firm).find((each) => each.call === call) ?? { path: '', body: {} }
  const refusedAt = (field: string, sentence: string) => ({
    status: 400,
    body: { operation: 'ERROR', errors: { [field]: [sentence] }, data: null },
  })

  it.each([
    ['POST task/', 'project_id'],
    ['POST submittal/', 'project'],
    ['POST rfi/', 'project_id'],
    ['POST task/assigned_tasks', 'project_id'],
  ])(
    'an id in the body of %s: a project that is unknown, deleted or malformed is one answer',
    async (call, field) => {
      const { project_id: deleted, project_name: name } = await makeProject(test.db, gone)
      await withoutEffect(test.db, async () => {
        for (const id of [
          unknownProject,
          deleted,
          'x',
          firm.task.task_id,
          `${firm.project.project_id} `.repeat(2),
        ]) {
          const { path, body } = payload(call)
          const answer = await admin.post(path, { ...body, [field]: id })
          expect(answer, id).toMatchObject(refusedAt(field, 'Project not found'))
          expect(JSON.stringify(answer.body)).not.toContain(name)
        }
      })
    },
  )

  it('a person who is unknown or has left gets nothing new', async () => {
    const left = await makeEmployee(test.db, { is_active: false })
    const people = ['nobody@example.com', crypto.randomUUID(), left.email, left.id]
    await withoutEffect(test.db, async () => {
      for (const [call, field] of [
        ['POST projects/', 'manager'],
        ['PUT projects/id/:id', 'manager'],
        ['POST task/', 'assigned_to'],
        ['POST task/', 'assigned_by'],
        ['PUT task/id/:id', 'assigned_to'],
        ['POST assignment/create', 'assigned_to'],
        ['POST submittal/', 'assigned_to'],
        ['PUT rfi/id/:id', 'created_by'],
        ['PUT api/invoice/id/:id', 'user_sent_by'],
      ] as const) {
        for (const person of people) {
          const { path, body } = payload(call)
          const answer = await admin.call(call.split(' ')[0] ?? '', path, { ...body, [field]: person })
          expect(answer, `${call} ${person}`).toMatchObject(refusedAt(field, 'User not found'))
        }
      }
    })
  })

  it('a client or contact that is unknown or deleted is refused', async () => {
    const [client, contact] = [await makeClient(test.db, gone), await makeContact(test.db, gone)]
    await withoutEffect(test.db, async () => {
      for (const [call, field, value, sentence] of [
        ['POST projects/', 'client_name', client.name, 'Client not found'],
        ['POST projects/', 'point_of_contact', contact.name, 'Point of contact not found'],
        ['POST api/points-of-contact/create/', 'client_name', client.name, 'Client not found'],
        ['POST api/points-of-contact/create/', 'client_name', 'Nobody & Sons', 'Client not found'],
      ] as const) {
        const { path, body } = payload(call)
        const answer = await admin.post(path, { ...body, [field]: value })
        expect(answer, call).toMatchObject(refusedAt(field, sentence))
      }
    })
  })

  it.each([0, 1, 2])('one wrong invoice, at place %i of three, stores none of them', async (place) => {
    const right = { project_id: firm.project.project_id, payment_amount: 20, notes: 'Part' }
    const { project_id: deleted } = await makeProject(test.db, gone)
    await withoutEffect(test.db, async () => {
      for (const [field, value] of [
        ['project_id', unknownProject],
        ['project_id', deleted],
        ['project_id', '\0'],
        ['payment_amount', 0],
        ['payment_amount', '1e400'],
        ['notes', '\0'],
        ['notes', '\ud800'],
        ['invoice_date', '2026-02-30'],
      ] as const) {
        const invoices: object[] = [right, right, right]
        invoices[place] = { ...right, [field]: value }
        const answer = await admin.post('api/invoice/create_bulk', { invoices })
        expect(answer.status, `${field} ${String(value)}`).toBe(400)
        expect(Object.keys(answer.body.errors)).toEqual([`invoices.${place}.${field}`])
      }
      for (const element of [null, 1, 'x', [], [right]]) {
        const invoices: unknown[] = [right, right, right]
        invoices[place] = element
        expect((await admin.post('api/invoice/create_bulk', { invoices })).status).toBe(400)
      }
    })
  })

  it.each([0, 1, 2])('one wrong card, at place %i of three, stores none of them', async (place) => {
    const foreign = await makeTask(test.db, { title: 'Not of this project' })
    const left = await makeEmployee(test.db, { is_active: false })
    const accountant = await makeEmployee(test.db, { role: 'Accountant' })
    const card = (n: number) => ({
      id: `new-${n}`,
      title: `Card ${n}`,
      description: '',
      category: 'Other',
      parent: firm.member.email,
    })
    await withoutEffect(test.db, async () => {
      for (const [field, value] of [
        ['id', foreign.task_id],
        ['id', foreign.task_id.toUpperCase()],
        ['parent', 'nobody@example.com'],
        ['parent', left.email],
        ['parent', accountant.email],
        ['category', 'Roofing'],
        ['title', 'x'.repeat(101)],
        ['due_date', '2026-02-30'],
      ] as const) {
        const cards: object[] = [card(0), card(1), card(2)]
        cards[place] = { ...card(place), [field]: value }
        const answer = await admin.post('task/assigned_tasks', { project_id: firm.project.project_id, cards })
        expect(answer.status, `${field} ${value}`).toBe(400)
        expect(Object.keys(answer.body.errors)).toEqual([`cards.${place}.${field}`])
        expect(JSON.stringify(answer.body)).not.toContain(foreign.title)
      }
    })
  })
})
