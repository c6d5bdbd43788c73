import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeClient, makeContact, makeEmployee, makeProject, makeRfi } from '../factories.ts'
import { error, refusal, success } from '../records/answers.ts'
import { setClock } from '../time/clock.ts'
import { withoutEffect } from '../writes.ts'
import { architect, courtKinds, courtOf, inShort, makeItem, toUser } from './support.ts'

let test: TestApp
let manager: Client
let ann: { id: string; name: string; email: string }
let bob: typeof ann
beforeAll(async () => {
  test = await startApp()
  manager = await test.as('Manager')
  ann = await makeEmployee(test.db, { name: 'Ann Lee' })
  bob = await makeEmployee(test.db, { name: 'Bob Ray', email: 'bob.ray@example.com' })
})
afterAll(() => test.close())
beforeEach(() => setClock('2024-03-14T18:00:00Z'))

const annAsParty = () => ({ type: 'user', id: ann.id, name: 'Ann Lee' })

describe.each(courtKinds)('the ball of a new %s', (kind) => {
  const allowed = { rfi: 7, submittal: 10 }[kind]
  const due = { rfi: '2024-03-13', submittal: '2024-03-18' }[kind]

  it('lies with its assignee since the day it came', async () => {
    const { project_id } = await makeProject(test.db)
    const about = { rfi: { project_id, description: 'Slab edge' }, submittal: { sub_description: 'Pumps' } }
    const came = { rfi: 'date_received', submittal: 'received_date' }[kind]
    const made = await manager.post(`${kind}/`, {
      ...about[kind],
      project: project_id,
      assigned_to: ann.email,
      [came]: '2024-03-04',
    })
    expect(made.status).toBe(201)
    const record = made.body.data
    const isLate = kind === 'rfi'
    expect(record).toMatchObject({ ball_in_court: 'Ann Lee', court_due: due })
    expect(record.court).toEqual({
      side: 'us',
      holder: annAsParty(),
      since: '2024-03-04',
      days_us: 8,
      days_them: 0,
      days_total: 8,
      days_allowed: allowed,
      due,
      overdue: isLate,
      words: isLate
        ? 'In our court 8 of 7 working days · overdue since Wed Mar 13'
        : 'In our court 8 of 10 working days · due Mon Mar 18',
    })
    const id = record[{ rfi: 'RFI_id', submittal: 'submittal_id' }[kind]]
    const court = courtOf(manager, kind, id)
    expect((await court.read()).court).toEqual(record.court)
    expect(await court.steps()).toEqual([
      {
        step_id: expect.stringMatching(/^\d+$/),
        step: 'received',
        party: annAsParty(),
        on: '2024-03-04',
        days: 8,
        note: '',
        by: expect.objectContaining({ email: expect.any(String) }),
        at: expect.any(String),
      },
    ])
    const list = await manager.get(`api/pagination/get_model_data?model=${kind}&per_page=1`)
    expect(list.body.data[0]).toMatchObject({
      ball_in_court: 'Ann Lee',
      court_due: due,
      court: record.court,
    })
  })

  it('a day that was asked for is the due day, and hand-overs do not move it', async () => {
    const id = await makeItem(test.db, kind, { assigned_to: ann.id, response_due: '2024-03-15' })
    const court = courtOf(manager, kind, id)
    expect((await court.read()).court).toMatchObject({
      due: '2024-03-15',
      days_allowed: null,
      words: 'In our court 8 working days · due Fri Mar 15',
    })
    const sent = await court.give(architect, '2024-03-06')
    expect(sent).toMatchObject({ court_due: null, court: { due: null, days_allowed: null } })
    const back = await court.give(toUser(ann.id), '2024-03-12')
    expect(back).toMatchObject({ court_due: '2024-03-15', court: { due: '2024-03-15' } })
  })

  it('goes to others, back to us and on among each side, each with its own words', async () => {
    const id = await makeItem(test.db, kind, { assigned_to: ann.id })
    const { tryGive, steps, read } = courtOf(manager, kind, id)
    const sent = await tryGive({ to: { type: 'other', name: '  The   Architect ' }, on: '2024-03-08' })
    expect(sent).toEqual(success('Sent to The Architect', await read()))
    expect(sent.body.data).toMatchObject({
      version: 2,
      ball_in_court: 'The Architect',
      court_due: null,
      court: {
        side: 'them',
        holder: { type: 'other', id: null, name: 'The Architect' },
        since: '2024-03-08',
        due: null,
        overdue: false,
        words: 'Waiting for The Architect since Fri Mar 8 · 4 working days',
      },
    })
    const on = await tryGive({ to: { type: 'other', name: 'Owner' } })
    expect([on.body.message, on.body.data.court.since]).toEqual(['Passed to Owner', '2024-03-14'])
    const back = await tryGive({ to: toUser(bob.email.toUpperCase()) })
    expect(back.body.message).toBe('Back to us: Bob Ray')
    expect(back.body.data.court.holder).toEqual({ type: 'user', id: bob.id, name: 'Bob Ray' })
    expect((await tryGive({ to: toUser(ann.id) })).body.message).toBe('Passed to Ann Lee')
    expect(inShort(await steps())).toEqual([
      ['received', 'Ann Lee', '2024-03-04'],
      ['sent', 'The Architect', '2024-03-08'],
      ['passed', 'Owner', '2024-03-14'],
      ['back', 'Bob Ray', '2024-03-14'],
      ['passed', 'Ann Lee', '2024-03-14'],
    ])
  })

  it('cannot be handed over once it is closed', async () => {
    const id = await makeItem(test.db, kind)
    const { close, tryGive } = courtOf(manager, kind, id)
    await close()
    await withoutEffect(test.db, async () => {
      const named = { rfi: 'RFI', submittal: 'Submittal' }[kind]
      expect(await tryGive({ to: architect })).toEqual(error(400, `${named} is closed. Reopen it first.`))
    })
  })
})

