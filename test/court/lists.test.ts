import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { resourceOf } from '#domain/kinds/registry.ts'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeEmployee, makeProject } from '../factories.ts'
import { refusal } from '../records/answers.ts'
import { listPage } from '../records/lists.ts'
import { setClock } from '../time/clock.ts'
import { courtKinds, courtOf, makeItem } from './support.ts'

let test: TestApp
let manager: Client
beforeAll(async () => {
  test = await startApp()
  manager = await test.as('Manager')
})
afterAll(() => test.close())
beforeEach(() => setClock('2024-03-14T18:00:00Z'))

describe.each(courtKinds)('the list of %ss', (kind) => {
  const key = { rfi: 'RFI_id', submittal: 'submittal_id' }[kind]
  let project: string
  let names: Map<unknown, string>

  beforeAll(async () => {
    project = (await makeProject(test.db)).project_id
    const make = async (name: string, came: string) => {
      const { id } = await makeEmployee(test.db, { name })
      return await makeItem(test.db, kind, { project_id: project, assigned_to: id, came })
    }
    const [late, fresh, away, asked, done] = [
      await make('Éva Late', '2024-02-01'),
      await make('bob Fresh', '2024-03-12'),
      await make('Ann Away', '2024-03-01'),
      await make('Cy Away', '2024-03-01'),
      await make('Dan Done', '2024-02-01'),
    ]
    await courtOf(manager, kind, away).give({ type: 'other', name: 'Architect' }, '2024-03-05')
    await courtOf(manager, kind, asked).give({ type: 'other', name: 'zoning office' }, '2024-03-06')
    await courtOf(manager, kind, done).close()
    names = new Map([
      [late, 'late'],
      [fresh, 'fresh'],
      [away, 'architect'],
      [asked, 'office'],
      [done, 'done'],
    ])
  })

  const shown = async (query: Record<string, string>, filters: [string, string][] = []) =>
    (await listPage(manager, kind, { per_page: 100, ...query }, [['project', project], ...filters])).data.map(
      (row) => names.get(row[key]) ?? '',
    )

  it('is sorted by whose turn it is and by the day, those without one last in both directions', async () => {
    const byBall = ['architect', 'fresh', 'late', 'office']
    expect(await shown({ sort_by: 'ball_in_court', sort_order: 'asc' })).toEqual([...byBall, 'done'])
    expect(await shown({ sort_by: 'ball_in_court', sort_order: 'desc' })).toEqual([
      ...byBall.toReversed(),
      'done',
    ])
    for (const order of ['asc', 'desc']) {
      const sorted = await shown({ sort_by: 'court_due', sort_order: order })
      expect(sorted.slice(0, 2)).toEqual(order === 'asc' ? ['late', 'fresh'] : ['fresh', 'late'])
      expect(sorted.slice(2).toSorted()).toEqual(['architect', 'done', 'office'])
    }
  })

  it('goes on page by page in that order', async () => {
    for (const sort_by of ['ball_in_court', 'court_due', 'court'])
      for (const sort_order of ['asc', 'desc']) {
        const whole = await shown({ sort_by, sort_order })
        const pages = await Promise.all(
          ['1', '2', '3'].map((page) => shown({ sort_by, sort_order, page, per_page: '2' })),
        )
        expect(pages.flat()).toEqual(whole)
      }
  })

  it('goes on page by page in that order among all records and among open ones', async () => {
    const list = async (query: Record<string, string>, filters: [string, string][]) =>
      (await listPage(manager, kind, query, filters)).data
    for (const filters of [[], [['status', 'Active']]] as [string, string][][])
      for (const sort_by of ['ball_in_court', 'court_due'])
        for (const sort_order of ['asc', 'desc']) {
          const sort = { sort_by, sort_order }
          const whole = await list({ ...sort, per_page: '100' }, filters)
          const pages = await Promise.all(
            ['1', '2', '3', '4'].map((page) => list({ ...sort, page, per_page: '2' }, filters)),
          )
          const ids = whole.map((row) => row[key])
          expect(ids).toHaveLength(filters.length === 0 ? 5 : 4)
          expect(pages.flat().map((row) => row[key])).toEqual(ids)
          const isFilled = whole.map((row) => (row[sort_by] ?? '') !== '')
          expect(isFilled).toEqual(isFilled.toSorted((one, other) => Number(other) - Number(one)))
        }
  })

  it('shows what is in our court, with others, or overdue; closed ones are none of them', async () => {
    const inCourt = async (text: string) => (await shown({}, [['court', text]])).toSorted()
    expect(await inCourt('In our court')).toEqual(['fresh', 'late'])
    expect(await inCourt('With others')).toEqual(['architect', 'office'])
    expect(await inCourt('Overdue')).toEqual(['late'])
  })

  it.each(['Ours', 'overdue-ish', '%', 'Closed'])('refuses the court %j', async (text) => {
    const query = new URLSearchParams({ model: kind, filter_by_0: 'court', filter_text_0: text })
    const refused = await manager.get(`api/pagination/get_model_data?${query.toString()}&filter_count=1`)
    expect(refused).toEqual(
      refusal({ filter_text_0: 'Court must be one of In our court, With others, Overdue' }),
    )
  })

  it('is filtered by a part of the holder’s name', async () => {
    const held = async (text: string) => (await shown({}, [['ball_in_court', text]])).toSorted()
    expect(await held('ARCH')).toEqual(['architect'])
    expect(await held('e')).toEqual(['architect', 'fresh', 'late', 'office'])
    expect(await held('Ann')).toEqual([])
    expect(await held('%')).toEqual([])
  })

  it('names both columns before those that were there', () => {
    const { columns } = resourceOf(kind).list
    const labels = columns.map(({ label }) => label)
    const next = { rfi: 'Type', submittal: 'Category' }[kind]
    const place = labels.indexOf('Ball in Court')
    expect(labels.slice(place, place + 3)).toEqual(['Ball in Court', 'Response Due', next])
  })
})
