import { addDays, type CivilDate } from '../dates.ts'
import type { Model } from '../kinds/kind.ts'
import { kindsWith, resourceOf, resources, type KindWith } from '../kinds/registry.ts'
import type { Period } from '../reports.ts'
import type { SentFilter } from './list-query.ts'

/** What reports count as opened, closed and open. */
export type CountedKind = KindWith<'openedOn'>
export const countedKinds = kindsWith('openedOn')

export function isCountedKind(kind: unknown): kind is CountedKind {
  return countedKinds.some((each) => each === kind)
}

/** Narrowed as the report is. */
export type Narrowing = { category?: string | undefined; projectId?: string | undefined }

/** The list of a kind with filters, as the address of its page has them. */
export function listHref(model: Model, filters: readonly SentFilter[]): string {
  const params = new URLSearchParams({ filter_count: String(filters.length) })
  for (const [index, { by, op, text }] of filters.entries()) {
    params.set(`filter_by_${index}`, by)
    if (op !== '') params.set(`filter_op_${index}`, op)
    params.set(`filter_text_${index}`, text)
  }
  return `${resourceOf(model).pages.list}?${params.toString()}`
}

export function openedHref(kind: CountedKind, days: Period, narrowing: Narrowing): string {
  return listHref(kind, [within(resources[kind].plays.openedOn, days), ...narrowed(kind, narrowing)])
}

export function closedHref(kind: CountedKind, days: Period, narrowing: Narrowing): string {
  return listHref(kind, [within('completed_at', days), ...narrowed(kind, narrowing)])
}

type Open = Narrowing & { email?: string | undefined; overdueOn?: CivilDate | undefined }

/** What is open, of one person or of all, and of that what is overdue on a day. */
export function openHref(kind: CountedKind, { email, overdueOn, ...narrowing }: Open): string {
  return listHref(kind, [
    is('status', 'Active'),
    ...(email === undefined ? [] : [is('assigned_to', email)]),
    ...narrowed(kind, narrowing),
    ...(overdueOn === undefined ? [] : [overdue(kind, overdueOn)]),
  ])
}

/** Projects that were due; the cancelled ones are not counted. */
export function dueHref(days: Period, projectId?: string): string {
  return listHref('project', [
    within('end_date', days),
    { by: 'status', op: 'is_not', text: 'Cancelled' },
    ...(projectId === undefined ? [] : [is('project_id', projectId)]),
  ])
}

/** Invoices that were sent and count, by their date or of one project. */
export function billedHref({ days, projectId }: { days?: Period; projectId?: string | undefined }): string {
  return listHref('invoice', [
    ...(days === undefined ? [] : [within('invoice_date', days)]),
    is('payment_status', 'Sent'),
    { by: 'stage', op: 'is_not', text: 'Void' },
    ...(projectId === undefined ? [] : [is('project_id_id', projectId)]),
  ])
}

/** What was billed of a project; the project where nothing was. */
export function backlogHref({
  project_id: projectId,
  billed_cents: billed,
}: {
  project_id: string
  billed_cents: number
}): string {
  return billed === 0 ? listHref('project', [is('project_id', projectId)]) : billedHref({ projectId })
}

/** The kind whose list an address is of. */
export function kindBehind(href: string): Model | undefined {
  const [path] = href.split('?')
  return Object.values(resources).find(({ pages }) => pages.list === path)?.model
}

function narrowed(kind: CountedKind, { category, projectId }: Narrowing): SentFilter[] {
  return [
    ...(category === undefined ? [] : [is('category', category)]),
    ...(projectId === undefined ? [] : [is(projectFilter(kind), projectId)]),
  ]
}

/** The filter by which a list finds what is of one project. */
function projectFilter(kind: CountedKind): string {
  const { filters } = resourceOf(kind).list
  const named = ['project', 'project_id__project_name'].find((name) => Object.hasOwn(filters, name))
  if (named === undefined) throw new Error(`The list of ${kind} is not narrowed to a project`)
  return named
}

function overdue(kind: CountedKind, today: CivilDate): SentFilter {
  const { dueOn } = resourceOf(kind).plays
  return dueOn === undefined ? is('court', 'Overdue') : { by: dueOn, op: '', text: `..${addDays(today, -1)}` }
}

function is(by: string, text: string): SentFilter {
  return { by, op: 'is', text }
}

function within(by: string, { from, to }: Period): SentFilter {
  return { by, op: '', text: from === to ? from : `${from}..${to}` }
}
