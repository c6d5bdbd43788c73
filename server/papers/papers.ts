import type { Category, Disposition, Impact, SubmittalType, WorkStatus } from '#domain/choices.ts'
import type { CivilDate } from '#domain/dates.ts'
import type { Currency } from '#domain/money.ts'

/** What papers are made of: values as they are, which the papers put into words. Nothing here is for the firm alone. */
export type Letterhead = {
  firm_name: string
  /** Of one or several lines. */
  address: string
  phone: string
  /** PNG or JPEG; a damaged one is left out. */
  logo: Uint8Array | null
}

export type PaperProject = { project_id: string; project_name: string }

type Paper = { letterhead: Letterhead; project: PaperProject }

export type RfiPaper = Paper & {
  rfi_number: number
  client: string
  date_received: CivilDate | null
  sent_out_date: CivilDate | null
  discipline: Category
  status: WorkStatus
  cost_impact: Impact | ''
  cost_amount: number | null
  schedule_impact: Impact | ''
  schedule_days: number | null
  question: string
  answer: RfiPaperAnswer | null
}

export type RfiPaperAnswer = {
  text: string
  answered_by: string
  answered_on: CivilDate | null
  /** Names of files. */
  files: readonly string[]
}

export type TransmittalPaper = Paper & {
  number_text: string
  title: string
  returned_to: string
  spec_section: string
  spec_title: string
  submittal_type: SubmittalType | ''
  contractor_number: string
  received_date: CivilDate | null
  returned_on: CivilDate | null
  disposition: Disposition | ''
  revision_needed: boolean
  return_note: string
  /** The lead, then the reviewers who have reviewed it. */
  reviewed_by: readonly { name: string; discipline: Category }[]
  stamp_text: string
}

/** What changes with every day is of one. */
type DayPaper = Paper & { as_of: CivilDate }

export type RfiLogPaper = DayPaper & { rfis: Rows<RfiLogRow> }

/** Read to the end before the first page is drawn. */
export type Rows<Row> = Iterable<Row> | AsyncIterable<Row>

export type RfiLogRow = {
  rfi_number: number
  date_received: CivilDate | null
  question: string
  discipline: Category
  ball_in_court: string
  due: CivilDate | null
  answered_on: CivilDate | null
  days_us: number
  days_them: number
  status: WorkStatus
  is_open: boolean
}

export type RegisterPaper = DayPaper & { sections: Rows<RegisterSection> }

export type RegisterSection = {
  /** Empty for those without one. */
  section: string
  title: string
  returned: number
  total: number
  submittals: readonly RegisterRow[]
}

export type RegisterRow = {
  number_text: string
  title: string
  submittal_type: SubmittalType | ''
  contractor_number: string
  received_date: CivilDate | null
  returned_on: CivilDate | null
  disposition: Disposition | ''
  ball_in_court: string
  days_us: number
  days_them: number
}

export type InvoicePaper = Paper & {
  invoice_number: string | null
  invoice_date: CivilDate
  due_date: CivilDate | null
  /** The name, and below it the address. */
  client: string
  lines: readonly InvoicePaperLine[]
  /** In cents; null while the project has no fee. */
  amount: number | null
  paid: number
  percent: number
  notes: string
  currency: Currency
  remit_to: string
  is_void: boolean
  /** A word over every page. */
  across: string | null
}

/** Cents, or without a fee percents. */
export type InvoicePaperLine = {
  phase: string
  fee: number | null
  percent: number
  previous: number
  amount: number | null
  toDate: number
}
