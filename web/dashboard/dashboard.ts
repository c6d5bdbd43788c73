import type { ColumnKind } from '#domain/dashboard.ts'
import { messages } from '#domain/words/messages.ts'
import type { Progress } from '#domain/progress.ts'
import { call, dataOf } from '../api/client.ts'
import type { Row } from '../api/records.ts'

type Person = { name: string; email: string }

/** What the cards of each kind show of a row. */
export type CardRow = {
  task: {
    task_id: string
    title: string
    project_name: string
    assigned_to_obj: Person | null
    due_date: string
    status: string
    pinged: boolean
  }
  project: {
    project_id: string
    project_name: string
    client_name: string
    manager: Person
    end_date: string | null
    status: string
    task_progress: Pick<Progress, 'percent_complete' | 'tasks_total'>
  }
  submittal: {
    submittal_id: string
    sub_number: number
    sub_description: string
    project_name: string
    assigned_to: Person
    days_old: number
    status: string
    alert_status: boolean
  }
  rfi: {
    RFI_id: string
    RFI_number: number
    description: string
    project_name: string
    assigned_to: Person
    days_old: number
    status: string
    alert_status: boolean
  }
  invoice: {
    invoice_id: string
    project_name: string
    payment_amount: number
    user_sent_by_name: string
    invoice_date: string
    payment_status: string
  }
}

/** The rows are those of the lists: beside what a card shows they have what its menu needs. */
export type DashboardColumn = { kind: ColumnKind; items: Row[]; total: number }

/** All columns of one's dashboard. */
export async function readDashboard(signal: AbortSignal): Promise<DashboardColumn[]> {
  const answer = await call<{ columns: DashboardColumn[] }>('GET', 'api/dashboard', { signal })
  const isOver = answer.status === 401
  return dataOf(isOver ? { ...answer, message: messages.generic.notAuthenticated } : answer).columns
}
