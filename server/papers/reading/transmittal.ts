import type { RecordOf } from '#domain/kinds/registry.ts'
import { submittalTitle } from '#domain/register.ts'
import { paperWords } from '#domain/words/papers.ts'
import { badRequest } from '../../base/errors.ts'
import type { Queryable } from '../../db/pool.ts'
import { submittalStore } from '../../kinds/submittal.ts'
import { readRecord } from '../../records/read.ts'
import type { Context } from '../../request/context.ts'
import type { TransmittalPaper } from '../papers.ts'
import { readLetterhead } from './letterhead.ts'

export async function readTransmittal(
  db: Queryable,
  id: string,
  context: Context,
): Promise<TransmittalPaper> {
  const submittal = await readRecord(db, submittalStore, id, context)
  if (submittal.disposition === '') throw badRequest(paperWords.notReturned)
  const { letterhead, firm } = await readLetterhead(db)
  return {
    letterhead,
    project: { project_id: submittal.project, project_name: submittal.project_name },
    number_text: submittal.number_text,
    title: submittalTitle(submittal),
    returned_to: submittal.returned_to,
    spec_section: submittal.spec_section,
    spec_title: submittal.spec_title,
    submittal_type: submittal.submittal_type,
    contractor_number: submittal.contractor_number,
    received_date: submittal.received_date,
    returned_on: submittal.returned_on,
    disposition: submittal.disposition,
    revision_needed: submittal.revision_needed,
    return_note: submittal.return_note,
    reviewed_by: reviewersOf(submittal),
    stamp_text: firm.stamp_text,
  }
}

/** The lead answers for all of it, and stands there once even if among those who reviewed it. */
function reviewersOf({
  assigned_to: lead,
  category,
  reviewers,
}: RecordOf<'submittal'>): TransmittalPaper['reviewed_by'] {
  const others = reviewers.filter(({ user, state }) => state === 'Reviewed' && user.email !== lead.email)
  return [
    { name: lead.name, discipline: category },
    ...others.map(({ user, discipline }) => ({ name: user.name, discipline })),
  ]
}
