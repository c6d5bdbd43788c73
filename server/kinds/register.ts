import { sql } from 'kysely'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { z } from 'zod'
import type { DataOf } from '#domain/calls/registry.ts'
import type { revisionShape } from '#domain/kinds/answers.ts'
import { mostChains, numberText, submittalTitle } from '#domain/register.ts'
import { courtRowColumns } from '../court/court-columns.ts'
import type { Queryable } from '../db/pool.ts'
import type { TableRow } from '../db/schema.ts'
import { personOf } from '../records/people.ts'
import { allJoins } from '../records/read.ts'
import type { RowBy, SqlFragment } from '../records/store.ts'
import type { Context } from '../request/context.ts'
import { narrowedBy, type Sent } from './register-filters.ts'
import { fillSubmittals, submittalStore } from './submittal.ts'

type Register = DataOf<'GET api/submittals/register/:id'>
type Section = Register['sections'][number]
type Chain = Section['submittals'][number]

/** So many rows are worked on before others have the process. */
const rowsInOneGo = 500

/** What is shown of a submittal, without its long texts. */
const columns = [
  ...courtRowColumns,
  'submittal_id',
  'sub_number',
  'revision',
  'title',
  'spec_section',
  'spec_title',
  'submittal_type',
  'contractor_number',
  'received_date',
  'returned_on',
  'disposition',
  'revision_needed',
  'required_on_site',
  'lead_time_days',
] as const satisfies (keyof TableRow<'submittal'>)[]

type Joined = 'project_days' | 'assigned_to_name' | 'assigned_to_email'
type Filled = 'court' | 'latest_return' | 'return_warning'

type Found = Pick<RowBy<typeof submittalStore>, (typeof columns)[number] | Joined | Filled> & {
  beginning: string
  older: z.output<ReturnType<typeof revisionShape>>[]
  reviews_done: number
  reviews_total: number
  all_chains: number
  all_returned: number
}

/** The chains of a project, each by its newest one, under the sections of the specification. */
export async function readRegister(
  db: Queryable,
  project: Register['project'],
  sent: Sent,
  context: Context,
  most = mostChains,
): Promise<Register> {
  const rows = await readChains(db, project.project_id, narrowedBy(sent, context), most)
  for (let start = 0; start < rows.length; start += rowsInOneGo) {
    await fillSubmittals(rows.slice(start, start + rowsInOneGo), { db, context, alone: false })
    await nextTurn()
  }
  const [first] = rows
  return {
    project: { project_id: project.project_id, project_name: project.project_name },
    returned: first?.all_returned ?? 0,
    total: first?.all_chains ?? 0,
    has_more: (first?.all_chains ?? 0) > rows.length,
    sections: sectionsOf(rows),
  }
}

/** The newest ones are found by one sort: compared in pairs, thousands that are not yet analysed would take minutes. */
async function readChains(
  db: Queryable,
  projectId: string,
  isWanted: SqlFragment,
  most: number,
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    SELECT ${sql.join(columns.map((name) => sql.ref(`t.${name}`)))}${submittalStore.select},
      CASE WHEN t.title = '' THEN left(ltrim(t.sub_description, E' \\t\\r\\n'), ${sql.lit(longestBeginning)})
        ELSE '' END AS beginning,
      count(*) OVER () AS all_chains,
      count(*) FILTER (WHERE ${isReturned}) OVER () AS all_returned,
      (SELECT coalesce(json_agg(member ORDER BY member.revision), '[]') FROM (
        SELECT submittal_id, revision, disposition, returned_on, status FROM submittal older
        WHERE older.project_id = t.project_id AND older.sub_number = t.sub_number AND older.revision < t.revision
          AND older.deleted_at IS NULL) member) AS older,
      (SELECT count(*) FROM submittal_reviewer own
        WHERE own.submittal_id = t.submittal_id AND own.state <> 'Pending') AS reviews_done,
      (SELECT count(*) FROM submittal_reviewer own WHERE own.submittal_id = t.submittal_id) AS reviews_total
    FROM (
      SELECT DISTINCT ON (sub_number) submittal_id FROM submittal
      WHERE project_id = ${projectId} AND deleted_at IS NULL ORDER BY sub_number, revision DESC) newest
    JOIN submittal t ON t.submittal_id = newest.submittal_id ${allJoins(submittalStore)}
    WHERE ${isWanted}
    ORDER BY t.spec_section = '', t.spec_section COLLATE "C", t.sub_number LIMIT ${sql.lit(most)}`.execute(db)
  return rows
}

/** A title is the first line of the description, where none was typed: of 255 characters, which leaves room for blanks. */
const longestBeginning = 300

const isReturned = sql`t.disposition <> '' AND NOT t.revision_needed`

function sectionsOf(rows: readonly Found[]): Section[] {
  const groups = Map.groupBy(rows, ({ spec_section: section }) => section)
  return [...groups].map(([section, members]) => ({
    section,
    title: members.find((row) => row.spec_title !== '')?.spec_title ?? '',
    returned: members.filter((row) => row.disposition !== '' && !row.revision_needed).length,
    total: members.length,
    submittals: members.map(chainOf),
  }))
}

function chainOf(row: Found): Chain {
  return {
    submittal_id: row.submittal_id,
    number_text: numberText(row),
    sub_number: row.sub_number,
    title: submittalTitle({ title: row.title, sub_description: row.beginning }),
    submittal_type: row.submittal_type,
    contractor_number: row.contractor_number,
    revision: row.revision,
    received_date: row.received_date,
    returned_on: row.returned_on,
    disposition: row.disposition,
    revision_needed: row.revision_needed,
    assigned_to: personOf(row, 'assigned_to'),
    reviews_done: row.reviews_done,
    reviews_total: row.reviews_total,
    court: row.court,
    latest_return: row.latest_return,
    return_warning: row.return_warning,
    status: row.status,
    older: row.older,
  }
}
