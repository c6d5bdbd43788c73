import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeEmployee } from '../factories.ts'
import { historyOf } from '../records/history-of.ts'
import { setClock } from '../time/clock.ts'
import { architect, courtKinds, courtOf, inShort, makeItem, toUser, type CourtKind } from './support.ts'

let test: TestApp
let admin: Client
let ann: { id: string; name: string; email: string }
let bob: typeof ann
beforeAll(async () => {
  test = await startApp()
  admin = await test.as('Administrator')
  ann = await makeEmployee(test.db, { name: 'Ann Lee' })
  bob = await makeEmployee(test.db, { name: 'Bob Ray' })
})
afterAll(() => test.close())
beforeEach(() => setClock('2024-03-14T18:00:00Z'))

const onDay = (day: string) => setClock(`${day}T18:00:00Z`)
const cameIn = { rfi: 'date_received', submittal: 'received_date' } as const

async function begin(kind: CourtKind, given: Parameters<typeof makeItem>[2] = {}, client = admin) {
  return courtOf(client, kind, await makeItem(test.db, kind, { assigned_to: ann.id, by: bob.id, ...given }))
}

describe.each(courtKinds)('the clock of a %s', (kind) => {
  const allowed = { rfi: 7, submittal: 10 }[kind]

  it('stands still while others have it', async () => {
    const court = await begin(kind)
    await court.give(architect, '2024-03-08')
    const back = await court.give(toUser(ann.id), '2024-03-12')
    const due = { rfi: '2024-03-15', submittal: '2024-03-20' }[kind]
    expect(back.court).toMatchObject({ days_us: 6, days_them: 2, days_total: 8, days_allowed: allowed, due })
    expect(back.court_due).toBe(due)
    expect(await court.read()).toEqual(back)
    onDay('2024-04-30')
    const late = (await court.read()).court
    expect(late).toMatchObject({ overdue: true, days_total: 41, days_them: 2, days_us: 39 })
  })

  it('what used up its days is due on the day it comes back, or the next working day', async () => {
    const court = await begin(kind, { came: '2024-02-01' })
    await court.give(architect, '2024-03-01')
    const back = await court.give(toUser(ann.id), '2024-03-09')
    expect(back.court).toMatchObject({ since: '2024-03-09', due: '2024-03-11', overdue: true })
    await court.give(architect, '2024-03-12')
    expect((await court.give(toUser(ann.id), '2024-03-14')).court).toMatchObject({
      due: '2024-03-14',
      overdue: false,
    })
  })

  it('is not moved by passing it on among ourselves', async () => {
    const court = await begin(kind)
    const before = (await court.read()).court
    const passed = (await court.give(toUser(bob.id))).court
    expect(passed).toMatchObject({ due: before.due, days_us: before.days_us, overdue: before.overdue })
    expect(passed).toMatchObject({ since: '2024-03-14', holder: { name: 'Bob Ray' } })
    await court.give(architect)
    await court.give(toUser(bob.id))
    expect((await court.give(toUser(ann.id))).court.due).toBe(
      { rfi: '2024-03-14', submittal: '2024-03-18' }[kind],
    )
  })

  it('ends with closing, by the button and by the form', async () => {
    for (const close of ['close', 'put'] as const) {
      const court = await begin(kind)
      await court.give(architect, '2024-03-08')
      await court.give(toUser(ann.id), '2024-03-12')
      const closed = await court[close]({ status: 'Closed' })
      expect(closed).toMatchObject({ ball_in_court: '', court_due: null })
      expect(closed.court).toEqual({
        side: 'closed',
        holder: null,
        since: '2024-03-14',
        days_us: 6,
        days_them: 2,
        days_total: 8,
        days_allowed: allowed,
        due: null,
        overdue: false,
        words: 'Closed · 6 working days with us, 2 with others',
      })
      onDay('2024-06-03')
      expect((await court.read()).court).toEqual(closed.court)
      expect((await court.steps()).at(-1)).toMatchObject({ step: 'closed', party: null, days: 0 })
      onDay('2024-03-14')
    }
  })

  it('goes on with the assignee from the day it is opened again, and counts nothing between', async () => {
    const court = await begin(kind)
    await court.give(architect, '2024-03-08')
    await court.close()
    onDay('2024-03-28')
    const opened = await court.put({ status: 'Active' })
    expect(opened.court).toMatchObject({
      side: 'us',
      holder: { id: ann.id },
      since: '2024-03-28',
      days_us: 4,
      days_them: 4,
      days_total: 8,
      due: { rfi: '2024-04-02', submittal: '2024-04-05' }[kind],
    })
    expect(inShort(await court.steps())).toEqual([
      ['received', 'Ann Lee', '2024-03-04'],
      ['sent', 'Architect', '2024-03-08'],
      ['closed', null, '2024-03-14'],
      ['reopened', 'Ann Lee', '2024-03-28'],
    ])
    const given = await court.put({ status: 'Closed', assigned_to: bob.email })
    expect(given.court.side).toBe('closed')
    expect((await court.put({ status: 'Active' })).court.holder.name).toBe('Bob Ray')
  })

  it('is as before when closing, reopening or a new assignee is undone', async () => {
    const court = await begin(kind)
    await court.give(architect, '2024-03-08')
    const acts = [
      () => court.close(),
      () => court.put({ status: 'Closed' }),
      () => court.put({ [cameIn[kind]]: '2024-03-01' }),
      () => court.put({ response_due: '2024-03-29' }),
    ]
    for (const act of acts) {
      const [before, steps] = [await court.read(), inShort(await court.steps())]
      const { version } = await act()
      const undone = await court.undo(version)
      expect(undone).toEqual({ ...before, version: version + 1 })
      expect(await court.read()).toEqual(undone)
      expect(inShort(await court.steps())).toEqual(steps)
    }
    await court.close()
    const closed = await court.read()
    onDay('2024-03-20')
    const opened = await court.put({ status: 'Active' })
    expect((await court.undo(opened.version)).court).toEqual(closed.court)
    expect((await court.steps()).at(-1)).toMatchObject({ step: 'closed', on: '2024-03-14' })
  })

  it('a new assignee takes it along from the one before, and is followed when that is undone', async () => {
    const court = await begin(kind)
    const due = (await court.read()).court.due
    const given = await court.put({ assigned_to: bob.email })
    expect(given).toMatchObject({
      ball_in_court: 'Bob Ray',
      court: { holder: { id: bob.id }, since: '2024-03-14', due },
    })
    expect(inShort(await court.steps())).toEqual([
      ['received', 'Ann Lee', '2024-03-04'],
      ['passed', 'Bob Ray', '2024-03-14'],
    ])
    expect((await court.undo(given.version)).ball_in_court).toBe('Ann Lee')
    expect(await court.steps()).toHaveLength(1)
    await court.give(architect)
    expect((await court.put({ assigned_to: bob.email })).ball_in_court).toBe('Architect')
    await court.give(toUser(ann.id))
    expect((await court.put({ assigned_to: admin.id })).ball_in_court).toBe('Ann Lee')
  })

  it('a person’s work that is handed over takes along what is in that person’s court', async () => {
    const leaver = await makeEmployee(test.db, { name: 'Lea Ver' })
    const held = await begin(kind, { assigned_to: leaver.id })
    const away = await begin(kind, { assigned_to: leaver.id })
    await away.give(architect)
    const before = await held.read()
    const { status } = await admin.post(`api/admin/people/${leaver.id}/hand_over`, { to: bob.email })
    expect(status).toBe(200)
    const after = await held.read()
    expect(after).toMatchObject({ ball_in_court: 'Bob Ray', court_due: before.court_due, version: 2 })
    expect(after.court).toEqual({
      ...before.court,
      holder: { type: 'user', id: bob.id, name: 'Bob Ray' },
      since: '2024-03-14',
    })
    expect(inShort(await held.steps())).toEqual([
      ['received', 'Lea Ver', '2024-03-04'],
      ['passed', 'Bob Ray', '2024-03-14'],
    ])
    expect(await away.read()).toMatchObject({ ball_in_court: 'Architect' })
    expect(await away.steps()).toHaveLength(2)
  })

  it('follows the day it came, and a stretch never counts below nothing', async () => {
    const court = await begin(kind)
    await court.give(architect, '2024-03-08')
    const moved = await court.put({ [cameIn[kind]]: '2024-03-01' })
    expect(moved.court).toMatchObject({ days_us: 5, days_them: 4 })
    expect(inShort(await court.steps())[0]).toEqual(['received', 'Ann Lee', '2024-03-01'])
    const later = await court.put({ [cameIn[kind]]: '2024-03-12' })
    expect(later.court).toMatchObject({ days_us: 0, days_them: 4 })
    expect((await court.steps()).map(({ days }) => days)).toEqual([0, 4])
    const back = await court.give(toUser(ann.id))
    expect((await court.read()).court).toEqual(back.court)
  })

  it('counts nothing of what comes in the future, which can still be handed over', async () => {
    const court = await begin(kind, { came: '2024-05-06' })
    expect((await court.read()).court).toMatchObject({ days_us: 0, days_total: 0, overdue: false })
    const sent = await court.give(architect)
    expect(sent.court).toMatchObject({ since: '2024-03-14', days_us: 0, days_them: 0 })
    expect((await court.close()).court).toMatchObject({ days_us: 0, days_them: 0, side: 'closed' })
  })

  it('is right again once a mistyped year is mended, whoever had it meanwhile', async () => {
    const court = await begin(kind, { came: '2025-03-04' })
    await court.give(architect)
    await court.put({ [cameIn[kind]]: '2024-03-04' })
    const back = await court.give(toUser(ann.id))
    expect(back.court).toMatchObject({ since: '2024-03-14', days_us: 8, days_them: 0, days_total: 8 })
    expect((await court.close()).court).toMatchObject({ since: '2024-03-14', days_total: 8 })
  })

  it('counts no day twice when the clock is set back between a hand-over and closing', async () => {
    const court = await begin(kind)
    await court.give(architect)
    onDay('2024-03-11')
    await court.close()
    await court.put({ status: 'Active' })
    expect(inShort(await court.steps())).toEqual([
      ['received', 'Ann Lee', '2024-03-04'],
      ['sent', 'Architect', '2024-03-14'],
      ['closed', null, '2024-03-14'],
      ['reopened', 'Ann Lee', '2024-03-14'],
    ])
    onDay('2024-03-18')
    expect((await court.read()).court).toMatchObject({ days_us: 10, days_them: 0, days_total: 10 })
  })

  it('is never below nothing when the clock of the server is set back', async () => {
    const court = await begin(kind)
    await court.give(architect)
    onDay('2024-03-05')
    expect((await court.read()).court).toMatchObject({ days_us: 8, days_them: 0, since: '2024-03-14' })
    const back = await court.give(toUser(ann.id))
    expect(back.court).toMatchObject({ days_us: 8, days_them: 0, since: '2024-03-14' })
    const closed = await court.close()
    expect(closed.court).toMatchObject({ days_us: 8, days_them: 0, side: 'closed' })
    const opened = await court.put({ status: 'Active' })
    expect(opened.court).toMatchObject({ days_us: 8, days_them: 0, side: 'us' })
    for (const { days } of await court.steps()) expect(days).toBeGreaterThanOrEqual(0)
  })

  it('what is read and sent back as it was changes nothing', async () => {
    const court = await begin(kind)
    await court.give(architect, '2024-03-08')
    const read = await court.read()
    const steps = await court.steps()
    const echoed = await court.put({
      ...read,
      assigned_to: read.assigned_to.email ?? read.assigned_to,
      court: { ...read.court, side: 'us', due: '2030-01-01' },
      ball_in_court: 'Nobody',
      court_due: '2030-01-01',
    })
    expect(echoed).toEqual(read)
    expect(await court.steps()).toEqual(steps)
  })

  it('stands in lists as in the record itself', async () => {
    const court = await begin(kind)
    await court.give(architect, '2024-03-08')
    await court.give(toUser(bob.id), '2024-03-12')
    await court.put({ [cameIn[kind]]: '2024-03-05' })
    const record = await court.read()
    const list = await admin.get(`api/pagination/get_model_data?model=${kind}&per_page=100`)
    const key = { rfi: 'RFI_id', submittal: 'submittal_id' }[kind]
    const row = list.body.data.find((each: Record<string, unknown>) => each[key] === record[key])
    expect(row).toMatchObject({
      court: record.court,
      court_due: record.court_due,
      ball_in_court: record.ball_in_court,
    })
  })

  it('a hand-over is one entry of the history, with both names and the note', async () => {
    const id = await makeItem(test.db, kind, { assigned_to: ann.id })
    const court = courtOf(admin, kind, id)
    await court.give(architect, undefined, { note: 'Please confirm <the> size' })
    await court.give(toUser(ann.id))
    expect(await historyOf(test.db, kind, id)).toEqual([
      {
        action: 'court',
        actor: admin.id,
        changes: {
          ball_in_court: ['Ann Lee', 'Architect'],
          note: [null, 'Please confirm <the> size'],
        },
      },
      { action: 'court', actor: admin.id, changes: { ball_in_court: ['Architect', 'Ann Lee'] } },
    ])
    const told = (await admin.get(`api/record_history/${kind}/${id}`)).body.data
    expect(told[1].change_description).toContain('Ann Lee')
    expect(told[1].change_description).toContain('Architect')
    expect(told[1].change_description).toContain('Please confirm <the> size')
  })
})
