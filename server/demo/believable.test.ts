import { expect, test } from 'vitest'
import { impacts, submittalTypes } from '#domain/choices.ts'
import { demoAccounts } from '#domain/demo-accounts.ts'
import { fits } from '#test/demo/fitting.ts'
import { tablesOn, type Tables } from '#test/demo/tables.ts'
import { calendarFor } from './calendar.ts'

const day = 86_400_000
const calendars = Array.from({ length: 40 }, (_, index) =>
  calendarFor('America/Chicago', new Date(Date.parse('2026-11-14T18:00:00Z') + index * 9 * day)),
)
const firms = calendars.map((calendar) => ({ calendar, tables: tablesOn(calendar) }))
const { tables } = firms[0] ?? { tables: {} as Tables }

const workOf = (id: string | undefined) => ({
  tasks: tables.task.filter((task) => task.project_id === id),
  rfis: tables.rfi.filter((rfi) => rfi.project_id === id),
  invoices: tables.invoice.filter((invoice) => invoice.project_id === id),
})

/** How many percent of a project's tasks are closed. */
function progressOf(id: string | undefined): number {
  const { tasks } = workOf(id)
  return (100 * tasks.filter(({ status }) => status === 'Closed').length) / tasks.length
}

test('projects differ in how much there is to do and how far they are', () => {
  const active = tables.project.filter(({ status }) => status === 'Active')
  const works = active.map(({ project_id: id }) => workOf(id))
  expect(new Set(active.map(({ project_id: id }) => Math.round(progressOf(id)))).size).toBeGreaterThan(9)
  expect(new Set(works.map(({ tasks }) => tasks.length)).size).toBeGreaterThan(5)
  expect(new Set(works.map(({ rfis }) => rfis.length)).size).toBeGreaterThan(3)
  const inStatus = (wanted: string) => tables.project.filter(({ status }) => status === wanted)
  for (const { project_id: id } of inStatus('Cancelled')) expect(progressOf(id)).toBeLessThan(100)
  for (const { project_id: id } of inStatus('Completed')) expect(progressOf(id)).toBe(100)
})

test('closed work is done', () => {
  const closed = [...tables.task, ...tables.assignment].filter(({ status }) => status === 'Closed')
  expect(new Set(closed.map((row) => row.completion_percentage))).toEqual(new Set([100]))
})

test('work fits its building', () => {
  const texts = [
    ...tables.task.map((row) => [row.project_id, row.title] as const),
    ...tables.rfi.map((row) => [row.project_id, row.description] as const),
    ...tables.submittal.map((row) => [row.project_id, row.sub_description] as const),
  ]
  const misfits = texts.filter(([id, text]) => {
    const project = tables.project.find((each) => each.project_id === id)
    return !fits(text, { template: project?.template ?? '', name: project?.project_name ?? '' })
  })
  expect(misfits).toEqual([])
  expect(fits('Medical gas riser', { template: 'industrial', name: 'Freezer 2' })).toBe(false)
  expect(fits('Medical gas riser', { template: 'medical', name: 'Cath Lab 3' })).toBe(true)
})

test('no project is billed ahead of its work, and notes agree with invoices', () => {
  const running = tables.project.filter(({ status }) => status !== 'Completed')
  for (const { project_id: id, status } of running) {
    const sum = workOf(id).invoices.reduce((total, invoice) => total + invoice.payment_amount, 0)
    expect(sum).toBeLessThanOrEqual(status === 'Review' ? 80 : progressOf(id) + 5)
  }
  const settled = tables.project.filter(({ description }) =>
    /final invoice sent|billing sent|do not bill/i.test(description ?? ''),
  )
  expect(settled).toHaveLength(3)
  const invoices = settled.flatMap(({ project_id: id }) => workOf(id).invoices)
  expect(new Set(invoices.map((invoice) => invoice.payment_status))).toEqual(new Set(['Sent']))
})

test('on any day a few running projects are late', () => {
  for (const { calendar, tables: rows } of firms) {
    const late = rows.project.filter(
      ({ status, end_date: end }) =>
        (status === 'Active' || status === 'Review') && end && end < calendar.today,
    )
    expect(late.length).toBeGreaterThanOrEqual(4)
    expect(late.length).toBeLessThanOrEqual(7)
  }
})

test('hardly anybody asks themselves', () => {
  const own = tables.rfi.filter((rfi) => rfi.created_by === rfi.assigned_to)
  expect(own.length).toBeLessThan(8)
})

test('the new hire finds a laptop, and is shown around after joining', () => {
  for (const { tables: rows } of firms) {
    const joined = rows.employee.find(({ email }) => email === 'new.hire@example.com')?.date_joined ?? ''
    const laptop = rows.assignment.find(({ title }) => title.startsWith('Laptop'))
    expect(laptop?.status).toBe('Closed')
    expect(String(laptop?.due_date) < joined).toBe(true)
    const tour = rows.assignment.find(({ title }) => title.startsWith('Show Jamie'))
    expect(String(tour?.date_created) >= joined).toBe(true)
  }
})

test('on any day there is something in the recycle bin', () => {
  for (const { tables: rows } of firms) {
    const binned = [rows.task, rows.submittal, rows.rfi, rows.client].map(
      (table) => table.filter((row) => row.deleted_at).length,
    )
    expect(binned).toEqual([2, 1, 1, 1])
  }
})

test('on any day everyone who can sign in has open work that is due and some that is late', () => {
  for (const { calendar, tables: rows } of firms) {
    const running = new Set(
      rows.project
        .filter(({ status }) => status === 'Active' || status === 'Review')
        .map((row) => row.project_id),
    )
    const tasks = rows.task.filter((task) => running.has(task.project_id) && !task.deleted_at)
    const open = [...tasks, ...rows.assignment].filter(({ status }) => status === 'Active')
    for (const { email } of demoAccounts) {
      const due = open.filter((row) => row.assigned_to === email).map((row) => row.due_date)
      // On a weekend the next working day counts as today.
      expect([email, due.includes(calendar.due(0))]).toEqual([email, true])
      expect([email, due.some((date) => date < calendar.today)]).toEqual([email, true])
    }
  }
})

test('the register has every type, sections of five divisions, and every impact', () => {
  const types = tables.submittal.map((row) => row.submittal_type)
  expect(new Set(types)).toEqual(new Set(submittalTypes))
  const divisions = tables.submittal.map((row) => row.spec_section.slice(0, 2)).filter(Boolean)
  expect(new Set(divisions).size).toBeGreaterThanOrEqual(5)
  for (const name of ['cost_impact', 'schedule_impact'] as const)
    expect(new Set(tables.rfi.map((row) => row[name]))).toEqual(new Set([undefined, ...impacts]))
  expect(tables.project.filter((row) => row.rfi_response_days !== null)).toHaveLength(1)
})
