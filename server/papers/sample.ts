import { paperWords } from '#domain/words/papers.ts'
import type { CivilDate } from '#domain/dates.ts'
import { projectIdFor } from '#domain/project-id.ts'
import type { Letterhead, RfiPaper } from './papers.ts'

const { sample } = paperWords

/** An RFI that nobody asked, to see how the letterhead looks. */
export function sampleRfi(letterhead: Letterhead, today: CivilDate): RfiPaper {
  return {
    letterhead,
    project: { project_id: projectIdFor(today, 1, '0'.repeat(20)), project_name: sample.project },
    rfi_number: 1,
    client: sample.client,
    date_received: today,
    sent_out_date: today,
    discipline: 'Mechanical',
    status: 'Closed',
    cost_impact: 'Yes',
    cost_amount: 1200,
    schedule_impact: 'None',
    schedule_days: null,
    question: sample.question,
    answer: { text: sample.answer, answered_by: sample.person, answered_on: today, files: [sample.file] },
  }
}
