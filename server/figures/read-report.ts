import type { DataOf } from '#domain/calls/registry.ts'
import { categories, isOneOf } from '#domain/choices.ts'
import { countedKinds, isCountedKind, type CountedKind } from '#domain/records/report-links.ts'
import { columnsOf, readPeriod, reports, type ReportName } from '#domain/reports.ts'
import { messages } from '#domain/words/messages.ts'
import { reportWords } from '#domain/words/reports.ts'
import { invalidField } from '../base/errors.ts'
import type { Queryable } from '../db/pool.ts'
import { refuseUnknownProject } from '../records/projects.ts'
import type { Context } from '../request/context.ts'
import { readBacklog } from './backlog.ts'
import { readBilled } from './billed.ts'
import { readDeadlines } from './deadlines.ts'
import { readOpenWork } from './open-work.ts'
import type { Asked, Reader } from './report.ts'
import { readThroughput } from './throughput.ts'
import { readTurnround } from './turnround.ts'

const readers: { [Name in ReportName]: Reader<Name> } = {
  throughput: readThroughput,
  open_work: readOpenWork,
  turnround: readTurnround,
  deadlines: readDeadlines,
  billed: readBilled,
  backlog: readBacklog,
}

export type Report = DataOf<'GET api/reports/:name'>

export async function readReport(db: Queryable, name: ReportName, asked: Asked): Promise<Report> {
  if (asked.projectId !== undefined) await refuseUnknownProject(db, asked.projectId)
  const columns = columnsOf(name)
  // The reader of a name gives the rows of that name; a name chosen by a caller cannot show that.
  return { name, ...asked.period, columns, ...(await readers[name](db, asked)) } as Report
}

type Sent = Partial<Record<'from' | 'to' | 'category' | 'project_id' | 'kind', unknown>>

export function readAsked(name: ReportName, sent: Sent, { today, timeZone }: Context): Asked {
  const days = {
    from: textOf(sent.from, 'from', messages.generic.badDate),
    to: textOf(sent.to, 'to', messages.generic.badDate),
  }
  const { period, wrong } = readPeriod(name, days, today)
  if (wrong) throw invalidField(wrong.field, wrong.sentence)
  const category = textOf(sent.category, 'category')
  if (category !== undefined && !isOneOf(categories, category))
    throw invalidField('category', messages.generic.badChoice(reportWords.columns.category, categories))
  return {
    period,
    today,
    timeZone,
    category: reports[name].hasDisciplines ? category : undefined,
    projectId: textOf(sent.project_id, 'project_id'),
    kind: name === 'throughput' ? kindOf(sent.kind) : undefined,
  }
}

function kindOf(sent: unknown): CountedKind | undefined {
  const kind = textOf(sent, 'kind')
  if (kind === undefined || isCountedKind(kind)) return kind
  throw invalidField('kind', messages.generic.badChoice(reportWords.columns.kind, countedKinds))
}

/** What is sent empty is not sent; what is sent twice is no text. */
export function textOf(
  sent: unknown,
  field: string,
  wrong: string = messages.generic.badText,
): string | undefined {
  if (sent === undefined || sent === '') return undefined
  if (typeof sent !== 'string') throw invalidField(field, wrong)
  return sent
}
