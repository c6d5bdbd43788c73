import { expect, it } from 'vitest'
import { handOverPayload } from '../admin/admin.ts'
import { adminSiteMessages } from '../admin/words.ts'
import { columnKinds } from '../pages/dashboard.ts'
import { shownBy, shownByAny } from '../records/live.ts'
import { adminMessages } from '../words/admin.ts'
import { models } from './kind.ts'
import { openWorkKinds, openWorkNames } from './open-work.ts'
import { folderKinds, kindsWith, resourceOf, workKinds } from './registry.ts'
import { askedAs } from './asked-as.ts'
import { calledAs, headlineOf, shortTitleOf, titleOf } from './titles.ts'

it('kinds are found by the parts that they play, in the order in which people read them', () => {
  expect(openWorkKinds).toEqual(['task', 'assignment', 'submittal', 'rfi', 'project'])
  expect(folderKinds).toEqual(['project', 'task', 'submittal', 'rfi'])
  expect(kindsWith('inProject')).toEqual(['task', 'submittal', 'rfi', 'invoice'])
  expect(kindsWith('givenBy')).toEqual(['task', 'submittal', 'rfi', 'assignment'])
  expect(workKinds).toEqual(['task', 'submittal', 'rfi'])
  expect(columnKinds).toEqual(['task', 'project', 'submittal', 'rfi', 'invoice'])
})

it('sentences that name kinds are made of their names', () => {
  const { error } = handOverPayload.safeParse({ to: 'ann@example.com', kinds: ['invoice'] })
  expect(error?.issues.map((issue) => issue.message)).toEqual([
    'Please choose one or more of task, assignment, submittal, rfi and project',
  ])
  expect(Object.values(openWorkNames)).toEqual([
    'Tasks',
    'Assignments',
    'Submittals',
    'RFIs',
    'Projects (as manager)',
  ])
  expect(adminSiteMessages.records.confirmDeleteProject).toBe(
    'Delete this project with all of its tasks, submittals, RFIs and invoices? They come back together when it is restored.',
  )
  expect(adminSiteMessages.bin.confirmEraseProject).toBe(
    'Erase this project for good, with its tasks, submittals, RFIs, invoices and all of their files?',
  )
})

it('a project in the recycle bin tells how much of each kind went with it', () => {
  const told = (counts: number[]) =>
    adminMessages.projectInBin(
      '260001',
      kindsWith('inProject').map((kind, at) => ({ ...resourceOf(kind).name, count: counts[at] ?? 0 })),
    )
  expect(told([0, 0, 0, 0])).toBe('Project 260001')
  expect(told([1, 0, 2, 1])).toBe('Project 260001, with 1 task, 2 RFIs, 1 invoice')
})

it('a numbered record is called by its number, with as much beside it as its place needs', () => {
  const rfi = resourceOf('rfi')
  const record = { RFI_number: 12, description: 'Slab edge', project_name: 'North Clinic' }
  expect(titleOf(rfi, record)).toBe('RFI 12: Slab edge')
  expect(shortTitleOf(rfi, record)).toBe('RFI 12')
  expect(calledAs(rfi, record)).toBe('RFI 12, North Clinic')
  expect(headlineOf(rfi, record)).toBe('RFI 12: Slab edge')
})

it('a day in the heading of a record is written as people write it', () => {
  const record = { project_name: 'North Clinic', invoice_date: '2026-11-03' }
  expect(headlineOf(resourceOf('invoice'), record)).toBe('North Clinic, Nov 3, 2026')
})

it('an invoice is called by its number on its page, once it has one', () => {
  const record = { project_name: 'North Clinic', invoice_date: '2026-11-03', invoice_number: '2026-0007' }
  expect(headlineOf(resourceOf('invoice'), record)).toBe('Invoice 2026-0007: North Clinic, Nov 3, 2026')
  expect(headlineOf(resourceOf('invoice'), { ...record, invoice_number: null })).toBe(
    'Draft invoice: North Clinic, Nov 3, 2026',
  )
})

it('a record without a number is called by its title everywhere', () => {
  const task = resourceOf('task')
  const names = [titleOf, shortTitleOf, calledAs].map((name) => name(task, { title: 'Survey' }))
  expect(new Set(names)).toEqual(new Set(['Survey']))
})

it('a question tells the project of what it asks about, once', () => {
  const record = { title: 'Survey', RFI_number: 12, project_name: 'North Clinic', payment_amount: 40 }
  const told = (['task', 'rfi', 'project', 'invoice'] as const).map((kind) =>
    askedAs(resourceOf(kind), record),
  )
  expect(told).toEqual([
    'Survey, North Clinic',
    'RFI 12, North Clinic',
    'North Clinic',
    '40% of North Clinic',
  ])
  expect(askedAs(resourceOf('task'), { title: 'Survey', project_name: null })).toBe('Survey')
  expect(askedAs(resourceOf('client'), { name: 'Harbor Health' })).toBe('Harbor Health')
})

it.each(models)(
  'the kind %s is called, held, given, due and pinged by values that its records have',
  (model) => {
    const { title, number, plays, row, read } = resourceOf(model)
    const names = [...title.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const wanted = [
      ...names,
      number,
      plays.inProject,
      plays.heldBy?.value,
      plays.givenBy,
      plays.dueOn,
      plays.pinged,
    ]
    expect(names).not.toEqual([])
    expect(Object.keys((row ?? read).shape)).toEqual(
      expect.arrayContaining(wanted.filter((name) => name !== undefined)),
    )
  },
)

it('a change makes the lists stale that show the record or something of it', () => {
  expect(shownBy.rfi).toEqual(['rfi', 'project', 'user'])
  expect(shownBy.city).toEqual(['city'])
  expect(shownByAny(['task', 'rfi'])).toEqual(['task', 'project', 'user', 'rfi'])
})
