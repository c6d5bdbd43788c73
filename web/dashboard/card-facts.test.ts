import { describe, expect, it } from 'vitest'
import { answeringKinds } from '#domain/kinds/answering.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { calledAs } from '#domain/kinds/titles.ts'
import { isObject } from '#domain/objects.ts'
import { columnKinds, type CardOf, type ColumnKind } from '#domain/pages/dashboard.ts'
import type { Row } from '../api/records.ts'
import type { User } from '../api/session.ts'
import { assigneeOf, projectIdOf, turnIn } from '../records/court/court-in.ts'
import { offersOf } from '../records/acts/offers-of.ts'
import { cardsOf, drawable } from './card-facts.ts'
import type { DashboardColumn } from './dashboard.ts'

const today = '2026-11-15'

const project = (given: object = {}) => ({
  project_id: '260042-4b7e',
  project_name: 'North Clinic',
  client_name: 'Acme',
  manager: { name: 'Ann Lee', email: 'ann@example.com' },
  end_date: null,
  status: 'Active',
  task_progress: { percent_complete: 0, tasks_total: 4 },
  ...given,
})

const progressAt = (percent_complete: number, tasks_total = 1000) =>
  cardsOf('project', [project({ task_progress: { percent_complete, tasks_total } })], today)[0]?.progress

describe('progress', () => {
  it.each([
    [0, '0% of tasks complete', 'red'],
    [49.9, '49% of tasks complete', 'red'],
    [50, '50% of tasks complete', 'yellow'],
    [75, '75% of tasks complete', 'yellow'],
    [75.3, '75.3% of tasks complete', 'green'],
    [76, '76% of tasks complete', 'green'],
    // 29 of 100 as a computer divides.
    [(29 / 100) * 100, '29% of tasks complete', 'red'],
    [99.95, '99% of tasks complete', 'green'],
    [100, '100% of tasks complete', 'green'],
  ])('the progress of a project at %s percent is %j in %s', (percent, text, colour) => {
    expect(progressAt(percent)).toEqual({ text, percent, colour })
  })

  it('the progress of a project has no colour before there is a task', () => {
    expect(progressAt(0, 0)).toEqual({ text: 'No tasks yet' })
  })
})

describe('due dates', () => {
  const dueOf = (end_date: string | null) => cardsOf('project', [project({ end_date })], today)[0]?.time

  it('a due date is told in words, and what is overdue in red besides', () => {
    expect(dueOf(null)).toEqual({ text: 'No due date' })
    expect(dueOf('2026-11-15')).toEqual({ text: 'Due Nov 15' })
    expect(dueOf('2027-01-02')).toEqual({ text: 'Due Jan 2, 2027' })
    expect(dueOf('2026-11-14')).toEqual({ text: 'Overdue: Nov 14', colour: 'red' })
  })
})

it('a column is drawn once, and one of a kind that nobody knows not at all', () => {
  const column = (kind: string, total: number) => ({ kind, items: [], total }) as unknown as DashboardColumn
  const columns = [column('rfi', 1), column('foo', 2), column('task', 3), column('rfi', 4)]
  expect(drawable(columns).map(({ kind, total }) => [kind, total])).toEqual([
    ['rfi', 1],
    ['task', 3],
  ])
})

it('an invoice is called by its project; its share is a fact of it', () => {
  const invoice = {
    invoice_id: 'i1',
    project_name: 'North Clinic',
    payment_amount: 30,
    user_sent_by_name: 'Ann Lee',
    invoice_date: '2026-11-02',
    payment_status: 'Pending',
  }
  expect(cardsOf('invoice', [invoice], today)).toMatchObject([
    { title: 'North Clinic', about: 'Invoice of 30%', status: 'Pending', time: { text: 'Nov 2' } },
  ])
})

describe('what a card does not tell', () => {
  const ann = { name: 'Ann Lee', email: 'ann@example.com' }
  const user = { ...ann, role: 'Administrator' } as User
  const item = {
    project_name: 'North Clinic',
    assigned_to: ann,
    status: 'Active',
    days_old: 3,
    alert_status: true,
    court: { side: 'them', holder: { type: 'other', id: null, name: 'The city' } },
    folder_location: '/folders/rfi/1',
    parent_project_folder_location: '/folders/project/1',
    version: 1,
  } as const
  const cards: { [Kind in ColumnKind]: CardOf<Kind> } = {
    task: {
      task_id: '1',
      title: 'Lay out',
      project_name: 'North Clinic',
      assigned_to_obj: ann,
      status: 'Active',
      due_date: today,
      pinged: true,
      folder_location: '/folders/task/1',
    },
    project: {
      project_id: '260042-4b7e',
      project_name: 'North Clinic',
      client_name: 'Acme',
      manager: ann,
      status: 'Active',
      end_date: today,
      task_progress: { percent_complete: 50, tasks_total: 4 },
      folder_location: '/folders/project/1',
    },
    submittal: {
      ...item,
      submittal_id: '1',
      sub_number: 7,
      revision: 1,
      sub_description: 'Pumps',
      project: '260042-4b7e',
      disposition: '',
    },
    rfi: {
      ...item,
      RFI_id: '1',
      RFI_number: 12,
      description: 'Slab edge',
      project_id: '260042-4b7e',
      is_answered: false,
    },
    invoice: {
      invoice_id: '1',
      project_id: '260042-4b7e',
      project_name: 'North Clinic',
      payment_amount: 30,
      user_sent_by_name: 'Ann Lee',
      payment_status: 'Pending',
      voided_at: null,
      waits_for_approval: false,
      invoice_date: today,
      is_sent_to_quickbooks: false,
    },
  }

  /** A card that notes which values of its row were asked for in vain. */
  const watched = (kind: ColumnKind) => {
    const missed: string[] = []
    const { shape } = resourceOf(kind).row
    const watch = (card: Row, isKnown: (name: string) => boolean): Row =>
      new Proxy<Row>(card, {
        get(_card, name: string) {
          if (!Object.hasOwn(card, name) && isKnown(name)) missed.push(name)
          const value = card[name]
          // A part of a value that the card does not have is asked for in vain, whatever its name.
          return isObject(value) ? watch(value, (part) => !(part in Object.prototype)) : value
        },
      })
    return { row: watch(cards[kind], (name) => Object.hasOwn(shape, name)), missed }
  }

  it.each(columnKinds)('neither a card of a %s nor its menu asks for', (kind) => {
    const resource = resourceOf(kind)
    const { row, missed } = watched(kind)
    cardsOf(kind, [row], today)
    offersOf(resource, row, user)
    calledAs(resource, row)
    for (const action of Object.values(resource.actions)) {
      action.refuse?.(row)
      action.confirmIf?.(row)
      action.alsoFor?.(row, user)
      expect(row[action.idFrom ?? resource.id]).toBeTypeOf('string')
    }
    expect(missed).toEqual([])
  })

  it.each(answeringKinds)('nor do the windows of a %s, which is somebody’s turn', (kind) => {
    const resource = resourceOf(kind)
    const { row, missed } = watched(kind)
    expect(turnIn(row)).toEqual(item.court)
    expect(assigneeOf(resource, row)).toEqual(ann)
    expect(projectIdOf(resource, row)).toBe('260042-4b7e')
    expect(row.version).toBe(1)
    expect(row[resource.list.lead]).toBeTypeOf('string')
    expect(missed).toEqual([])
  })
})
