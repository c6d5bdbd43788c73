import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeClient, makeProject } from '../factories.ts'
import { refusal, success } from './answers.ts'

let app: TestApp
let client: Client

beforeAll(async () => {
  app = await startApp()
  client = await app.as('Other')
})

afterAll(() => app.close())

const names = async (query: string): Promise<string[]> => {
  const answer = await client.get(`projects/by_date?${query}`)
  expect(answer.status).toBe(200)
  return answer.body.data.map(({ project_name: name }: { project_name: string }) => name)
}

describe('projects by date', () => {
  it('the list of projects by date gives cards in the order of the days, as lists show projects', async () => {
    const { uuid, name } = await makeClient(app.db)
    await makeProject(app.db, { end_date: '2031-06-04', project_name: 'Later' })
    const first = await makeProject(app.db, { end_date: '2031-06-03', client_uuid: uuid, is_deadline: true })
    const answer = await client.get('projects/by_date/?year=2031&month=6&day_range=')
    expect(answer).toEqual(
      success('OK', [expect.anything(), expect.objectContaining({ project_name: 'Later' })]),
    )
    expect(answer.body.data[0]).toMatchObject({
      project_id: first.project_id,
      end_date: '2031-06-03',
      client_name: name,
      description: '',
      status: 'Active',
      isDeadline: true,
      manager: { name: expect.any(String), email: expect.any(String) },
      folder_location: `/folders/project/${first.project_id}`,
    })
  })

  it('the list of projects by date takes the first and the last day of a range, and of a month, leap days included', async () => {
    for (const day of ['2028-01-31', '2028-02-01', '2028-02-29', '2028-03-01']) {
      await makeProject(app.db, { end_date: day, project_name: day })
    }
    expect(await names('year=2028&month=2&day_range=')).toEqual(['2028-02-01', '2028-02-29'])
    expect(await names('year=2028&month=2')).toEqual(['2028-02-01', '2028-02-29'])
    expect(await names('day_range=2028-01-31,2028-02-01')).toEqual(['2028-01-31', '2028-02-01'])
    expect(await names('day_range=2028-02-29,2028-02-29')).toEqual(['2028-02-29'])
  })

  it('a range that is given wins over year and month', async () => {
    await makeProject(app.db, { end_date: '2029-05-05', project_name: 'May' })
    await makeProject(app.db, { end_date: '2029-12-31', project_name: 'December' })
    expect(await names('year=2029&month=12&day_range=2029-04-29,2029-05-05')).toEqual(['May'])
    expect(await names('year=2029&month=12&day_range=')).toEqual(['December'])
  })

  it('the list of projects by date shows every status but Cancelled, and nothing without a date due or in the bin', async () => {
    for (const status of ['Active', 'Hold', 'Review', 'Not Started', 'Completed', 'Cancelled'] as const) {
      await makeProject(app.db, { end_date: '2030-01-15', project_name: status, status })
    }
    await makeProject(app.db, { no_date_due: true })
    await makeProject(app.db, { end_date: '2030-01-15', deleted_at: new Date() })
    expect((await names('year=2030&month=1')).toSorted()).toEqual(
      ['Active', 'Hold', 'Review', 'Not Started', 'Completed'].toSorted(),
    )
  })

  it('a card leaves its day as soon as the date moves', async () => {
    const admin = await app.as('Administrator')
    const { project_id: id } = await makeProject(app.db, { end_date: '2032-07-01', project_name: 'Moves' })
    await admin.put(`projects/id/${id}`, { end_date: '2032-08-01' })
    expect(await names('year=2032&month=7')).toEqual([])
    expect(await names('year=2032&month=8')).toEqual(['Moves'])
  })

  it.each(['2026-02-30,2026-03-01', '2026-03-01', '2026-03-07,2026-03-01', '2026-03-01,2026-03-07,x', 'a,b'])(
    'the list of projects by date refuses the range %s',
    async (range) => {
      expect(await client.get(`projects/by_date?day_range=${range}`)).toEqual(
        refusal({ day_range: 'day_range must be two dates as start,end' }),
      )
    },
  )

  it('the list of projects by date takes a range of a year and refuses a longer one', async () => {
    expect((await client.get('projects/by_date?day_range=2028-01-01,2028-12-31')).status).toBe(200)
    expect(await client.get('projects/by_date?day_range=2028-01-01,2029-01-01')).toEqual(
      refusal({ day_range: 'day_range may span at most 366 days' }),
    )
  })

  it.each([
    '',
    'year=2026',
    'year=2026&month=0',
    'year=2026&month=13',
    'year=20&month=3',
    'year=x&month=y',
    'month=3',
  ])('the list of projects by date refuses the month of ?%s', async (query) => {
    expect(await client.get(`projects/by_date?${query}`)).toEqual(
      refusal({ month: 'year and month must name a month' }),
    )
  })
})
