import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeClient, makeContact, makeEmployee, makeProject } from '../factories.ts'
import { error, success } from '../records/answers.ts'
import { historyOf } from '../records/history-of.ts'
import { setClock } from '../time/clock.ts'
import { withoutEffect } from '../writes.ts'
import { architect, courtKinds, courtOf, inShort, makeItem, toUser, type CourtKind } from './support.ts'

let test: TestApp
let manager: Client
let ann: { id: string; name: string; email: string }
let bob: typeof ann
beforeAll(async () => {
  test = await startApp()
  manager = await test.as('Manager')
  ann = await makeEmployee(test.db, { name: 'Ann Lee' })
  bob = await makeEmployee(test.db, { name: 'Bob Ray' })
})
afterAll(() => test.close())
beforeEach(() => setClock('2024-03-14T18:00:00Z'))

async function begin(kind: CourtKind, given: Parameters<typeof makeItem>[2] = {}) {
  return courtOf(manager, kind, await makeItem(test.db, kind, { assigned_to: ann.id, ...given }))
}

const onlyNewest = 'Only the latest hand-over can be taken back.'

describe.each(courtKinds)('the log of a %s', (kind) => {
  it('has the newest step first, and each party with its days, most first', async () => {
    const court = await begin(kind)
    await court.give(architect, '2024-03-08', { note: 'See sketch 4' })
    await court.give(toUser(bob.id), '2024-03-12')
    await court.give({ type: 'other', name: 'ARCHITECT' }, '2024-03-13')
    const { court: now, parties, steps } = await court.log()
    expect(now).toEqual((await court.read()).court)
    expect(parties).toEqual([
      { name: 'Ann Lee', side: 'us', days: 4 },
      { name: 'ARCHITECT', side: 'them', days: 3 },
      { name: 'Bob Ray', side: 'us', days: 1 },
    ])
    const by = { email: expect.any(String), name: expect.any(String) }
    const one = { step_id: expect.stringMatching(/^\d+$/), note: '', by, at: expect.any(String) }
    const other = (name: string) => ({ type: 'other', id: null, name })
    const user = ({ id, name }: typeof ann) => ({ type: 'user', id, name })
    expect(steps).toEqual([
      { ...one, step: 'sent', party: other('ARCHITECT'), on: '2024-03-13', days: 1 },
      { ...one, step: 'back', party: user(bob), on: '2024-03-12', days: 1 },
      { ...one, step: 'sent', party: other('Architect'), on: '2024-03-08', days: 2, note: 'See sketch 4' },
      // Made by the test itself, and by nobody of the firm.
      { ...one, step: 'received', party: user(ann), on: '2024-03-04', days: 4, by: null },
    ])
    expect(steps[0]?.at).toMatch(/^\d{4}-\d\d-\d\dT/)
    expect(parties.reduce((sum, { days }) => sum + days, 0)).toBe(now.days_total)
  })

  it('keeps the name of a client that was erased, and of a colleague who has another now', async () => {
    const client = await makeClient(test.db, { name: `Gone ${kind}` })
    const { project_id } = await makeProject(test.db, { client_uuid: client.uuid })
    const renamed = await makeEmployee(test.db, { name: 'Kim Old' })
    const court = await begin(kind, { project_id, assigned_to: renamed.id })
    await court.give({ type: 'client', id: client.uuid }, '2024-03-08')
    await test.db.updateTable('employee').set({ name: 'Kim New' }).where('id', '=', renamed.id).execute()
    await test.db
      .updateTable('project')
      .set({ client_uuid: null })
      .where('project_id', '=', project_id)
      .execute()
    await test.db.deleteFrom('client').where('uuid', '=', client.uuid).execute()
    expect((await court.read()).ball_in_court).toBe(`Gone ${kind}`)
    expect((await court.log()).parties).toEqual([
      { name: 'Kim Old', side: 'us', days: 4 },
      { name: `Gone ${kind}`, side: 'them', days: 4 },
    ])
  })

  it('the newest hand-over can be taken back, and the record is as before it', async () => {
    const id = await makeItem(test.db, kind, { assigned_to: ann.id })
    const court = courtOf(manager, kind, id)
    await court.give(architect, '2024-03-08')
    const [before, steps] = [await court.read(), await court.steps()]
    await court.give(toUser(bob.id), '2024-03-12')
    const newest = (await court.steps()).at(-1)
    const taken = await court.takeBack(newest?.step_id ?? '')
    expect(taken).toEqual(success('Hand-over taken back', { ...before, version: before.version + 2 }))
    expect(await court.read()).toEqual(taken.body.data)
    expect(await court.steps()).toEqual(steps)
    const history = await historyOf(test.db, kind, id)
    expect(history.map(({ action, changes }) => [action, changes.ball_in_court])).toEqual([
      ['court', ['Ann Lee', 'Architect']],
      ['court', ['Architect', 'Bob Ray']],
      ['court', ['Bob Ray', 'Architect']],
    ])
    await court.takeBack(steps.at(-1)?.step_id ?? '')
    expect(inShort(await court.steps())).toEqual([['received', 'Ann Lee', '2024-03-04']])
  })

  it('a hand-over by a new assignee is taken back with the assignee', async () => {
    const admin = await test.as('Administrator')
    const leaver = await makeEmployee(test.db, { name: 'Lea Ver' })
    const cases: [string, (court: ReturnType<typeof courtOf>) => Promise<unknown>][] = [
      ['the form', (court) => court.put({ assigned_to: bob.email })],
      [
        'the hand-over of work',
        () => admin.post(`api/admin/people/${leaver.id}/hand_over`, { to: bob.email }),
      ],
    ]
    for (const [how, change] of cases) {
      const court = await begin(kind, { assigned_to: leaver.id })
      const [before, steps] = [await court.read(), await court.steps()]
      await change(court)
      expect((await court.read()).ball_in_court, how).toBe('Bob Ray')
      const taken = await court.takeBack((await court.steps()).at(-1)?.step_id ?? '')
      expect(taken, how).toEqual(success('Hand-over taken back', { ...before, version: before.version + 2 }))
      expect(await court.steps()).toEqual(steps)
      expect((await court.read()).assigned_to).toEqual(before.assigned_to)
    }
  })

  it('nothing goes back to an assignee who has left', async () => {
    const leaver = await makeEmployee(test.db)
    const court = await begin(kind, { assigned_to: leaver.id })
    const now = await court.put({ assigned_to: bob.email })
    await test.db.updateTable('employee').set({ is_active: false }).where('id', '=', leaver.id).execute()
    await withoutEffect(test.db, async () => {
      const refused = await court.takeBack((await court.steps()).at(-1)?.step_id ?? '')
      expect(refused).toEqual(error(409, onlyNewest))
      expect(refused.body.data).toEqual(now)
    })
  })

  it('what is handed back to its assignee by hand leaves the assignee when that is taken back', async () => {
    const court = await begin(kind)
    await court.give(toUser(bob.id))
    await court.give(toUser(ann.id))
    const taken = await court.takeBack((await court.steps()).at(-1)?.step_id ?? '')
    expect(taken.body.data).toMatchObject({ ball_in_court: 'Bob Ray', assigned_to: { name: 'Ann Lee' } })
  })

  it('no other step can be taken back', async () => {
    const court = await begin(kind)
    const [received] = await court.steps()
    await court.give(architect, '2024-03-08')
    await court.give(toUser(bob.id), '2024-03-12')
    const [, sent, back] = await court.steps()
    const refuse = async (step: typeof sent) => {
      const now = await court.read()
      await withoutEffect(test.db, async () => {
        const refused = await court.takeBack(step?.step_id ?? '')
        expect(refused).toEqual(error(409, onlyNewest))
        expect(refused.body.data).toEqual(now)
      })
    }
    await refuse(received)
    await refuse(sent)
    await court.close()
    await refuse(back)
    await refuse((await court.steps()).at(-1))
    await court.put({ status: 'Active' })
    await refuse((await court.steps()).at(-1))
  })

  it('a step of another record, or none at all, is not found', async () => {
    const court = await begin(kind)
    const other = await begin(kind)
    await court.give(architect)
    await other.give(architect)
    const foreign = (await other.steps()).at(-1)?.step_id ?? ''
    await withoutEffect(test.db, async () => {
      for (const step of [
        foreign,
        '0',
        '-1',
        'x',
        '9'.repeat(40),
        '%00',
        '1e3',
        '00000000-0000-0000-0000-000000000000',
      ])
        expect((await court.takeBack(step)).status, step).toBe(404)
    })
    const mine = (await court.steps()).at(-1)?.step_id ?? ''
    expect((await court.takeBack(mine)).status).toBe(200)
    expect((await court.takeBack(mine)).status).toBe(404)
  })

  it('of five hundred steps moves no more, but can still be closed and given to others while somebody else has it', async () => {
    const id = await makeItem(test.db, kind, { assigned_to: ann.id })
    const court = courtOf(manager, kind, id)
    const { project_id } = await test.db
      .selectFrom('court_step')
      .select('project_id')
      .where('record_id', '=', id)
      .executeTakeFirstOrThrow()
    await test.db
      .insertInto('court_step')
      .values(
        Array.from({ length: 498 }, (_, n) => ({
          model: kind,
          record_id: id,
          project_id,
          step: 'passed' as const,
          party_type: 'user' as const,
          party_id: [bob.id, ann.id][n % 2] ?? '',
          party_name: ['Bob Ray', 'Ann Lee'][n % 2] ?? '',
          on_date: '2024-03-04',
        })),
      )
      .execute()
    await court.give(architect)
    await withoutEffect(test.db, async () => {
      expect(await court.tryGive({ to: toUser(ann.id) })).toEqual(
        error(400, 'This item has been handed over too often.'),
      )
    })
    expect((await court.log()).steps).toHaveLength(500)
    expect((await court.put({ assigned_to: bob.email })).ball_in_court).toBe('Architect')
    expect((await court.close()).court.side).toBe('closed')
    await withoutEffect(test.db, async () => {
      expect(await manager.put(`${kind}/id/${id}`, { status: 'Active' })).toEqual(
        error(400, 'This item has been handed over too often.'),
      )
    })
    expect((await court.log()).steps).toHaveLength(501)
  })
})

