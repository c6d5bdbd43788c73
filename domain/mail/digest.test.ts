import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { digestOf, headOf, isEscalated, mostInSection, type DigestItem, type DigestKey } from './digest.ts'

const item = (id: string, given: Partial<DigestItem> = {}): DigestItem => ({
  model: 'task',
  id,
  title: `Task ${id}`,
  url: `/tasks/update_task/${id}`,
  project_name: 'Mesa Clinic',
  why: '2 work days overdue',
  workdays_overdue: 2,
  from: { name: 'Ann Lee' },
  to: { name: 'Bob Ray' },
  ...given,
})
const group = (key: string, items: DigestItem[], total = items.length) => ({ key, total, items })

describe('the daily mail', () => {
  it('has its sections in one order, without the empty ones, and nothing of later', () => {
    const { sections } = digestOf({
      mine: [
        group('later', [item('5')]),
        group('this_week', [item('2')]),
        group('today', []),
        group('overdue', [item('1')]),
      ],
      given: [item('3')],
      late: [item('4')],
    })
    expect(sections.map(({ key, label, total }) => [key, label, total])).toEqual([
      ['overdue', 'Overdue', 1],
      ['this_week', 'This week', 1],
      ['new', 'New', 1],
      ['escalated', 'Late with others', 1],
    ])
  })

  it('tells of each item its kind, project, why, and from or with whom it is', () => {
    const about = (given: Partial<DigestItem>, late = false) =>
      digestOf({ mine: [], given: late ? [] : [item('1', given)], late: late ? [item('1', given)] : [] })
        .sections[0]?.items[0]?.about
    expect(about({})).toBe('Task · Mesa Clinic · 2 work days overdue · from Ann Lee')
    expect(about({ model: 'assignment', project_name: null, why: 'Due today' })).toBe(
      'Assignment · Due today · from Ann Lee',
    )
    expect(about({ model: 'project', from: null })).toBe('Project · Mesa Clinic · 2 work days overdue')
    expect(about({ model: 'rfi' }, true)).toBe('RFI · Mesa Clinic · 2 work days overdue · with Bob Ray')
    expect(about({ to: null }, true)).toBe('Task · Mesa Clinic · 2 work days overdue · Not assigned')
  })

  it('tells of new work only what is not named above', () => {
    const { sections } = digestOf({
      mine: [group('today', [item('1')]), group('later', [item('2')])],
      given: [item('1'), item('2'), item('1', { model: 'rfi' })],
      late: [],
    })
    expect(sections.map(({ items }) => items.map(({ model, id }) => `${model} ${id}`))).toEqual([
      ['task 1'],
      ['task 2', 'rfi 1'],
    ])
  })

  it.each([
    [[3, 2, 4, 1, 1], 'Your day: 3 overdue, 2 today, 4 this week'],
    [[0, 2, 0, 1, 1], 'Your day: 2 today'],
    [[0, 0, 0, 1, 0], 'Your day: 1 new'],
    [[0, 0, 0, 1, 2], 'Your day: 1 new, 2 late with others'],
    [[0, 0, 0, 0, 2], 'Your day: 2 late with others'],
    [[0, 0, 0, 0, 0], ''],
  ])('with %j in its sections it is called ‘%s’', (counts, subject) => {
    const [overdue, today, thisWeek, fresh, late] = counts.map((count, place) =>
      Array.from({ length: count }, (_, index) => item(`${place} ${index}`)),
    )
    const mine = [
      group('overdue', overdue ?? []),
      group('today', today ?? []),
      group('this_week', thisWeek ?? []),
    ]
    expect(digestOf({ mine, given: fresh ?? [], late: late ?? [] }).subject).toBe(subject)
  })

  it('has at most twenty lines a section, the most late of others first, and exact totals', () => {
    const some = fc.array(fc.integer({ min: 0, max: 90 }), { maxLength: 60 })
    fc.assert(
      fc.property(some, some, (mine, late) => {
        const items = (days: number[], name: string) =>
          days.map((workdays_overdue, index) => item(`${name} ${index}`, { workdays_overdue }))
        const { sections } = digestOf({
          mine: [group('overdue', items(mine, 'mine'), mine.length * 2)],
          given: [],
          late: items(late, 'late'),
        })
        const section = (key: DigestKey) => sections.find((each) => each.key === key)
        expect(section('overdue')?.total ?? 0).toBe(mine.length * 2)
        expect(section('overdue')?.items ?? []).toHaveLength(Math.min(mine.length, mostInSection))
        const shown = (section('escalated')?.items ?? []).map(({ id }) => late[Number(id.slice(5))])
        const most = late.toSorted((one, other) => other - one)
        expect(shown).toEqual(most.slice(0, mostInSection))
      }),
    )
  })
})

describe('late work of others', () => {
  it('goes to the head of its category, of other work to nobody', () => {
    expect(headOf('Mechanical')).toBe('Mechanical Head')
    expect(headOf('Fire Protection')).toBe('Fire Protection Head')
    expect(headOf('Other')).toBeUndefined()
  })

  it('is told of from so many work days on, and never with 0', () => {
    expect([isEscalated(2, 3), isEscalated(3, 3), isEscalated(9, 0), isEscalated(0, 0)]).toEqual([
      false,
      true,
      false,
      false,
    ])
  })
})
