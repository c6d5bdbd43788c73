import { afterAll, beforeAll, beforeEach, describe, expect, it, test as each } from 'vitest'
import { addDays, todayIn } from '#domain/dates.ts'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeEmployee, makeFile, makeRfi } from '../factories.ts'
import { success } from '../records/answers.ts'
import { withoutEffect } from '../writes.ts'

let test: TestApp
let admin: Client
let id: string
let path: string
beforeAll(async () => {
  test = await startApp()
  admin = await test.as('Administrator')
})
afterAll(() => test.close())

const today = () => todayIn('America/Chicago')

beforeEach(async () => {
  const rfi = await makeRfi(test.db, { date_received: '2026-03-02', category: 'Plumbing' })
  id = rfi.rfi_id
  path = `api/rfi/${id}/answer`
})

const read = async () => (await admin.get(`rfi/id/${id}`)).body.data

describe('an answer', () => {
  it('is none at first', async () => {
    expect(await read()).toMatchObject({
      answer: '',
      answered_by: null,
      answered_on: null,
      answer_discipline: null,
      answer_files: [],
      is_answered: false,
    })
  })

  it('closes the RFI, dates it and sends it out', async () => {
    const answer = await admin.post(path, { answer: 'Lower the slab.' })
    expect(answer).toEqual(success('RFI answered and closed'))
    expect(answer.body.data).toMatchObject({
      answer: 'Lower the slab.',
      answered_by: { email: expect.any(String), name: expect.any(String) },
      answered_on: today(),
      answer_discipline: 'Plumbing',
      is_answered: true,
      status: 'Closed',
      sent_out_date: today(),
      court: { side: 'closed', since: today() },
    })
    expect(await read()).toEqual(answer.body.data)
  })

  it('can be saved and leave the RFI where it is', async () => {
    const { name, email } = await makeEmployee(test.db)
    const on = addDays(today(), -3)
    const sent = {
      answer: 'See sheet 4.',
      close: false,
      answered_by: email,
      answered_on: on,
      discipline: 'other',
    }
    const answer = await admin.post(path, sent)
    expect(answer).toEqual(success('RFI answer saved'))
    expect(answer.body.data).toMatchObject({
      status: 'Active',
      sent_out_date: null,
      answered_by: { email, name },
      answered_on: on,
      answer_discipline: 'Other',
      court: { side: 'us', since: '2026-03-02' },
    })
  })

  it('is replaced by a second one, also of a closed RFI, and history has both', async () => {
    await admin.post(path, { answer: 'First.' })
    const again = await admin.post(path, { answer: 'Second.' })
    expect(again).toEqual(success('RFI answer saved'))
    expect(again.body.data).toMatchObject({ answer: 'Second.', status: 'Closed' })
    const { body } = await admin.get(`api/record_history/rfi/${id}`)
    const texts = body.data.flatMap(
      (entry: { action: string; changes: { field: string; after: unknown }[] }) =>
        entry.action === 'answer'
          ? entry.changes.filter(({ field }) => field === 'answer').map(({ after }) => after)
          : [],
    )
    expect(texts).toEqual(['Second.', 'First.'])
  })

  it('changes nothing when it is sent once more', async () => {
    const file = await makeFile(test.db, { kind: 'rfi', record_id: id, uploaded_by: admin.id })
    const sent = { answer: 'As drawn.', files: [file.id], close: false }
    const { data } = (await admin.post(path, sent)).body
    await withoutEffect(test.db, async () => expect((await admin.post(path, sent)).body.data).toEqual(data))
    expect((await admin.post(path, { ...sent, files: [] })).body.data.version).toBe(data.version + 1)
  })

  it('names files of the RFI’s folder, as long as they are there', async () => {
    const file = await makeFile(test.db, { kind: 'rfi', record_id: id, uploaded_by: admin.id, size: 12 })
    const answer = await admin.post(path, { answer: 'As drawn.', files: [file.id], close: false })
    expect(answer.body.data.answer_files).toEqual([{ id: file.id, name: file.name, size: 12 }])
    await test.db
      .updateTable('stored_file')
      .set({ deleted_at: new Date() })
      .where('id', '=', file.id)
      .execute()
    expect((await read()).answer_files).toEqual([])
  })

  it('is set by answering alone', async () => {
    const before = await read()
    const put = await admin.put(`rfi/id/${id}`, {
      ...before,
      answer: 'By form',
      answered_on: today(),
      answer_files: ['x'],
    })
    expect(put.body.data).toEqual(before)
  })

  it('is refused at the field that is wrong, and leaves nothing', async () => {
    const elsewhere = await makeRfi(test.db)
    const foreign = await makeFile(test.db, {
      kind: 'rfi',
      record_id: elsewhere.rfi_id,
      uploaded_by: admin.id,
    })
    const gone = await makeEmployee(test.db, { is_active: false })
    const cases: [object, Record<string, string>][] = [
      [{ answer: '  ' }, { answer: 'Answer is required' }],
      [{}, { answer: 'Answer is required' }],
      [{ answer: 'x'.repeat(10_001) }, { answer: 'Please use at most 10,000 characters' }],
      [
        { answer: 'A', discipline: 'Civil' },
        { discipline: 'Discipline must be one of Mechanical, Electrical, Plumbing, Fire Protection, Other' },
      ],
      [{ answer: 'A', answered_by: gone.email }, { answered_by: 'User not found' }],
      [
        { answer: 'A', answered_on: addDays(today(), 1) },
        { answered_on: 'The date cannot be in the future' },
      ],
      [
        { answer: 'A', answered_on: '2026-03-01' },
        { answered_on: expect.stringMatching(/^The date cannot be before Mar 2, 2026, when it came to /) },
      ],
      [{ answer: 'A', files: [foreign.id] }, { files: 'File not found in the folder of this RFI' }],
      [{ answer: 'A', files: 'all' }, { files: 'Please send a list of at most 20 files' }],
      [{ answer: 'A', close: 'no' }, { close: expect.any(String) }],
    ]
    await withoutEffect(test.db, async () => {
      for (const [sent, errors] of cases) {
        const answer = await admin.post(path, sent)
        const [[field, sentence] = []] = Object.entries(errors)
        expect([answer.status, answer.body.errors], JSON.stringify(sent).slice(0, 80)).toEqual([
          400,
          { [field ?? '']: [sentence] },
        ])
      }
    })
    expect((await admin.post(path, { answer: 'A', version: 7 })).status).toBe(409)
    expect(
      (await admin.post('api/rfi/5c1a3b1e-0000-4000-8000-000000000000/answer', { answer: 'A' })).status,
    ).toBe(404)
    expect((await test.nobody().post(path, { answer: 'A' })).status).toBe(401)
  })

  each.each([
    ['Yes', true],
    ['No', false],
  ])('the list can be narrowed to those that have one: %s', async (word, isAnswered) => {
    if (isAnswered) await admin.post(path, { answer: 'A', close: false })
    const query = `model=rfi&per_page=100&filter_count=1&filter_by_0=is_answered&filter_text_0=${word}`
    const { body } = await admin.get(`api/pagination/get_model_data?${query}`)
    const rows: { RFI_id: string; is_answered: boolean }[] = body.data ?? body.results
    expect(rows.some((row) => row.RFI_id === id)).toBe(true)
    expect(rows.every((row) => row.is_answered === isAnswered)).toBe(true)
  })

  it('tells whoever asked that it was answered', async () => {
    const author = await test.as('Manager')
    const rfi = await makeRfi(test.db, { created_by: author.id, assigned_to: admin.id })
    await admin.post(`api/rfi/${rfi.rfi_id}/answer`, { answer: 'Yes.' })
    const { body } = await author.get('api/inbox')
    expect(JSON.stringify(body.data)).toContain('answered this')
  })

  it('with bad words in it stays as it was typed', async () => {
    const words = `'); DROP TABLE rfi; -- <script>alert(1)</script>`
    expect((await admin.post(path, { answer: words })).body.data.answer).toBe(words)
  })
})
