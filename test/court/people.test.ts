import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WorkItem } from '#domain/calls/my-work.ts'
import { startApp, type Client, type TestApp } from '../app.ts'
import { ownMailServer, startMailing } from '../mail/support.ts'
import { makePerson, noticesOf } from '../news/support.ts'
import { historyOf } from '../records/history-of.ts'
import { setClock } from '../time/clock.ts'
import { architect, courtKinds, courtOf, makeItem, toUser } from './support.ts'

type Person = Awaited<ReturnType<typeof makePerson>>

let test: TestApp
let admin: Client
let ann: Person
let bob: Person
let carla: Person
beforeAll(async () => {
  test = await startApp()
  admin = await test.as('Administrator')
})
afterAll(() => test.close())
beforeEach(async () => {
  setClock('2024-03-14T18:00:00Z')
  ann = await makePerson(test, { name: 'Ann Lee' })
  bob = await makePerson(test, { name: 'Bob Ray' })
  carla = await makePerson(test, { name: 'Carla Diaz' })
})

async function itemsOf({ client }: Person, query = ''): Promise<WorkItem[]> {
  const { status, body } = await client.get(`api/my_work${query}`)
  expect(status).toBe(200)
  return body.data.groups.flatMap(({ items }: { items: WorkItem[] }) => items)
}
const mine = (person: Person) => itemsOf(person)
const waiting = (person: Person) => itemsOf(person, '?view=waiting')

