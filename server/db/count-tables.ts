import type { Civil } from './columns.ts'

/** Counts that triggers keep, each in slots of several connections. */
export type CountTables = {
  work_count: {
    project_id: string
    model: string
    category: string
    status: string
    slot: number
    rows: number
  }
  week_count: { model: string; week: Civil; status: string; slot: number; rows: number }
  open_count: {
    model: string
    by: 'person' | 'category'
    part: string
    week: Civil
    slot: number
    rows: number
    unestimated: number
    percents: number
    hundredths: number
  }
  live_count: { model: string; status: string; slot: number; rows: number }
}
