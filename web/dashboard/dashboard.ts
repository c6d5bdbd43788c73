import { call, dataOf } from '../api/client.ts'

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

export type DashboardColumn = {
  [Kind in keyof CardRow]: { kind: Kind; items: CardRow[Kind][]; total: number }
}[keyof CardRow]

/** All columns of one's dashboard. */
export async function readDashboard(signal: AbortSignal): Promise<DashboardColumn[]> {
  const { columns } = dataOf(await call<{ columns: DashboardColumn[] }>('GET', 'api/dashboard', { signal }))
  return columns
}
