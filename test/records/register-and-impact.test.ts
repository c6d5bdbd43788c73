import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { specSections } from '#domain/spec-sections.ts'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeEmployee, makeProject, makeRfi, makeSubmittal } from '../factories.ts'
import { refusal } from './answers.ts'
import { historyLength, historyOf } from './history-of.ts'
import { listPage } from './lists.ts'

let app: TestApp
let client: Client
let me: { id: string; email: string }

beforeAll(async () => {
  app = await startApp()
  me = await makeEmployee(app.db)
  client = await app.asEmployee(me.id)
})

afterAll(() => app.close())

const newSubmittal = async (given: Record<string, unknown> = {}) => {
  const { project_id: project } = await makeProject(app.db)
  const payload = { project, received_date: '2026-03-02', sub_description: 'Pumps', assigned_to: me.email }
  return await client.post('submittal/', { ...payload, ...given })
}

const changed = async (id: string, given: Record<string, unknown>) =>
  (await client.put(`submittal/id/${id}`, given)).body.data

describe('register of submittals', () => {
  it('what the register asks for is kept as typed, with the section tidied and its known title', async () => {
    const typed = {
      title: 'Chilled water pumps',
      submittal_type: 'Shop Drawings',
      contractor_number: 'C-<b>17</b>',
      required_on_site: '2026-06-01',
      lead_time_days: 60,
    }
    const { status, body } = await newSubmittal({
      ...typed,
      spec_section: '232123',
      revision: 7,
      number_text: 'x',
    })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      ...typed,
      spec_section: '23 21 23',
      spec_title: 'Hydronic pumps',
      revision: 0,
      number_text: '23 21 23-001',
    })
  })

  it('a record sent back as it was read changes nothing and leaves no trace', async () => {
    const { data } = (await newSubmittal({ spec_section: '23 05 00', lead_time_days: 0 })).body
    const traces = await historyLength(app.db)
    expect(await changed(data.submittal_id, data)).toEqual(data)
    expect(await historyLength(app.db)).toBe(traces)
  })

  it('a known title follows its section, a typed one stays', async () => {
    const { submittal_id: id } = (await newSubmittal({ spec_section: '23 05 00' })).body.data
    expect(await changed(id, { spec_section: '235200' })).toMatchObject({ spec_title: 'Boilers' })
    expect(await changed(id, { spec_title: 'Two boilers' })).toMatchObject({ spec_title: 'Two boilers' })
    expect(await changed(id, { spec_section: '23 64 00' })).toMatchObject({ spec_title: 'Two boilers' })
    expect(await changed(id, { spec_title: '' })).toMatchObject({ spec_title: 'Chillers' })
    expect(await changed(id, { spec_section: '' })).toMatchObject({ spec_title: '', number_text: '001' })
    const [, first] = await historyOf(app.db, 'submittal', id)
    expect(first?.changes).toEqual({
      spec_section: ['23 05 00', '23 52 00'],
      spec_title: ['HVAC, common work', 'Boilers'],
    })
  })

  it('a wrong value is refused at its field, and nothing is written', async () => {
    const { submittal_id: id } = (await newSubmittal()).body.data
    const traces = await historyLength(app.db)
    const sent = { spec_section: '<script>', lead_time_days: 1501, submittal_type: 'Mock-up' }
    expect(await client.put(`submittal/id/${id}`, { title: 'New', ...sent })).toEqual(
      refusal({
        spec_section: 'Please enter a section number such as 23 05 00',
        submittal_type: 'Type must be one of Product Data, Shop Drawings, Samples, O&M, Other',
        lead_time_days: 'Please enter a whole number of days',
      }),
    )
    expect(await historyLength(app.db)).toBe(traces)
  })

  it('the number of a revision is told with it, and a number has each revision once', async () => {
    const { project_id } = await makeProject(app.db)
    await makeSubmittal(app.db, { project_id, sub_number: 14 })
    const second = { project_id, sub_number: 14, revision: 1, spec_section: '23 05 00' }
    const { submittal_id: id } = await makeSubmittal(app.db, second)
    expect((await client.get(`submittal/id/${id}`)).body.data).toMatchObject({
      sub_number: 14,
      number_text: '23 05 00-014 Rev 1',
    })
    await expect(makeSubmittal(app.db, second)).rejects.toThrow('submittal_number_key')
  })

  it('lists are filtered by section, title and type', async () => {
    const { project_id } = await makeProject(app.db, { project_name: 'Filtered Tower' })
    const pumps = { title: 'Duplex Pumps', spec_section: '22 11 23', submittal_type: 'Samples' } as const
    const { submittal_id: id } = await makeSubmittal(app.db, { project_id, ...pumps })
    await makeSubmittal(app.db, { project_id, title: 'Fans', spec_section: '23 34 00' })
    const texts = { spec_section: '22 11', title: 'pump', submittal_type: 'samples' }
    for (const filter of Object.entries(texts)) {
      const { data } = await listPage(client, 'submittal', {}, [['project', 'Filtered Tower'], filter])
      expect(data).toMatchObject([{ submittal_id: id, ...pumps }])
    }
  })
})

