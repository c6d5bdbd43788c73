import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeClient, makeEmployee, makeProject, makeRfi, makeSubmittal } from '../factories.ts'
import { fillProject } from './many-rows.ts'
import { readPdf } from './read-pdf.ts'
import { eventually } from '../eventually.ts'

let test: TestApp
let admin: Client
let project: string
beforeAll(async () => {
  test = await startApp()
  admin = await test.as('Administrator')
  await admin.put('api/firm', {
    firm_name: 'Meridian Engineering',
    address: '1200 Harbor Boulevard\nOakland, CA 94607',
    phone: '+1 510 555 0142',
    stamp_text: 'Reviewed for general conformance only.',
  })
  project = (await newProject('Harbor Tower')).project_id
})
afterAll(() => test.close())

async function newProject(name: string) {
  const client = await makeClient(test.db, { name: `Harbor Group ${Math.random()}` })
  return await makeProject(test.db, { project_name: name, client_uuid: client.uuid })
}

async function get(path: string, client: Client = admin) {
  const response = await test.app.inject({
    url: `/${path}`,
    headers: client.key === undefined ? {} : { authorization: `Token ${client.key}` },
  })
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload }
}

async function read(path: string) {
  const { status, bytes } = await get(path)
  expect([status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  return await readPdf(bytes)
}

async function refusal(path: string, client: Client = admin) {
  const { status, headers, bytes } = await get(path, client)
  expect(headers['content-type']).toMatch(/^application\/json/)
  expect(headers['content-disposition']).toBeUndefined()
  return { status, message: (JSON.parse(bytes.toString()) as { message?: string }).message }
}

describe('the paper of an RFI', () => {
  it('says what the record says, under the letterhead of the firm', async () => {
    const asked = await makeRfi(test.db, {
      project_id: project,
      rfi_number: 12,
      description: 'May the riser shift 300 mm east?',
      cost_impact: 'Yes',
      cost_amount: 1200,
      assigned_to: admin.id,
    })
    const path = `api/paper/rfi/${asked.rfi_id}`
    const open = await read(path)
    expect(open.text).toContain('No answer yet.')
    const answered = await admin.post(`api/rfi/${asked.rfi_id}/answer`, {
      answer: 'Yes, it may.',
      close: true,
    })
    expect(answered.status).toBe(200)
    const { text, info } = await read(path)
    expect(text).toContain('Meridian Engineering')
    expect(text).toContain('Client Harbor Group')
    expect(text).toContain('Cost Impact Yes, $1,200')
    expect(text).toContain('Yes, it may.')
    expect(text).toMatch(/Answered by Person \d+, /)
    expect(text).toContain('Status Closed')
    expect(info.Title).toBe('RFI 12 Harbor Tower')
  })

  it('tells nothing that is said among ourselves', async () => {
    const rfi = await makeRfi(test.db, { project_id: project, rfi_number: 13, alert_status: true })
    const id = rfi.rfi_id
    const to = { type: 'other', name: 'Architect' }
    await admin.post(`api/court/rfi/${id}`, { to, note: 'They are slow, press them' })
    await admin.post(`api/comments/rfi/${id}`, { body: 'Between us' })
    const { text } = await read(`api/paper/rfi/${id}`)
    expect(text).not.toMatch(/press them|Between us|Ping/i)
    const log = await read(`api/paper/rfi_log/${project}`)
    expect(log.text).toContain('Architect')
    expect(log.text).not.toMatch(/press them|Between us|Ping/i)
  })
})

describe('the transmittal of a submittal', () => {
  it('is there once it is returned, with those who reviewed it but not what they noted', async () => {
    const [ann, bo] = [await makeEmployee(test.db), await makeEmployee(test.db)]
    const { submittal_id: id } = await makeSubmittal(test.db, {
      project_id: project,
      sub_number: 14,
      spec_section: '23 05 00',
      spec_title: 'HVAC',
      title: 'Chillers',
      category: 'Mechanical',
      assigned_to: admin.id,
    })
    const path = `api/paper/submittal/${id}`
    expect(await refusal(path)).toEqual({
      status: 400,
      message: 'Return the submittal first, then print its transmittal.',
    })
    const reviewers = [{ user: ann.id, discipline: 'Electrical' }, { user: bo.id }, { user: admin.id }]
    await admin.put(`api/submittal/${id}/reviewers`, { reviewers })
    for (const user of [ann.id, admin.id])
      await admin.put(`api/submittal/${id}/review`, { user, state: 'Reviewed', comment: 'Looks poor' })
    const returned = await admin.post(`api/submittal/${id}/return`, {
      disposition: 'Revise and Resubmit',
      note: 'Provide sound power data.',
      to: { type: 'other', name: 'Bay Area Mechanical' },
    })
    expect(returned.body).toMatchObject({ status: 200 })
    const { lines, text, info } = await read(path)
    expect(text).toContain('To Bay Area Mechanical')
    expect(text).toContain('Section 23 05 00 HVAC')
    expect(text).toContain('Provide sound power data.')
    expect(text).toContain('Reviewed for general conformance only.')
    expect(lines).toContain(`${ann.name}, Electrical`)
    expect(text.match(/, Mechanical/g)?.length).toBe(1)
    expect(text).not.toContain(bo.name)
    expect(text).not.toContain('Looks poor')
    expect(info.Title).toBe('Submittal 23 05 00-014')
  })
})

describe('the log of RFIs', () => {
  it('has those of the project that are not deleted, by number', async () => {
    const { project_id: id } = await newProject('Log House')
    const make = (rfi_number: number, given = {}) =>
      makeRfi(test.db, { project_id: id, rfi_number, description: `Question ${rfi_number}.`, ...given })
    const { rfi_id: answered } = await make(2)
    await admin.post(`api/rfi/${answered}/answer`, { answer: 'Yes', answered_on: '2026-03-12', close: true })
    await make(10)
    await make(1)
    await make(3, { deleted_at: new Date() })
    const { text } = await read(`api/paper/rfi_log/${id}`)
    expect(text.match(/Question \d+\./g)).toEqual(['Question 1.', 'Question 2.', 'Question 10.'])
    expect(text).toContain('3 RFIs, 2 open.')
    expect(text).toContain('Mar 12, 2026')
  })

  it('says so where there are none', async () => {
    const { project_id: id } = await newProject('Empty House')
    expect((await read(`api/paper/rfi_log/${id}`)).text).toContain('There are no RFIs yet.')
    expect((await read(`api/paper/submittal_register/${id}`)).text).toContain('There are no submittals yet.')
  })
})

it('the register has the newest of each chain under its section', async () => {
  const { project_id: id } = await newProject('Register House')
  const make = (sub_number: number, given: Partial<Parameters<typeof makeSubmittal>[1]>) =>
    makeSubmittal(test.db, { project_id: id, sub_number, assigned_to: admin.id, ...given })
  const pumps = await make(1, { spec_section: '23 05 00', spec_title: 'HVAC', title: 'Pumps' })
  await admin.post(`api/submittal/${pumps.submittal_id}/return`, { disposition: 'Approved' })
  await make(2, { sub_description: 'Fans\nof the roof' })
  await make(3, { title: 'Gone', deleted_at: new Date() })
  const { text } = await read(`api/paper/submittal_register/${id}`)
  expect(text).toContain('23 05 00 HVAC 1 of 1 returned 23 05 00-001 Pumps')
  expect(text).toContain('Without section 0 of 1 returned 002 Fans')
  expect(text).toContain('1 of 2 returned')
  expect(text).not.toContain('Gone')
})

it('a sample shows the letterhead', async () => {
  const { text, info } = await read('api/paper/sample')
  expect(text).toContain('Meridian Engineering')
  expect(info.Title).toBe('RFI 1 Sample Project')
  expect(text).toContain('Schedule Impact None')
})

it.each([
  ['Harbor Tower', 'RFI Log Harbor Tower.pdf'],
  ['Lab/Office\\B', 'RFI Log Lab_Office_B.pdf'],
  ['A "B"\u0007\u202E\nC', 'RFI Log A _B_C.pdf'],
  ['Łódź 100%', 'RFI Log Łódź 100%.pdf'],
])('a paper is a download that nobody keeps: %j', async (name, file) => {
  const { project_id: id } = await newProject(name)
  const { headers } = await get(`api/paper/rfi_log/${id}`)
  const [, exact = ''] = /filename\*=UTF-8''(\S+)$/.exec(String(headers['content-disposition'])) ?? []
  expect(headers['content-disposition']).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=/)
  expect(decodeURIComponent(exact)).toBe(file)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
})

describe('a paper is refused in words', () => {
  const papers = ['rfi', 'submittal', 'rfi_log', 'submittal_register']

  it.each(papers)('of an unknown or deleted record, or to nobody: %s', async (paper) => {
    const deleted_at = new Date()
    const made = await makeProject(test.db, { deleted_at })
    const common = { project_id: made.project_id, deleted_at }
    const ids: Record<string, string> = {
      rfi: (await makeRfi(test.db, common)).rfi_id,
      submittal: (await makeSubmittal(test.db, common)).submittal_id,
    }
    const path = `api/paper/${paper}/${ids[paper] ?? made.project_id}`
    expect((await refusal(path)).status).toBe(404)
    expect((await refusal(`api/paper/${paper}/nothing`)).status).toBe(404)
    expect((await refusal(`api/paper/${paper}/%00`)).status).toBeOneOf([400, 404])
    expect((await refusal(path, test.nobody())).status).toBe(401)
  })
})

describe('of thousands of rows', () => {
  it.each(['rfi_log', 'submittal_register'])('a paper is made up to 5,000: %s', async (paper) => {
    const { project_id: id } = await newProject('Long House')
    await fillProject(test.db, id, 5001)
    expect(await refusal(`api/paper/${paper}/${id}`)).toEqual({
      status: 400,
      message: 'The log has more than 5,000 rows.',
    })
  })

  it('a log that nobody waits for any more is not read on', async () => {
    const { project_id: id } = await newProject('Left House')
    await fillProject(test.db, id, 5000)
    const address = await test.app.listen({ port: 0 })
    const batches = () => test.queries.filter((text) => text.includes('FROM rfi t')).length
    test.queries.length = 0
    const leaving = new AbortController()
    const headers = { authorization: `Token ${admin.key}` }
    const asked = fetch(`${address}/api/paper/rfi_log/${id}`, { headers, signal: leaving.signal })
    await eventually(() => expect(batches()).toBeGreaterThan(0))
    leaving.abort()
    await expect(asked).rejects.toThrow('aborted')
    expect((await read('api/paper/sample')).pages.length).toBe(1)
    expect(batches()).toBeLessThan(10)
  })
})
