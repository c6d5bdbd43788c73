import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '../app.ts'
import { hear } from '../events/hear.ts'
import { formHeaders, formOf } from '../files/form.ts'
import { jpegOf, plainPng, pngOf } from '../papers/pictures.ts'
import { refusal } from '../records/answers.ts'
import { withoutEffect } from '../writes.ts'

let test: TestApp
let admin: Client
let member: Client
beforeAll(async () => {
  test = await startApp()
  admin = await test.as('Administrator')
  member = await test.as('Team Member')
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db
    .updateTable('firm')
    .set({ ...empty, logo: null, logo_kind: null, settings_version: 1 })
    .execute()
  notedBefore = (await notes()).length
})

const empty = {
  firm_name: '',
  address: '',
  phone: '',
  stamp_text: '',
  rfi_response_days: 7,
  submittal_response_days: 10,
}
const filled = {
  firm_name: 'Northside Engineering',
  address: '12 Canal Street\nChicago, IL 60606',
  phone: '+1 312 555 0100',
  stamp_text: 'Reviewed for general conformance only.',
  rfi_response_days: 5,
  submittal_response_days: 14,
}

let notedBefore = 0
const notes = async (): Promise<string[]> =>
  (await admin.get('api/admin/history?model=firm')).body.data.map(
    (row: { change_description: string }) => row.change_description,
  )
/** What this test has added, newest first. */
const historyOf = async () => (await notes()).slice(0, -notedBefore || undefined)

const tooLong = (limit: string) => `Please use at most ${limit} characters`
const badDays = 'Please enter 1 to 90 working days'
const badLogo = 'Please choose a PNG or JPEG of at most 1 MB'

describe('the settings of the firm', () => {
  it('are read by everyone, empty and with seven and ten days at first', async () => {
    const { status, body } = await member.get('api/firm')
    expect([status, body.data]).toEqual([200, { ...empty, has_logo: false, version: 1 }])
  })

  it('are changed by administrators, keep what is not sent, and stand in the history', async () => {
    const all = await admin.put('api/firm', { ...filled, version: 1 })
    expect([all.status, all.body.message]).toEqual([200, 'Firm settings saved'])
    expect(all.body.data).toEqual({ ...filled, has_logo: false, version: 2 })
    const some = await admin.put('api/firm', { rfi_response_days: 6, phone: '' })
    expect(some.body.data).toEqual({
      ...filled,
      rfi_response_days: 6,
      phone: '',
      has_logo: false,
      version: 3,
    })
    const [newest, ...older] = await historyOf()
    expect(newest?.split('; ').toSorted()).toEqual([
      'Phone cleared (was +1 312 555 0100)',
      'RFI response days changed from 5 to 6',
    ])
    expect(older).toHaveLength(1)
  })

  it('that are the same already make no version and no history', async () => {
    const same = await admin.put('api/firm', { ...empty, firm_name: '  ', has_logo: true })
    expect(same.body.data).toEqual({ ...empty, has_logo: false, version: 1 })
    expect(await historyOf()).toEqual([])
  })

  it('are refused with an older version, and the answer has those of now', async () => {
    await admin.put('api/firm', { firm_name: 'Northside' })
    const late = await admin.put('api/firm', { firm_name: 'Southside', version: 1 })
    expect([late.status, late.body.data.firm_name, late.body.data.version]).toEqual([409, 'Northside', 2])
  })

  it('two with one version at once: one is kept', async () => {
    const answers = await Promise.all(
      ['One', 'Two'].map((firm_name) => admin.put('api/firm', { firm_name, version: 1 })),
    )
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
  })

  it('take texts as long as they may be', async () => {
    const longest = { firm_name: 150, address: 500, phone: 50, stamp_text: 2000 }
    const texts = Object.fromEntries(
      Object.entries(longest).map(([name, limit]) => [name, 'é'.repeat(limit)]),
    )
    expect((await admin.put('api/firm', texts)).body.data).toMatchObject(texts)
  })

  it.each([
    [{ firm_name: 'x'.repeat(151) }, 'firm_name', tooLong('150')],
    [{ address: 'x'.repeat(501) }, 'address', tooLong('500')],
    [{ phone: 'x'.repeat(51) }, 'phone', tooLong('50')],
    [{ stamp_text: 'x'.repeat(2001) }, 'stamp_text', tooLong('2,000')],
    [{ firm_name: 5 }, 'firm_name', 'Please enter text'],
    [{ phone: 'a\u0000b' }, 'phone', 'Please remove the unreadable characters'],
    [{ rfi_response_days: 0 }, 'rfi_response_days', badDays],
    [{ rfi_response_days: 91 }, 'rfi_response_days', badDays],
    [{ rfi_response_days: 7.5 }, 'rfi_response_days', badDays],
    [{ submittal_response_days: '7' }, 'submittal_response_days', badDays],
    [{ submittal_response_days: null }, 'submittal_response_days', badDays],
    [{ version: 'one' }, 'version', 'version must be a whole number'],
  ])('refuse %j', async (body, field, sentence) => {
    await withoutEffect(test.db, async () => {
      expect(await admin.put('api/firm', body)).toEqual(refusal({ [field]: sentence }))
    })
  })

  it('are told to whoever is signed in', async () => {
    const told = await hear(member)
    await admin.put('api/firm', { phone: '555 0100' })
    expect(await told.next()).toBe('change firm')
  })
})