describe('sections of a project', () => {
  it('those that its submittals name are told once each, the latest first, with the newest title', async () => {
    const { project_id } = await makeProject(app.db)
    const sections = [
      { spec_section: 'A 1', spec_title: 'Old' },
      { spec_section: '23 05 00', spec_title: 'HVAC' },
      { spec_section: 'A 1', spec_title: 'New' },
      { spec_section: '' },
      { spec_section: 'Gone', deleted_at: new Date() },
    ]
    for (const [index, given] of sections.entries())
      await makeSubmittal(app.db, { project_id, created_at: new Date(2026, 2, index + 1), ...given })
    await makeSubmittal(app.db, { spec_section: 'Elsewhere' })
    expect((await client.get(`api/submittals/sections/${project_id}`)).body.data).toEqual([
      { section: 'A 1', title: 'New' },
      { section: '23 05 00', title: 'HVAC' },
    ])
  })

  it('at most 50 are told; an unknown project or one in the bin has none', async () => {
    const { project_id } = await makeProject(app.db)
    for (const [spec_section] of specSections.slice(0, 52))
      await makeSubmittal(app.db, { project_id, spec_section })
    expect((await client.get(`api/submittals/sections/${project_id}`)).body.data).toHaveLength(50)
    const gone = await makeProject(app.db, { deleted_at: new Date() })
    for (const id of ['nothing', gone.project_id])
      expect((await client.get(`api/submittals/sections/${id}`)).status).toBe(404)
  })
})

describe('impact of an RFI', () => {
  it('amount and days are kept with their impact, and go with it', async () => {
    const { rfi_id: id } = await makeRfi(app.db)
    const put = async (body: object) => (await client.put(`rfi/id/${id}`, body)).body.data
    const sent = { cost_impact: 'Yes', cost_amount: 1200.456, schedule_impact: 'Yes', schedule_days: 3 }
    const kept = await put(sent)
    expect(kept).toMatchObject({ ...sent, cost_amount: 1200.46 })
    expect(await put(kept)).toEqual(kept)
    expect(await put({ cost_impact: 'None', schedule_impact: 'To be determined' })).toMatchObject({
      cost_amount: null,
      schedule_days: null,
    })
    const history = await historyOf(app.db, 'rfi', id)
    expect(history.at(-1)?.changes).toMatchObject({ cost_amount: [1200.46, null], schedule_days: [3, null] })
  })

  it('an amount without its impact is not kept, a wrong one is refused', async () => {
    const { rfi_id: id } = await makeRfi(app.db)
    expect((await client.put(`rfi/id/${id}`, { cost_amount: 5 })).body.data).toMatchObject({
      cost_impact: '',
      cost_amount: null,
    })
    const wrong = { cost_impact: 'Maybe', cost_amount: -1, schedule_days: 3651 }
    expect(await client.put(`rfi/id/${id}`, wrong)).toEqual(
      refusal({
        cost_impact: 'Cost Impact must be one of None, Yes, To be determined',
        cost_amount: 'Please enter a valid number',
        schedule_days: 'Please enter a whole number of days',
      }),
    )
  })
})

describe('response times of a project', () => {
  it('a project keeps its own, or none', async () => {
    const manager = await app.as('Manager')
    const { project_id: id } = await makeProject(app.db)
    const put = (body: object) => manager.put(`projects/id/${id}`, body)
    expect((await put({ rfi_response_days: 3 })).body.data).toMatchObject({
      rfi_response_days: 3,
      submittal_response_days: null,
    })
    for (const wrong of [0, 91, 1.5])
      expect(await put({ rfi_response_days: wrong })).toEqual(
        refusal({ rfi_response_days: 'Please enter 1 to 90 working days' }),
      )
    expect((await put({ rfi_response_days: '' })).body.data).toMatchObject({ rfi_response_days: null })
  })
})
