import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, todayIn } from '#domain/dates.ts'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeClient, makeEmployee, makeProject, makeSubmittal } from '../factories.ts'
import { error, refusal, success } from '../records/answers.ts'
import { historyOf } from '../records/history-of.ts'
import { withoutEffect } from '../writes.ts'

let test: TestApp
let admin: Client
beforeAll(async () => {
  test = await startApp()
  admin = await test.as('Administrator')
})
afterAll(() => test.close())

const today = () => todayIn('America/Chicago')

let project: string
let id: string
beforeEach(async () => {
  const client = await makeClient(test.db, { name: `Client ${crypto.randomUUID()}` })
  project = (await makeProject(test.db, { client_uuid: client.uuid })).project_id
  const made = await makeSubmittal(test.db, {
    project_id: project,
    received_date: '2026-03-02',
    sub_number: 14,
    spec_section: '23 05 00',
    spec_title: 'HVAC, common work',
    assigned_to: admin.id,
  })
  id = made.submittal_id
})

const read = async (which = id) => (await admin.get(`submittal/id/${which}`)).body.data
const giveBack = (sent: object, which = id) => admin.post(`api/submittal/${which}/return`, sent)
const revise = (sent: object = {}, which = id) => admin.post(`api/submittal/${which}/revision`, sent)

describe('returning a submittal', () => {
  it('closes it with its disposition, to the client where nobody outside had it', async () => {
    const answer = await giveBack({ disposition: 'approved as noted', note: 'Mind the valves.' })
    expect(answer).toEqual(success('Submittal returned: Approved as Noted'))
    const { name } = await test.db
      .selectFrom('project')
      .innerJoin('client', 'client.uuid', 'project.client_uuid')
      .select('client.name')
      .where('project_id', '=', project)
      .executeTakeFirstOrThrow()
    expect(answer.body.data).toMatchObject({
      disposition: 'Approved as Noted',
      revision_needed: false,
      returned_on: today(),
      returned_to: name,
      return_note: 'Mind the valves.',
      status: 'Closed',
      number_text: '23 05 00-014',
      court: { side: 'closed', since: today() },
    })
  })

  it('goes to whoever outside had it last, and needs a revision by its disposition unless said otherwise', async () => {
    await admin.post(`api/court/submittal/${id}`, { to: { type: 'other', name: 'Architect' } })
    const { body } = await giveBack({ disposition: 'Rejected' })
    expect(body.data).toMatchObject({ returned_to: 'Architect', revision_needed: true })
    const other = await makeSubmittal(test.db, { project_id: project })
    const sent = {
      disposition: 'Rejected',
      revision_needed: false,
      to: { type: 'other', name: ' The  Owner ' },
    }
    const answer = await giveBack(sent, other.submittal_id)
    expect(answer.body.data).toMatchObject({ returned_to: 'The Owner', revision_needed: false })
  })

  it('is refused where something is wrong, and leaves nothing', async () => {
    const wrong: [object, string, string][] = [
      [{}, 'disposition', 'Disposition is required'],
      [
        { disposition: 'Fine' },
        'disposition',
        'Disposition must be one of Approved, Approved as Noted, Revise and Resubmit, Rejected, For Record Only',
      ],
      [
        { disposition: 'Approved', returned_on: addDays(today(), 1) },
        'returned_on',
        'The date cannot be in the future',
      ],
      [
        { disposition: 'Approved', returned_on: '2026-02-01' },
        'returned_on',
        'The date cannot be before Mar 2, 2026',
      ],
      [{ disposition: 'Approved', note: 'x'.repeat(5001) }, 'note', 'Please use at most 5,000 characters'],
      [{ disposition: 'Approved', to: 'Architect' }, 'to', 'Please choose who it goes to'],
    ]
    await withoutEffect(test.db, async () => {
      for (const [sent, field, sentence] of wrong) {
        const { status, body } = await giveBack(sent)
        expect([status, body.errors?.[field]?.[0]]).toEqual([400, expect.stringContaining(sentence)])
      }
    })
    await giveBack({ disposition: 'Approved' })
    expect(await giveBack({ disposition: 'Approved' })).toEqual(
      error(400, 'Submittal is closed. Reopen it first.'),
    )
  })

  it('is taken away by reopening, and comes back when that is undone', async () => {
    const { data: returned } = (await giveBack({ disposition: 'Rejected', note: 'No.' })).body
    const { data: open } = (await admin.put(`submittal/id/${id}`, { status: 'Active' })).body
    expect(open).toMatchObject({
      disposition: '',
      revision_needed: false,
      returned_on: null,
      returned_to: '',
      return_note: '',
      court: { side: 'us', since: today() },
    })
    const undone = await admin.post(`api/record_undo/submittal/${id}`, { version: open.version })
    expect(undone.body.data).toEqual({
      ...returned,
      version: open.version + 1,
      completed_at: expect.any(String),
    })
  })
})

