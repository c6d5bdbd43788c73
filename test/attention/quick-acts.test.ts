import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { QuickAct } from '#domain/my-work.ts'
import { startApp, type Client, type TestApp } from '../app.ts'
import {
  makeAssignment,
  makeClient,
  makeContact,
  makeEmployee,
  makeProject,
  makeRfi,
  makeSubmittal,
  makeTask,
} from '../factories.ts'

let test: TestApp
let admin: Client
beforeAll(async () => {
  test = await startApp()
  admin = await test.as('Administrator')
})
afterAll(() => test.close())

type Kind = 'task' | 'assignment' | 'rfi' | 'submittal' | 'project'

/** A record with something in every field, where it is read and changed, and the values that quick acts set. */
const made: Record<Kind, () => Promise<{ path: string; day: string; holder: string }>> = {
  task: async () => {
    const { task_id: id } = await makeTask(test.db, {
      category: 'Plumbing',
      description: 'As agreed',
      completion_percentage: 40,
      pinged: true,
      assigned_to: (await leftPerson()).id,
    })
    return { path: `task/id/${id}`, day: 'due_date', holder: 'assigned_to' }
  },
  assignment: async () => {
    const { id } = await makeAssignment(test.db, {
      category: 'Electrical',
      description: 'As agreed',
      completion_percentage: 40,
      assigned_to: (await leftPerson()).id,
    })
    return { path: `assignment/id/${id}`, day: 'due_date', holder: 'assigned_to' }
  },
  rfi: async () => {
    const { rfi_id: id } = await makeRfi(test.db, {
      category: 'Plumbing',
      sent_out_date: '2026-03-04',
      alert_status: true,
      assigned_to: (await leftPerson()).id,
    })
    return { path: `rfi/id/${id}`, day: 'response_due', holder: 'assigned_to' }
  },
  submittal: async () => {
    const { submittal_id: id } = await makeSubmittal(test.db, {
      category: 'Fire Protection',
      alert_status: true,
      assigned_by: (await leftPerson()).id,
    })
    return { path: `submittal/id/${id}`, day: 'response_due', holder: 'assigned_to' }
  },
  project: async () => {
    const client = await makeClient(test.db)
    const { project_id: id } = await makeProject(test.db, {
      client_uuid: client.uuid,
      point_of_contact_uuid: (await makeContact(test.db, { client_uuid: client.uuid })).uuid,
      end_date: '2026-05-05',
      is_deadline: true,
      description: 'As agreed',
      project_size: 12.5,
      status: 'Review',
      manager: (await leftPerson()).id,
    })
    return { path: `projects/id/${id}`, day: 'end_date', holder: 'manager' }
  },
}

const leftPerson = () => makeEmployee(test.db, { is_active: false, role: 'Manager' })

const kinds = Object.keys(made) as Kind[]

describe('the calls of quick acts', () => {
  it.each(kinds)('moving the day of a %s changes nothing else', async (kind) => {
    const { path, day } = await made[kind]()
    const before = (await admin.get(path)).body.data
    const after = await admin.put(path, { [day]: '2026-12-24', version: 1 })
    expect(after).toMatchObject({ status: 200 })
    const due = '2026-12-24'
    const court = {
      ...before.court,
      due,
      days_allowed: null,
      overdue: false,
      words: expect.stringContaining('Dec 24'),
    }
    const follows = before.court === undefined ? {} : { court, court_due: due }
    expect(after.body.data).toEqual({ ...before, [day]: due, version: 2, ...follows })
  })

  it.each(kinds)('handing over a %s changes nothing else', async (kind) => {
    const { path, holder } = await made[kind]()
    const to = await makeEmployee(test.db, { role: 'Manager' })
    const { [holder]: heldBefore, ...before } = (await admin.get(path)).body.data
    // What somebody outside waits for has a holder beside the one whom it is assigned to.
    const hasBall = 'court' in before
    const { body } = hasBall
      ? await admin.post(path.replace(/(\w+)\/id/, 'api/court/$1'), {
          to: { type: 'user', id: to.email },
          version: 1,
        })
      : await admin.put(path, { [holder]: to.email, version: 1 })
    const { [holder]: held, ...after } = body.data
    expect(JSON.stringify(held)).toContain(hasBall ? JSON.stringify(heldBefore) : to.email)
    expect(body.data.ball_in_court ?? to.name).toBe(to.name)
    const follows = ['assigned_to_obj', 'manager_name', 'court', 'ball_in_court']
    const others = (record: object) =>
      Object.fromEntries(Object.entries(record).filter(([name]) => !follows.includes(name)))
    expect(others(after)).toEqual({ ...others(before), version: 2 })
  })

  it.each(['rfi', 'submittal'] as const)('clearing the ping of a %s changes nothing else', async (kind) => {
    const { path } = await made[kind]()
    const before = (await admin.get(path)).body.data
    const after = await admin.put(path, { alert_status: false, version: 1 })
    expect(after.body.data).toEqual({ ...before, alert_status: false, version: 2 })
  })

  it('a task that nobody has takes another day, and stays nobody’s until it is given to somebody', async () => {
    const { task_id: id } = await makeTask(test.db, { assigned_to: null })
    const path = `task/id/${id}`
    const before = (await admin.get(path)).body.data
    const moved = await admin.put(path, { due_date: '2026-12-24', version: 1 })
    expect(moved.body.data).toEqual({ ...before, due_date: '2026-12-24', version: 2 })
    expect((await admin.put(path, { assigned_to: '' })).body.errors).toEqual({
      assigned_to: ['User is required'],
    })
    const { email } = await makeEmployee(test.db)
    expect((await admin.put(path, { assigned_to: email })).body.data.assigned_to_obj.email).toBe(email)
  })
})

describe('what a line offers', () => {
  it('can be done by whoever it is offered to', async () => {
    const giver = await makeEmployee(test.db)
    const holder = await makeEmployee(test.db)
    const other = await makeEmployee(test.db)
    const calls: Record<QuickAct, (client: Client, id: string) => ReturnType<Client['get']>> = {
      complete: (client, id) => client.get(`task/mark_as_closed/${id}`),
      due_date: (client, id) => client.put(`task/id/${id}`, { due_date: '2026-12-24' }),
      hand_over: (client, id) => client.put(`task/id/${id}`, { assigned_to: other.email }),
      clear_ping: (client, id) => client.get(`task/close_ping/${id}`),
      ping: (client, id) => client.get(`task/ping/${id}`),
    }
    for (const pinged of [true, false])
      for (const [person, view] of [
        [giver, 'waiting'],
        [holder, 'mine'],
      ] as const) {
        const client = await test.asEmployee(person.id)
        await test.db.deleteFrom('task').execute()
        await makeTask(test.db, { assigned_by: giver.id, assigned_to: holder.id, pinged })
        const { groups } = (await client.get(`api/my_work?view=${view}`)).body.data
        const offered: QuickAct[] = groups[0].items[0].can
        for (const [name, call] of Object.entries(calls)) {
          const { task_id: id } = await makeTask(test.db, {
            assigned_by: giver.id,
            assigned_to: holder.id,
            pinged,
          })
          const { status } = await call(client, id)
          const isOffered = offered.some((act) => act === name)
          // Offered only where it makes sense: clearing what is not pinged does nothing, and who has a task does not ping it.
          expect(isOffered && status !== 200, `${name} in ${view}, pinged ${pinged}: ${status}`).toBe(false)
        }
      }
  })
})
