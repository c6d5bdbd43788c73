import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeEmployee, makeProject, makeSubmittal } from '../factories.ts'

let test: TestApp
let admin: Client
let project: string
let path: string
beforeAll(async () => {
  test = await startApp()
  admin = await test.as('Administrator')
  project = (await makeProject(test.db)).project_id
  path = `api/submittals/register/${project}`
  const bo = await makeEmployee(test.db)
  const make = (given: Partial<Parameters<typeof makeSubmittal>[1]>) =>
    makeSubmittal(test.db, { project_id: project, assigned_to: admin.id, ...given })
  const pumps = await make({ sub_number: 1, spec_section: '23 05 00', spec_title: 'HVAC', title: 'Pumps' })
  await admin.put(`api/submittal/${pumps.submittal_id}/reviewers`, {
    reviewers: [{ user: bo.id }, { user: admin.id }],
  })
  await admin.put(`api/submittal/${pumps.submittal_id}/review`, { state: 'Reviewed' })
  await admin.post(`api/submittal/${pumps.submittal_id}/return`, { disposition: 'Revise and Resubmit' })
  await admin.post(`api/submittal/${pumps.submittal_id}/revision`)
  const fans = await make({ sub_number: 2, spec_section: '23 34 00', sub_description: 'Fans\nof the roof' })
  await admin.post(`api/submittal/${fans.submittal_id}/return`, { disposition: 'Approved' })
  const none = await make({
    sub_number: 3,
    sub_description: '50% of it',
    category: 'Electrical',
    submittal_type: 'Samples',
  })
  await admin.post(`api/court/submittal/${none.submittal_id}`, { to: { type: 'other', name: 'Architect' } })
  await make({ sub_number: 4, deleted_at: new Date() })
})
afterAll(() => test.close())

type Sections = { section: string; submittals: { number_text: string }[] }[]
const numbers = async (query: string) => {
  const { body } = await admin.get(`${path}?${query}`)
  const sections: Sections = body.data.sections
  return sections.flatMap(({ submittals }) => submittals.map((one) => one.number_text))
}

describe('the register of a project', () => {
  it('has the newest of each chain under its section, those without one last', async () => {
    const { status, body } = await admin.get(path)
    expect(status).toBe(200)
    const { data } = body
    expect(data).toMatchObject({ project: { project_id: project }, returned: 1, total: 3, has_more: false })
    expect(
      data.sections.map(({ section, title, returned, total }: Record<string, unknown>) => [
        section,
        title,
        returned,
        total,
      ]),
    ).toEqual([
      ['23 05 00', 'HVAC', 0, 1],
      ['23 34 00', '', 1, 1],
      ['', '', 0, 1],
    ])
    expect(data.sections[0].submittals[0]).toMatchObject({
      number_text: '23 05 00-001 Rev 1',
      title: 'Pumps',
      revision: 1,
      disposition: '',
      reviews_done: 0,
      reviews_total: 2,
      court: { side: 'us' },
      older: [{ revision: 0, disposition: 'Revise and Resubmit', status: 'Closed' }],
    })
    expect(data.sections[1].submittals[0]).toMatchObject({
      title: 'Fans',
      disposition: 'Approved',
      older: [],
    })
  })

  it.each([
    ['section=2305', ['23 05 00-001 Rev 1']],
    ['section=23', ['23 05 00-001 Rev 1', '23 34 00-002']],
    ['type=samples', ['003']],
    ['disposition=Open', ['23 05 00-001 Rev 1', '003']],
    ['disposition=Approved', ['23 34 00-002']],
    ['category=Electrical', ['003']],
    ['court=With%20others', ['003']],
    ['q=50%25', ['003']],
    ['q=roof', ['23 34 00-002']],
  ])('can be narrowed: %s', async (query, found) => {
    expect(await numbers(query)).toEqual(found)
  })

  it.each(['type=Paper', 'disposition=Fine', 'category=Civil', 'court=Nowhere', `q=${'x'.repeat(201)}`])(
    'refuses %s',
    async (query) => {
      const { status, body } = await admin.get(`${path}?${query}`)
      expect([status, Object.keys(body.errors)]).toEqual([400, [query.split('=')[0]]])
    },
  )

  it('is asked for in few statements, whatever the number of chains', async () => {
    await admin.get(path)
    test.queries.length = 0
    await admin.get(path)
    expect(
      test.queries.filter((text) => /FROM submittal|FROM project|firm/.test(text)).length,
    ).toBeLessThanOrEqual(4)
  })

  it('is not there for an unknown project', async () => {
    expect((await admin.get('api/submittals/register/nothing')).status).toBe(404)
  })
})
