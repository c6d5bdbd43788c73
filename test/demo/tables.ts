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
  category: string
  notes: string
  payment_status: string
  payment_amount: number
  completion_percentage: number
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
  for (const step of steps) rows.set(step.record, { ...rows.get(step.record), ...outcomeOf(step) } as Row)
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

function outcomeOf(step: Step): Record<string, unknown> {
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
