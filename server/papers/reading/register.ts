import type { DataOf } from '#domain/calls/registry.ts'
import { mostPaperRows } from '#domain/papers.ts'
import { paperWords } from '#domain/words/papers.ts'
import { badRequest } from '../../base/errors.ts'
import type { Queryable } from '../../db/pool.ts'
import { projectStore } from '../../kinds/project.ts'
import { readRegister } from '../../kinds/register.ts'
import { findRow } from '../../records/read.ts'
import type { Context } from '../../request/context.ts'
import type { PaperProject, RegisterPaper, RegisterRow, RegisterSection } from '../papers.ts'
import { readLetterhead } from './letterhead.ts'

type Section = DataOf<'GET api/submittals/register/:id'>['sections'][number]

/** The sections are read when it is the turn of the paper: they may be thousands of rows. */
export async function readRegisterPaper(
  db: Queryable,
  projectId: string,
  context: Context,
): Promise<RegisterPaper> {
  const project = await findRow(db, projectStore, projectId)
  const { letterhead } = await readLetterhead(db)
  return { letterhead, project, as_of: context.today, sections: sectionsOf(db, project, context) }
}

async function* sectionsOf(
  db: Queryable,
  project: PaperProject,
  context: Context,
): AsyncGenerator<RegisterSection> {
  const { sections, has_more: hasMore } = await readRegister(db, project, {}, context, mostPaperRows)
  if (hasMore) throw badRequest(paperWords.tooManyRows(mostPaperRows))
  yield* sections.map((section) => ({ ...section, submittals: section.submittals.map(registerRow) }))
}

function registerRow(submittal: Section['submittals'][number]): RegisterRow {
  const { court } = submittal
  return {
    number_text: submittal.number_text,
    title: submittal.title,
    submittal_type: submittal.submittal_type,
    contractor_number: submittal.contractor_number,
    received_date: submittal.received_date,
    returned_on: submittal.returned_on,
    disposition: submittal.disposition,
    ball_in_court: court.holder?.name ?? '',
    days_us: court.days_us,
    days_them: court.days_them,
  }
}