describe('whoever may get it', () => {
  it('is the client of the project or one of their contacts, or the contact of the project', async () => {
    const client = await makeClient(test.db, { name: 'Mesa ISD' })
    const contact = await makeContact(test.db, { name: 'Iris Yates', client_uuid: client.uuid })
    const own = await makeContact(test.db, { name: 'Omar Tate' })
    const stranger = await makeContact(test.db)
    const { project_id } = await makeProject(test.db, {
      client_uuid: client.uuid,
      point_of_contact_uuid: own.uuid,
    })
    const { rfi_id: id } = await makeRfi(test.db, { project_id })
    const { give, tryGive } = courtOf(manager, 'rfi', id)
    setClock('2026-03-03T18:00:00Z')
    const parties = [
      { type: 'client', id: client.uuid, name: 'Mesa ISD' },
      { type: 'contact', id: contact.uuid, name: 'Iris Yates' },
      { type: 'contact', id: own.uuid, name: 'Omar Tate' },
    ]
    for (const party of parties)
      expect((await give({ ...party, name: 'Somebody else' })).court.holder).toEqual(party)
    const other = await makeClient(test.db)
    const noClient = refusal({ to: 'Client not found' })
    const noContact = refusal({ to: 'Point of contact not found' })
    await withoutEffect(test.db, async () => {
      for (const bad of [other.uuid, contact.uuid, 'nobody', '', null, undefined, 7, [client.uuid], '\u0000'])
        expect(await tryGive({ to: { type: 'client', id: bad } })).toEqual(noClient)
      for (const bad of [stranger.uuid, client.uuid, 'nobody', '', null, undefined, {}, '%'])
        expect(await tryGive({ to: { type: 'contact', id: bad } })).toEqual(noContact)
    })
    await manager.delete(`api/points-of-contact/${contact.uuid}/delete/`)
    expect(await tryGive({ to: { type: 'contact', id: contact.uuid } })).toEqual(noContact)
  })

  it('is an active colleague', async () => {
    const left = await makeEmployee(test.db, { is_active: false })
    const { tryGive } = courtOf(manager, 'rfi', await makeItem(test.db, 'rfi'))
    await withoutEffect(test.db, async () => {
      for (const bad of [
        left.id,
        left.email,
        'nobody@example.com',
        '',
        '  ',
        null,
        undefined,
        1,
        ['x'],
        '\u0000',
      ])
        expect(await tryGive({ to: { type: 'user', id: bad } })).toEqual(refusal({ to: 'User not found' }))
    })
  })

  it('keeps markup and SQL in a name as it was typed', async () => {
    const { give } = courtOf(manager, 'submittal', await makeItem(test.db, 'submittal'))
    const name = `<b>O'Brien</b>"; DROP TABLE rfi; -- %_\\`
    expect(await give({ type: 'other', name }, undefined, { note: name })).toMatchObject({
      ball_in_court: name,
      court: { words: `Waiting for ${name} since Thu Mar 14 · 0 working days` },
    })
  })
})

