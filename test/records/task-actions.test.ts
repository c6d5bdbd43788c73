import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeTask } from '../factories.ts'
import { error, success } from './answers.ts'
import { historyOf } from './history-of.ts'

let app: TestApp
let manager: Client
let member: Client

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T18:00:00Z') })
  app = await startApp()
  manager = await app.as('Manager')
  member = await app.as('Team Member')
})

afterAll(async () => {
  vi.useRealTimers()
  await app.close()
})

const alreadyPinged =
  'Task is already pinged. The assigned user will be reminded about this task on their dashboard.'

describe('completion', () => {
  it('marking a task as complete closes it at 100 percent and takes its ping away', async () => {
    const { task_id: id } = await makeTask(app.db, { completion_percentage: 40, pinged: true })
    expect(await member.get(`task/mark_as_closed/${id}`)).toEqual(
      success(
        'Task marked as complete',
        expect.objectContaining({
          status: 'Closed',
          completion_percentage: 100,
          completed_at: '2026-03-05T18:00:00.000Z',
          pinged: false,
          version: 2,
        }),
      ),
    )
    expect(await historyOf(app.db, 'task', id)).toEqual([
      {
        action: 'close',
        actor: member.id,
        changes: { status: ['Active', 'Closed'], completion_percentage: [40, 100], pinged: [true, false] },
      },
    ])
  })

  it('marking a task as complete says of a closed one that it is already complete, and changes nothing', async () => {
    const { task_id: id } = await makeTask(app.db)
    const first = await member.get(`task/mark_as_closed/${id}`)
    const second = await manager.get(`task/mark_as_closed/${id}/`)
    expect(second).toEqual(success('Task is already complete', first.body.data))
    expect(await historyOf(app.db, 'task', id)).toHaveLength(1)
  })

  it('marking a task as complete works as POST on the same path too', async () => {
    const { task_id: id } = await makeTask(app.db)
    expect((await member.post(`task/mark_as_closed/${id}`)).body.data.status).toBe('Closed')
  })
})

describe('pings', () => {
  it('pinging a task sets the ping once; a second ping is refused with the specified words', async () => {
    const { task_id: id } = await makeTask(app.db)
    const pinged = expect.objectContaining({ pinged: true, status: 'Active', version: 2 })
    expect(await member.get(`task/ping/${id}`)).toEqual(success('Task pinged successfully', pinged))
    expect(await member.get(`task/ping/${id}`)).toEqual(error(400, alreadyPinged))
    expect(await historyOf(app.db, 'task', id)).toEqual([
      { action: 'ping', actor: member.id, changes: { pinged: [false, true] } },
    ])
  })

  it('pinging a task is refused for a closed task', async () => {
    const { task_id: id } = await makeTask(app.db)
    await member.get(`task/mark_as_closed/${id}`)
    expect(await member.get(`task/ping/${id}`)).toEqual(error(400, 'You cannot ping a completed task.'))
    expect((await historyOf(app.db, 'task', id)).map(({ action }) => action)).toEqual(['close'])
  })

  it('pinging a task can be repeated once the ping was cleared', async () => {
    const { task_id: id } = await makeTask(app.db)
    await member.get(`task/ping/${id}`)
    await manager.get(`task/close_ping/${id}`)
    expect((await member.get(`task/ping/${id}`)).body.data.pinged).toBe(true)
  })
})

describe('cleared pings', () => {
  it.each(['Administrator', 'CEO', 'Manager', 'IT'] as const)(
    'clearing a ping is possible for a %s',
    async (role) => {
      const { task_id: id } = await makeTask(app.db, { pinged: true })
      const leader = await app.as(role)
      const cleared = expect.objectContaining({ pinged: false, version: 2 })
      expect(await leader.get(`task/close_ping/${id}`)).toEqual(success('Ping cleared', cleared))
      expect(await historyOf(app.db, 'task', id)).toEqual([
        { action: 'clear_ping', actor: leader.id, changes: { pinged: [true, false] } },
      ])
    },
  )

  it('clearing a ping is possible for the assignee', async () => {
    const { task_id: id } = await makeTask(app.db, { pinged: true, assigned_to: member.id })
    expect((await member.get(`task/close_ping/${id}`)).body.data.pinged).toBe(false)
  })

  it.each(['Team Member', 'Accountant', 'IT Head', 'Other'] as const)(
    'clearing a ping is refused to another %s',
    async (role) => {
      const { task_id: id } = await makeTask(app.db, { pinged: true })
      const other = await app.as(role)
      expect(await other.get(`task/close_ping/${id}`)).toEqual(
        error(403, 'You do not have permission to perform this action'),
      )
      expect((await manager.get(`task/id/${id}`)).body.data.pinged).toBe(true)
    },
  )

  it('clearing a ping of a task without one says so and changes nothing', async () => {
    const { task_id: id } = await makeTask(app.db)
    expect(await manager.get(`task/close_ping/${id}`)).toEqual(
      success('Task is not pinged', expect.objectContaining({ pinged: false, version: 1 })),
    )
    expect(await historyOf(app.db, 'task', id)).toEqual([])
  })
})