describe('a revision', () => {
  it('is the next of its chain, open, and closes the one before', async () => {
    const answer = await revise({ contractor_number: 'C-14-R1' })
    expect(answer).toEqual(success('Revision 1 created', expect.anything(), 201))
    const { data: next } = answer.body
    expect(next).toMatchObject({
      sub_number: 14,
      revision: 1,
      number_text: '23 05 00-014 Rev 1',
      status: 'Active',
      received_date: today(),
      contractor_number: 'C-14-R1',
      spec_title: 'HVAC, common work',
      disposition: '',
    })
    const chain = [
      { submittal_id: id, revision: 0, disposition: '', returned_on: null, status: 'Closed' },
      { submittal_id: next.submittal_id, revision: 1, disposition: '', returned_on: null, status: 'Active' },
    ]
    expect([(await read()).revisions, (await read(next.submittal_id)).revisions]).toEqual([chain, chain])
    expect(await revise()).toEqual(error(400, 'Submittal 14 already has revision 1'))
  })

  it('is the one to work on: the one before cannot be opened again beside it', async () => {
    await giveBack({ disposition: 'Revise and Resubmit' })
    const { data: next } = (await revise()).body
    const reopen = () => admin.put(`submittal/id/${id}`, { status: 'Active' })
    await withoutEffect(test.db, async () => {
      expect(await reopen()).toEqual(refusal({ status: 'There is a newer revision. Work on that one.' }))
    })
    expect((await admin.put(`submittal/id/${id}`, { sub_description: 'Pumps' })).status).toBe(200)
    await admin.put(`submittal/id/${next.submittal_id}`, { status: 'Closed' })
    expect((await admin.put(`submittal/id/${next.submittal_id}`, { status: 'Active' })).status).toBe(200)
    await admin.delete(`submittal/id/${next.submittal_id}`)
    expect((await reopen()).body.data).toMatchObject({ status: 'Active', disposition: '' })
  })

  it('keeps the disposition of the one before, and asks its reviewers again', async () => {
    const bo = await makeEmployee(test.db)
    await admin.put(`api/submittal/${id}/reviewers`, { reviewers: [{ user: bo.email }] })
    await admin.put(`api/submittal/${id}/review`, { state: 'Reviewed', user: bo.email, comment: 'Fine' })
    await giveBack({ disposition: 'Revise and Resubmit' })
    const { data: next } = (await revise()).body
    expect((await read()).disposition).toBe('Revise and Resubmit')
    expect(next.reviewers).toEqual([
      expect.objectContaining({
        state: 'Pending',
        comment: '',
        done_on: null,
        user: { email: bo.email, name: bo.name },
      }),
    ])
  })

  it('is made once, also by two at the same time, and its number is never used again', async () => {
    const answers = await Promise.all([revise(), revise()])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 400])
    const made = answers.find(({ status }) => status === 201)?.body.data
    await admin.delete(`submittal/id/${made.submittal_id}`)
    expect((await revise()).body.data.revision).toBe(2)
  })

  it('leaves one open member of its chain, also when one comes back from the bin', async () => {
    const restore = (which: string) => admin.post(`api/recycle_bin/submittal/${which}/restore`)
    const { submittal_id: first } = (await revise()).body.data
    await admin.delete(`submittal/id/${first}`)
    await admin.put(`submittal/id/${id}`, { status: 'Active' })
    expect(await restore(first)).toEqual(error(400, 'Revision 0 is open. Close it first.'))
    const { submittal_id: second } = (await revise()).body.data
    expect(await restore(first)).toEqual(error(400, 'There is a newer revision. Work on that one.'))
    await admin.delete(`submittal/id/${second}`)
    expect((await restore(first)).status).toBe(200)
  })

  it('needs the right to create, an existing submittal and a real date', async () => {
    const accountant = await test.as('Accountant')
    expect((await accountant.post(`api/submittal/${id}/revision`)).status).toBe(403)
    expect((await revise({ received_date: 'soon' })).body.errors).toHaveProperty('received_date')
    expect((await revise({}, crypto.randomUUID())).status).toBe(404)
    expect((await revise({ version: 9 })).status).toBe(409)
  })
})

