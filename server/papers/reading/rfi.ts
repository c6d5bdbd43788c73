import type { RecordOf } from '#domain/kinds/registry.ts'
import type { Queryable } from '../../db/pool.ts'
import { projectStore } from '../../kinds/project.ts'
import { rfiStore } from '../../kinds/rfi.ts'
import { findRow, readRecord } from '../../records/read.ts'
import type { Context } from '../../request/context.ts'
import type { RfiPaper, RfiPaperAnswer } from '../papers.ts'
import { readLetterhead } from './letterhead.ts'

export async function readRfiPaper(db: Queryable, id: string, context: Context): Promise<RfiPaper> {
  const rfi = await readRecord(db, rfiStore, id, context)
  const [{ letterhead }, project] = await Promise.all([
    readLetterhead(db),
    findRow(db, projectStore, rfi.project_id),
  ])
  return {
    letterhead,
    project,
    rfi_number: rfi.RFI_number,
    client: project.client_name ?? '',
    date_received: rfi.date_received,
    sent_out_date: rfi.sent_out_date,
    discipline: rfi.category,
    status: rfi.status,
    cost_impact: rfi.cost_impact,
    cost_amount: rfi.cost_amount,
    schedule_impact: rfi.schedule_impact,
    schedule_days: rfi.schedule_days,
    question: rfi.description,
    answer: answerOf(rfi),
  }
}

function answerOf(rfi: RecordOf<'rfi'>): RfiPaperAnswer | null {
  if (!rfi.is_answered) return null
  return {
    text: rfi.answer,
    answered_by: rfi.answered_by?.name ?? '',
    answered_on: rfi.answered_on,
    files: rfi.answer_files.map(({ name }) => name),
  }
}