describe('to whom things of a project can go', () => {
  const partiesOf = (projectId: string) => manager.get(`api/court/parties/${projectId}`)

  it('are its client, their contacts and its own, and names that were typed there, newest first', async () => {
    const client = await makeClient(test.db, { name: 'Mesa ISD' })
    const iris = await makeContact(test.db, { name: 'Iris Yates', client_uuid: client.uuid })
    await makeContact(test.db, { name: 'Gone', client_uuid: client.uuid, deleted_at: new Date() })
    const anil = await makeContact(test.db, { name: 'Anil Brandt' })
    const { project_id } = await makeProject(test.db, {
      client_uuid: client.uuid,
      point_of_contact_uuid: anil.uuid,
    })
    const contact = ({ uuid, name }: typeof iris) => ({ type: 'contact', id: uuid, name })
    const found = {
      client: { type: 'client', id: client.uuid, name: 'Mesa ISD' },
      contacts: [contact(anil), contact(iris)],
    }
    expect((await partiesOf(project_id)).body.data).toEqual({
      ...found,
      others: ['Architect', 'Contractor', 'Owner'],
    })
    const rfi = await begin('rfi', { project_id })
    const submittal = await begin('submittal', { project_id })
    await rfi.give({ type: 'other', name: 'Structural engineer' })
    await submittal.give({ type: 'other', name: 'OWNER' })
    await rfi.give({ type: 'other', name: 'Surveyor' })
    await rfi.give({ type: 'other', name: 'structural engineer' })
    await (await begin('rfi')).give({ type: 'other', name: 'Of another project' })
    expect(await partiesOf(project_id)).toEqual(
      success('OK', {
        ...found,
        others: ['structural engineer', 'Surveyor', 'OWNER', 'Architect', 'Contractor'],
      }),
    )
  })

  it('are at most twenty names, and no client where there is none', async () => {
    const { project_id } = await makeProject(test.db)
    const rfi = await begin('rfi', { project_id })
    for (let n = 1; n <= 22; n += 1) await rfi.give({ type: 'other', name: `Party ${n}` })
    const { data } = (await partiesOf(project_id)).body
    expect(data).toEqual({
      client: null,
      contacts: [],
      others: Array.from({ length: 20 }, (_, n) => `Party ${22 - n}`),
    })
  })

  it('are not told of projects that are not there', async () => {
    const { project_id } = await makeProject(test.db, { deleted_at: new Date() })
    for (const id of [project_id, 'nothing', '%00', '26']) expect((await partiesOf(id)).status, id).toBe(404)
  })
})