describe('the logo', () => {
  const upload = (content: Buffer, more: { name?: string; field?: string; headers?: object } = {}) =>
    admin.post(
      'api/firm/logo',
      formOf({ name: more.name ?? 'logo.png', content, field: more.field ?? 'file' }),
      {
        headers: { ...formHeaders, ...more.headers },
      },
    )

  it('is taken by its content, given back as it came, replaced and removed', async () => {
    const png = plainPng(40, 20)
    const sent = await upload(png, { name: 'logo.txt' })
    expect([sent.status, sent.body.message]).toEqual([200, 'Logo saved'])
    expect(sent.body.data).toMatchObject({ has_logo: true, version: 2 })
    const read = await test.app.inject({
      url: '/api/firm/logo',
      headers: { authorization: `Token ${member.key}` },
    })
    expect(read.rawPayload.equals(png)).toBe(true)
    expect(read.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    await upload(jpegOf(40, 20))
    expect((await member.get('api/firm/logo')).headers['content-type']).toBe('image/jpeg')
    const removed = await admin.delete('api/firm/logo')
    expect([removed.body.message, removed.body.data.has_logo]).toEqual(['Logo removed', false])
    expect((await member.get('api/firm/logo')).status).toBe(404)
    expect((await admin.delete('api/firm/logo')).status).toBe(404)
    expect(await historyOf()).toEqual([
      expect.stringMatching(/^Logo cleared \(was JPEG, \d+ B\)$/),
      expect.stringMatching(/^Logo changed from PNG, \d+ B to JPEG, \d+ B$/),
      expect.stringMatching(/^Logo set to PNG, \d+ B$/),
    ])
  })

  it('is set once by one Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'logo-once' }
    const [first, again] = [
      await upload(plainPng(8, 8), { headers }),
      await upload(plainPng(8, 8), { headers }),
    ]
    expect(again.body).toEqual(first.body)
    expect(await historyOf()).toHaveLength(1)
    expect((await upload(plainPng(9, 9), { headers })).status).toBe(422)
  })

  it.each([
    ['a picture of another kind', Buffer.from('GIF89a0000000000000000000000000000000000')],
    ['a page that is called a picture', Buffer.from('<svg onload="alert(1)"></svg>')],
    ['no bytes', Buffer.alloc(0)],
    ['the beginning of a picture', plainPng(8, 8).subarray(0, 20)],
    ['a picture whose pixels are damaged', pngOf([[0]], { width: 40, height: 20 })],
    ['a picture that is too wide', plainPng(4001, 1)],
    ['a picture that is too high', jpegOf(1, 4001)],
    ['more than a megabyte', Buffer.concat([plainPng(8, 8), Buffer.alloc(1024 * 1024)])],
    ['far more than a megabyte', Buffer.concat([plainPng(8, 8), Buffer.alloc(8 * 1024 * 1024)])],
  ])('%s is refused', async (_what, content) => {
    await withoutEffect(test.db, async () => {
      expect(await upload(content)).toEqual(refusal({ file: badLogo }))
    })
  })

  it('a form without one, or with another name, is refused; what is no form too', async () => {
    const none = await admin.post('api/firm/logo', formOf(), { headers: formHeaders })
    expect(none.status).toBe(400)
    expect(await upload(plainPng(8, 8), { field: 'picture' })).toEqual(refusal({ file: badLogo }))
    expect((await admin.post('api/firm/logo', { file: 'x' })).status).toBe(415)
  })

  it('4,000 pixels and a megabyte are taken', async () => {
    const padded = Buffer.concat([plainPng(4000, 1), Buffer.alloc(1024 * 1024)]).subarray(0, 1024 * 1024)
    expect((await upload(padded)).status).toBe(200)
  })
})