describe.each(courtKinds)('a %s and the people of the firm', (kind) => {
  const given = async () => {
    const id = await makeItem(test.db, kind, { assigned_to: ann.id, by: bob.id })
    return { id, court: courtOf(bob.client, kind, id) }
  }

  it('is in the first view of whoever has it, with its due day', async () => {
    const { id, court } = await given()
    const due = { rfi: '2024-03-13', submittal: '2024-03-18' }[kind]
    expect(await mine(ann)).toMatchObject([{ id, model: kind, due_date: due }])
    expect(await waiting(bob)).toMatchObject([{ id, due_date: due }])
    await court.give(toUser(carla.id))
    expect(await mine(carla)).toMatchObject([{ id, due_date: due }])
    expect(await mine(ann)).toEqual([])
    expect((await waiting(bob)).map((item) => item.id)).toEqual([id])
  })

  it('while others have it, is in nobody’s first view, and assignee and author wait for it', async () => {
    const { id, court } = await given()
    const { words } = (await court.give(architect, '2024-03-12')).court
    expect(words).toBe('Waiting for Architect since Tue Mar 12 · 2 working days')
    for (const person of [ann, bob, carla]) expect(await mine(person)).toEqual([])
    for (const person of [ann, bob])
      expect(await waiting(person)).toMatchObject([{ id, due_date: null, why: words }])
    expect(await waiting(carla)).toEqual([])
    await court.close()
    for (const person of [ann, bob]) expect(await waiting(person)).toEqual([])
  })

  it('whoever gets it from somebody else is told like one who is assigned work', async () => {
    const { id, court } = await given()
    await court.give(toUser(carla.id))
    expect(await noticesOf(test.db, carla.id)).toMatchObject([
      { kind: 'assigned', model: kind, record_id: id, by_id: bob.id, record_version: 2 },
    ])
    const { body } = await carla.client.get('api/inbox')
    expect(JSON.stringify(body.data)).toContain('Bob Ray put this in your court')
    expect(await noticesOf(test.db, ann.id)).toEqual([])
  })

  it('nobody is told who takes it, and nobody of what goes to others', async () => {
    const { court } = await given()
    await court.give(toUser(bob.id))
    await court.give(architect)
    for (const person of [ann, bob, carla]) expect(await noticesOf(test.db, person.id)).toEqual([])
  })

  it('the notice goes with a hand-over that is taken back before it was read', async () => {
    const { court } = await given()
    await court.give(toUser(carla.id))
    await court.takeBack((await court.steps()).at(-1)?.step_id ?? '')
    expect(await noticesOf(test.db, carla.id)).toEqual([])
    expect((await mine(ann)).length).toBe(1)
  })

  it('a new assignee who takes it along is told once', async () => {
    const { id } = await given()
    await bob.client.put(`${kind}/id/${id}`, { assigned_to: carla.email })
    expect(await noticesOf(test.db, carla.id)).toMatchObject([{ kind: 'assigned' }])
  })

  it('the mail comes as of given work, where such mail is wanted', async () => {
    vi.useRealTimers()
    const smtp = await ownMailServer()
    const mailing = await startMailing(smtp.url)
    const [giver, wants, wantsNone, holder] = [
      await makePerson(mailing, { name: 'Bob Ray' }),
      await makePerson(mailing),
      await makePerson(mailing),
      await makePerson(mailing),
    ]
    const settings = { assigned: false, pinged: true }
    expect((await wantsNone.client.put('auth/mail_settings/', settings)).status).toBe(200)
    const [one, other] = [
      await makeItem(mailing.db, kind, { assigned_to: holder.id, by: giver.id }),
      await makeItem(mailing.db, kind, { assigned_to: holder.id, by: giver.id }),
    ]
    await courtOf(giver.client, kind, other).give(toUser(wantsNone.id))
    await courtOf(giver.client, kind, one).give(toUser(wants.id))
    const { text } = await smtp.mailTo(wants.email, /[Aa]ssigned to you/)
    expect(text).toContain('from Bob Ray')
    expect(await noticesOf(mailing.db, wantsNone.id)).toMatchObject([{ kind: 'assigned' }])
    expect(smtp.mails).toHaveLength(1)
  })

  it('a colleague who leaves stays its holder until it is handed over', async () => {
    const { court } = await given()
    await court.give(toUser(carla.id))
    const left = await admin.put(`api/user/id/${carla.id}`, { is_active: false })
    expect(left.status).toBe(200)
    expect(await court.read()).toMatchObject({
      ball_in_court: 'Carla Diaz',
      court: { side: 'us', holder: { id: carla.id } },
    })
    expect(await court.log()).toMatchObject({ holder_is_inactive: true })
    expect((await court.tryGive({ to: toUser(carla.id) })).status).toBe(400)
    expect((await court.give(toUser(ann.id))).ball_in_court).toBe('Ann Lee')
    expect(Object.keys(await court.log())).toEqual(['court', 'parties', 'steps'])
    await court.takeBack((await court.steps()).at(-1)?.step_id ?? '')
    expect((await court.read()).ball_in_court).toBe('Carla Diaz')
  })

  it('what a colleague has of others is open work too, and goes along when that is handed over', async () => {
    const { id, court } = await given()
    await court.give(toUser(carla.id), '2024-03-12')
    const before = await court.read()
    const openWork = async () => (await admin.get(`api/admin/people/${carla.id}`)).body.data.open_work[kind]
    expect(await openWork()).toBe(1)
    const answer = await admin.post(`api/admin/people/${carla.id}/hand_over`, { to: bob.email })
    expect([answer.status, answer.body.data[kind], await openWork()]).toEqual([200, 1, 0])
    const after = await court.read()
    expect(after).toMatchObject({ ball_in_court: 'Bob Ray', assigned_to: before.assigned_to })
    expect(after).toMatchObject({ version: before.version + 1, court_due: before.court_due })
    expect((await court.steps()).at(-1)).toMatchObject({ step: 'passed', party: { id: bob.id } })
    expect((await historyOf(test.db, kind, id)).at(-1)).toMatchObject({
      action: 'court',
      changes: { ball_in_court: ['Carla Diaz', 'Bob Ray'] },
    })
    expect((await noticesOf(test.db, bob.id)).at(-1)).toMatchObject({ kind: 'assigned', record_id: id })
    expect(await noticesOf(test.db, ann.id)).toEqual([])
    expect((await mine(bob)).map((item) => item.id)).toEqual([id])
  })
})