describe('reviewers', () => {
  it('are read in their order with how their review stands', async () => {
    const [ann, bo] = [await makeEmployee(test.db), await makeEmployee(test.db)]
    const sent = [{ user: ann.email, discipline: 'Electrical' }, { user: bo.id }]
    const { body } = await admin.put(`api/submittal/${id}/reviewers`, { reviewers: sent })
    expect(body.data.reviewers).toEqual([
      {
        user: { email: ann.email, name: ann.name },
        discipline: 'Electrical',
        state: 'Pending',
        comment: '',
        done_on: null,
      },
      {
        user: { email: bo.email, name: bo.name },
        discipline: 'Mechanical',
        state: 'Pending',
        comment: '',
        done_on: null,
      },
    ])
    const asBo = await test.asEmployee(bo.id)
    const own = await asBo.put(`api/submittal/${id}/review`, { state: 'reviewed', comment: 'Fine.' })
    expect(own.body.data.reviewers[1]).toMatchObject({
      state: 'Reviewed',
      comment: 'Fine.',
      done_on: today(),
    })
    const fewer = await admin.put(`api/submittal/${id}/reviewers`, { reviewers: [{ user: bo.email }] })
    expect(fewer.body.data.reviewers).toEqual([
      expect.objectContaining({ state: 'Reviewed', comment: 'Fine.' }),
    ])
    const again = await asBo.put(`api/submittal/${id}/review`, { state: 'Pending' })
    expect(again.body.data.reviewers[0]).toMatchObject({ state: 'Pending', comment: 'Fine.', done_on: null })
    expect(JSON.stringify((await asBo.get('api/inbox')).body.data)).toContain('asked for your review')
  })

  it('are refused in order: no list, too many, one twice, an unknown one', async () => {
    const bo = await makeEmployee(test.db)
    const put = async (reviewers: unknown) =>
      (await admin.put(`api/submittal/${id}/reviewers`, { reviewers })).body.errors?.reviewers?.[0]
    expect(await put('bo')).toBe('Please send a list of reviewers')
    expect(await put(Array.from({ length: 13 }, () => ({ user: bo.email })))).toBe('At most 12 reviewers')
    expect(await put([{ user: bo.email }, { user: bo.email.toUpperCase() }])).toBe(
      'Each person can review once',
    )
    expect(await put([{ user: bo.email }, { user: bo.id }])).toBe('Each person can review once')
    expect(await put([{ user: bo.email }, { user: bo.id }, { user: 'x' }])).toBe(
      'Each person can review once',
    )
    for (const nobody of ['nobody@example.com', 'a\u0000b', '\ud800', '', null, 7, ['x'], {}])
      expect(await put([{ user: nobody }]), JSON.stringify(nobody)).toBe('User not found')
    expect(await put([{ user: bo.email, discipline: 'Civil' }])).toContain('Discipline must be one of')
  })

  it('speak for themselves; the lead and managers for anybody', async () => {
    const [bo, member] = [await makeEmployee(test.db), await test.as('Team Member')]
    await admin.put(`api/submittal/${id}/reviewers`, { reviewers: [{ user: bo.email }] })
    const path = `api/submittal/${id}/review`
    expect((await member.put(path, { state: 'Reviewed', user: bo.email })).status).toBe(403)
    const none = await member.put(path, { state: 'Reviewed' })
    expect(none.body.errors).toEqual({ user: ['This person is not a reviewer of this submittal'] })
    expect((await admin.put(path, { state: 'Not needed', user: bo.email })).status).toBe(200)
    expect((await admin.put(path, { state: 'Done', user: bo.email })).body.errors).toHaveProperty('state')
  })

  it('leave one history row for each change and none for none', async () => {
    const bo = await makeEmployee(test.db)
    const put = () => admin.put(`api/submittal/${id}/reviewers`, { reviewers: [{ user: bo.email }] })
    const [first, second] = [await put(), await put()]
    expect(second.body.data.version).toBe(first.body.data.version)
    const { body } = await admin.get(`api/record_history/submittal/${id}`)
    expect(body.data.filter(({ action }: { action: string }) => action === 'review')).toHaveLength(1)
  })

  it('what is said once more changes nothing, and a comment alone is told alone', async () => {
    const bo = await makeEmployee(test.db, { name: 'Bo Yu' })
    await admin.put(`api/submittal/${id}/reviewers`, { reviewers: [{ user: bo.email }] })
    const say = (sent: object) => admin.put(`api/submittal/${id}/review`, { user: bo.email, ...sent })
    const { data: first } = (await say({ state: 'Reviewed', comment: 'Fine.' })).body
    for (const same of [{ state: 'Reviewed', comment: 'Fine.' }, { state: 'reviewed' }])
      await withoutEffect(test.db, async () => expect((await say(same)).body.data).toEqual(first))
    await say({ state: 'Reviewed', comment: 'Fine now.' })
    const [newest, before] = (await historyOf(test.db, 'submittal', id)).toReversed()
    expect(newest?.changes).toEqual({ review_comment: ['Fine.', 'Fine now.'] })
    expect(before?.changes).toEqual({
      review: ['Bo Yu: Pending', 'Bo Yu: Reviewed'],
      review_comment: [null, 'Fine.'],
    })
  })
})
