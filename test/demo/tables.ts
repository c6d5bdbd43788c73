import { sideOf, type Party, type Step as CourtStep } from '#domain/court.ts'
import { dateIn } from '#domain/dates.ts'
import type { Calendar } from '#server/demo/calendar.ts'
import type { Step } from '#server/demo/dated.ts'
import { people, stepsUntil } from '#server/demo/steps.ts'

/** The fields of any kind as the demo firm's steps leave them; a project is known by its name. */
type Row = {
  record: string
  project_id: string
  project_name: string
  name: string
  phone_number: string
  status: string
  template: string
  title: string
  description: string
  sub_description: string
  submittal_type: string
  spec_section: string
  cost_impact?: string
  schedule_impact?: string
  rfi_response_days: number | null
  submittal_response_days: number | null
  category: string
  notes: string
  payment_status: string
  payment_amount: number
  completion_percentage: number
  estimated_hours: number | null
  end_date: string | null
  due_date: string
  date_received: string
  received_date: string
  invoice_date: string
  manager: string
  pinged?: boolean
  alert_status?: boolean
  date_created: string
  /** Who made it: whoever gave it, where nothing else says so. */
  author: string
  created_by: string
  assigned_to: string | null
  deleted_at?: Date
  response_due?: string
  disposition?: string
  answer?: string
  file?: string
  revision?: number
  reviewers?: { user: string; state: string; comment: string }[]
  /** Where its ball went, if it is of a kind that has one. */
  court: [CourtStep, ...CourtStep[]]
}

export type Tables = Record<
  'project' | 'task' | 'assignment' | 'rfi' | 'submittal' | 'invoice' | 'client',
  Row[]
> & {
  employee: { name: string; role: string; email: string; date_joined: string }[]
}

/** What the demo firm would come to, without a database: enough to look at it on many days. */
export function tablesOn(calendar: Calendar): Tables {
  const rows = new Map<string, Row>()
  const steps = stepsUntil(calendar)
  for (const step of steps) {
    const before = rows.get(step.record) ?? rows.get(step.from ?? '')
    const after = { ...before, ...outcomeOf(step, before) } as Row
    if (step.model === 'rfi' || step.model === 'submittal') after.court = courtAfter(step, before, after)
    rows.set(step.record, after)
  }
  const of = (model: Step['model']) => {
    const records = new Set(steps.filter((step) => step.model === model).map(({ record }) => record))
    return [...records].toSorted().flatMap((record) => rows.get(record) ?? [])
  }
  return {
    project: of('project'),
    task: of('task'),
    assignment: of('assignment'),
    rfi: of('rfi'),
    submittal: of('submittal'),
    invoice: of('invoice'),
    client: of('client'),
    employee: people.map(({ fullName, role, email, joined }) => ({
      name: fullName,
      role,
      email,
      date_joined: calendar.done(joined),
    })),
  }
}

/** The days of a ball, as the app would keep them. */
function courtAfter(step: Step, before: Row | undefined, after: Row): Row['court'] {
  const on = dateIn('America/Chicago', step.at)
  if (before === undefined || step.act === 'revise') {
    const party = { type: 'user' as const, id: String(after.assigned_to), name: String(after.assigned_to) }
    return [
      {
        step: 'received',
        party,
        on: step.act === 'revise' ? on : (after.date_received ?? after.received_date),
      },
    ]
  }
  if (step.act === 'hand') {
    const { type, id = null, name = '' } = step.body['to'] as Partial<Party> & Pick<Party, 'type'>
    const party = { type, id, name }
    return [...before.court, { step: sideOf(party) === 'us' ? 'back' : 'sent', party, on }]
  }
  const isClosed = before.status !== 'Closed' && after.status === 'Closed'
  return isClosed ? [...before.court, { step: 'closed', party: null, on }] : before.court
}

function outcomeOf(step: Step, before: Row | undefined): Record<string, unknown> {
  switch (step.act) {
    case 'create': {
      const { record, project, body } = step
      const given = { status: 'Active', payment_status: 'Pending', completion_percentage: 0 }
      const projectId = project ?? body['project_name']
      return {
        record,
        project_id: projectId,
        date_created: dateIn('America/Chicago', step.at),
        author: `${step.by}@example.com`,
        ...given,
        ...body,
      }
    }
    case 'update':
    case 'note':
      return step.body
    case 'close':
      return { status: 'Closed', completion_percentage: 100, pinged: false }
    case 'answer':
      return { ...step.body, file: step.file, ...(step.body['close'] === true && { status: 'Closed' }) }
    case 'return':
      return { ...step.body, status: 'Closed' }
    case 'revise':
      return {
        record: step.record,
        received_date: dateIn('America/Chicago', step.at),
        date_created: dateIn('America/Chicago', step.at),
        author: `${step.by}@example.com`,
        revision: (before?.revision ?? 0) + 1,
        status: 'Active',
        disposition: undefined,
        alert_status: false,
        reviewers: before?.reviewers?.map(({ user }) => ({ user, state: 'Pending', comment: '' })),
      }
    case 'reviewers':
      return { reviewers: namesIn(step.body['reviewers']) }
    case 'review': {
      const mine = { user: `${step.by}@example.com`, ...step.body }
      return { reviewers: before?.reviewers?.map((one) => (one.user === mine.user ? mine : one)) }
    }
    case 'ping':
      return { pinged: true }
    case 'send':
      return { payment_status: 'Sent' }
    case 'board':
      return { assigned_to: null }
    case 'delete':
      return { deleted_at: step.at }
    default:
      return {}
  }
}

function namesIn(reviewers: unknown): NonNullable<Row['reviewers']> {
  return (reviewers as { user: string }[]).map(({ user }) => ({ user, state: 'Pending', comment: '' }))
}
