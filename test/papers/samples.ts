import type {
  Letterhead,
  RegisterPaper,
  RegisterRow,
  RfiLogPaper,
  RfiLogRow,
  RfiPaper,
  TransmittalPaper,
} from '#server/papers/papers.ts'

export const letterhead: Letterhead = {
  firm_name: 'Meridian Engineering',
  address: '1200 Harbor Boulevard\nOakland, CA 94607',
  phone: '+1 510 555 0142',
  logo: null,
}

const project = { project_id: '260042-4b7e-9d3a-5c2e8a9b7d10', project_name: 'Harbor Tower' }

export function rfiPaper(changed: Partial<RfiPaper> = {}): RfiPaper {
  return {
    letterhead,
    project,
    rfi_number: 12,
    client: 'Harbor Development Group',
    date_received: '2026-11-02',
    sent_out_date: '2026-11-12',
    discipline: 'Mechanical',
    status: 'Closed',
    cost_impact: 'Yes',
    cost_amount: 1200,
    schedule_impact: 'Yes',
    schedule_days: 3,
    question: 'May the riser shift 300 mm east?',
    answer: {
      text: 'Yes, it may.',
      answered_by: 'Dana Whitfield',
      answered_on: '2026-11-12',
      files: ['SK-M-014.pdf', 'S-204 markup.pdf'],
    },
    ...changed,
  }
}

export function transmittalPaper(changed: Partial<TransmittalPaper> = {}): TransmittalPaper {
  return {
    letterhead,
    project,
    number_text: '23 05 00-014 Rev 1',
    title: 'Chillers',
    returned_to: 'Bay Area Mechanical',
    spec_section: '23 05 00',
    spec_title: 'HVAC, common work',
    submittal_type: 'Product Data',
    contractor_number: 'BAM-0231',
    received_date: '2026-11-02',
    returned_on: '2026-11-12',
    disposition: 'Revise and Resubmit',
    revision_needed: true,
    return_note: 'Provide sound power data.',
    reviewed_by: [
      { name: 'Dana Whitfield', discipline: 'Mechanical' },
      { name: 'Luis Ortega', discipline: 'Electrical' },
    ],
    stamp_text: 'Reviewed for general conformance only.',
    ...changed,
  }
}

export function rfiRow(changed: Partial<RfiLogRow> = {}): RfiLogRow {
  return {
    rfi_number: 1,
    date_received: '2026-03-04',
    question: 'Which valve is meant?',
    discipline: 'Plumbing',
    ball_in_court: 'Architect',
    due: null,
    answered_on: null,
    days_us: 4,
    days_them: 2,
    status: 'Active',
    is_open: true,
    ...changed,
  }
}

export function rfiLog(rfis: RfiLogPaper['rfis'], changed: Partial<RfiLogPaper> = {}): RfiLogPaper {
  return { letterhead, project, as_of: '2026-11-17', rfis, ...changed }
}

export function rfiRows(count: number): RfiLogRow[] {
  return Array.from({ length: count }, (_, i) => rfiRow({ rfi_number: i + 1 }))
}

export function register(sections: RegisterPaper['sections']): RegisterPaper {
  return { letterhead, project, as_of: '2026-11-17', sections }
}

export function registerRow(changed: Partial<RegisterRow> = {}): RegisterRow {
  return {
    number_text: '23 05 00-014',
    title: 'Chillers',
    submittal_type: 'Product Data',
    contractor_number: 'BAM-0231',
    received_date: '2026-03-04',
    returned_on: '2026-03-12',
    disposition: 'Approved',
    ball_in_court: '',
    days_us: 4,
    days_them: 2,
    ...changed,
  }
}