describe('what is refused at its field, and leaves nothing behind', () => {
  const nobody = 'Please choose who it goes to'
  const badDate = 'Please enter a real date as yyyy-MM-dd, from 1900 to 2200'
  const early = 'The date cannot be before Mar 4, 2024, when it came to Ann Lee'
  const refused: [string, unknown, Record<string, string>][] = [
    ['no party', {}, { to: nobody }],
    ['null', { to: null }, { to: nobody }],
    ['a word', { to: 'Architect' }, { to: nobody }],
    ['a list', { to: [{ type: 'other', name: 'Architect' }] }, { to: nobody }],
    ['no type', { to: { name: 'Architect' } }, { to: nobody }],
    ['another type', { to: { type: 'robot', name: 'Architect' } }, { to: nobody }],
    ['a nested type', { to: { type: { type: 'other' }, name: 'A' } }, { to: nobody }],
    ['an inherited type', { to: { type: 'constructor' } }, { to: nobody }],
    ['no name', { to: { type: 'other' } }, { to: 'Please name the party' }],
    ['a blank name', { to: { type: 'other', name: ' \n\t ' } }, { to: 'Please name the party' }],
    ['a name that is invisible', { to: { type: 'other', name: '\u200b' } }, { to: 'Please name the party' }],
    ['a name that is no text', { to: { type: 'other', name: ['A'] } }, { to: 'Please name the party' }],
    [
      'a long name',
      { to: { type: 'other', name: 'a'.repeat(81) } },
      { to: 'Please use at most 80 characters' },
    ],
    [
      'a very long name',
      { to: { type: 'other', name: `A${' '.repeat(19_000)}` } },
      { to: 'Please use at most 80 characters' },
    ],
    [
      'a name longer than any text',
      { to: { type: 'other', name: 'a'.repeat(50_000) } },
      { to: 'Please use at most 80 characters' },
    ],
    [
      'a note longer than any text',
      { to: architect, note: 'n'.repeat(50_000) },
      { note: 'Please use at most 2,000 characters' },
    ],
    [
      'a name that cannot be stored',
      { to: { type: 'other', name: 'A\ud800' } },
      { to: 'Please remove the unreadable characters' },
    ],
    ['tomorrow', { to: architect, on: '2024-03-15' }, { on: 'The date cannot be in the future' }],
    ['a day before it came', { to: architect, on: '2024-03-03' }, { on: early }],
    ['no day', { to: architect, on: '2024-02-30' }, { on: badDate }],
    ['a number as day', { to: architect, on: 20240308 }, { on: badDate }],
    ['a list of days', { to: architect, on: ['2024-03-08'] }, { on: badDate }],
    [
      'a long note',
      { to: architect, note: 'n'.repeat(2001) },
      { note: 'Please use at most 2,000 characters' },
    ],
    ['a note that is no text', { to: architect, note: { a: 1 } }, { note: 'Please enter text' }],
    [
      'an unreadable note',
      { to: architect, note: '\u0000' },
      { note: 'Please remove the unreadable characters' },
    ],
    ['no version', { to: architect, version: 'two' }, { version: 'version must be a whole number' }],
  ]

  it.each(refused)('%s', async (_what, body, errors) => {
    const id = await makeItem(test.db, 'rfi', { assigned_to: ann.id })
    await withoutEffect(test.db, async () => {
      expect(await courtOf(manager, 'rfi', id).tryGive(body)).toEqual(refusal(errors))
    })
  })

  it.each([
    ['a list', []],
    ['a text', '"x"'],
    ['a number', '7'],
  ])('a body that is %s', async (_what, body) => {
    const id = await makeItem(test.db, 'rfi')
    await withoutEffect(test.db, async () => {
      expect((await courtOf(manager, 'rfi', id).tryGive(body)).status).toBe(400)
    })
  })

  it('whoever has it already, typed names without regard to case', async () => {
    const client = await makeClient(test.db, { name: 'Oak County' })
    const { project_id } = await makeProject(test.db, { client_uuid: client.uuid })
    const id = await makeItem(test.db, 'submittal', { assigned_to: ann.id, project_id })
    const { give, tryGive } = courtOf(manager, 'submittal', id)
    const already = (name: string) => refusal({ to: `It is already with ${name}` })
    const again = (to: object, name: string) =>
      withoutEffect(test.db, async () => expect(await tryGive({ to })).toEqual(already(name)))
    await again(toUser(ann.email), 'Ann Lee')
    await give(architect)
    await again({ type: 'other', name: ' ARCHITECT ' }, 'Architect')
    await give({ type: 'client', id: client.uuid })
    await again({ type: 'client', id: client.uuid }, 'Oak County')
    expect((await give({ type: 'other', name: 'Oak County' })).court.holder.type).toBe('other')
  })

  it('eighty characters and a note of two thousand are enough', async () => {
    const { give, steps } = courtOf(manager, 'rfi', await makeItem(test.db, 'rfi'))
    await give({ type: 'other', name: 'a'.repeat(80) }, '2024-03-04', { note: 'n'.repeat(2000) })
    expect((await steps()).at(-1)).toMatchObject({ note: 'n'.repeat(2000), on: '2024-03-04' })
  })

  it('other kinds, records that are not there and people who are not signed in', async () => {
    const id = await makeItem(test.db, 'rfi')
    const nil = '00000000-0000-0000-0000-000000000000'
    await withoutEffect(test.db, async () => {
      for (const path of [
        `task/${id}`,
        `nothing/${id}`,
        `rfi/${nil}`,
        'rfi/no-uuid',
        `submittal/${id}`,
        'rfi/%00',
      ])
        for (const answer of [
          await manager.post(`api/court/${path}`, { to: architect }),
          await manager.get(`api/court/${path}`),
          await manager.delete(`api/court/${path}/1`),
        ])
          expect(answer.status, path).toBe(404)
      const nobody = courtOf(test.nobody(), 'rfi', id)
      expect((await nobody.tryGive({ to: architect })).status).toBe(401)
      expect((await nobody.takeBack('1')).status).toBe(401)
      for (const path of [nobody.path, 'api/court/statistics?model=rfi', 'api/court/parties/x'])
        expect((await test.nobody().get(path)).status).toBe(401)
    })
  })
})
