import { sql } from 'kysely'
import { messages } from '#domain/words/messages.ts'
import { answerShapes } from '#domain/kinds/answers.ts'
import { rfi } from '#domain/kinds/rfi.ts'
import { makeLookUp } from '../db/look-ups.ts'
import type { Queryable, Transaction } from '../db/pool.ts'
import type { TableRow } from '../db/schema.ts'
import { invalidField } from '../base/errors.ts'
import { courtFilter, courtSorts } from '../court/conditions.ts'
import { turnColumns, turnIn } from '../court/court-columns.ts'
import { courtWire, fillCourts, type FilledCourt } from '../court/fill.ts'
import { settling } from '../court/settle.ts'
import { aged, byAge } from '../records/sorts.ts'
import { closeAct, completedAt, isActive } from '../records/closing.ts'
import { compared, onDay, projectNamedOrNumbered, yesOrNo } from '../records/conditions.ts'
import { defineStore } from '../records/define-store.ts'
import { NextNumber } from '../records/next-number.ts'
import {
  employeeIds,
  maybePersonOf,
  personOf,
  type MaybePersonColumns,
  type PersonColumns,
} from '../records/people.ts'
import { lockProject, lockProjectAgain, sortByProject, type ProjectColumns } from '../records/projects.ts'
import { numberedWork, toCents } from './work-values.ts'

type Row = TableRow<'rfi'> &
  ProjectColumns &
  FilledCourt & { project_days: number | null } & PersonColumns<'created_by' | 'assigned_to'> &
  MaybePersonColumns<'answered_by'>

export const rfiStore = defineStore<typeof rfi, Row>({
  kind: rfi,
  table: 'rfi',
  key: 'rfi_id',
  countedBy: 'status',
  people: { created_by: 'always', assigned_to: 'always', answered_by: 'maybe' },
  select: sql`, project.rfi_response_days AS project_days`,
  keepsJoined: () => true,
  isOpen: isActive,
  urgency: sql`t.alert_status DESC, t.date_received, t.rfi_id`,
  titleColumns: { RFI_number: sql`t.rfi_number` },
  taken: { rfi_number_key: { RFI_number: [messages.rfi.numberTaken] } },
  knownAs: { RFI_number: sql`t.rfi_number` },
  sorts: {
    project_name: sortByProject,
    project: sortByProject,
    sent_out_date: { by: sql`t.sent_out_date`, nullable: true, through: sql`t.sent_out_date` },
    days_old: byAge(sql`t.date_received`),
    description: { by: sql`left(t.description, 100)` },
    RFI_number: { by: sql`t.rfi_number` },
    status: { by: sql`t.status`, thenBy: sql`t.date_received` },
    completed_at: { by: sql`t.completed_at`, nullable: true, through: sql`t.completed_at` },
    ...courtSorts,
    is_answered: { by: sql`t.answer <> ''` },
  },
  filters: {
    project: projectNamedOrNumbered(sql`t.project_id`),
    court: courtFilter,
    is_answered: yesOrNo(sql`t.answer <> ''`),
    days_old: aged(sql`t.date_received`),
    completed_at: onDay(sql`t.completed_at`),
    RFI_number: compared(sql`t.rfi_number`),
  },
  fill: (rows, given) => fillCourts('rfi', (row) => row.rfi_id, rows, given),
  settle: settling(rfi),
  alsoAsks: (id) => sql`t.court_holder = ${id}`,
  wire: (row, context) => ({
    ...numberedWork(row, { kind: 'rfi', id: row.rfi_id, since: row.date_received }, context),
    ...courtWire(row),
    RFI_id: row.rfi_id,
    RFI_number: row.rfi_number,
    created_by: personOf(row, 'created_by'),
    is_answered: row.answer !== '',
  }),
  card: {
    columns: [
      'rfi_id',
      'rfi_number',
      'description',
      'answer',
      'project_id',
      'assigned_to',
      'status',
      'alert_status',
      'date_received',
      'completed_at',
      ...turnColumns,
      'version',
    ],
    joins: ['project', 'assigned_to'],
    wire: (row, context) => ({
      ...numberedWork(row, { kind: 'rfi', id: row.rfi_id, since: row.date_received }, context),
      court: turnIn(row),
      RFI_id: row.rfi_id,
      RFI_number: row.rfi_number,
      is_answered: row.answer !== '',
    }),
  },
  toRecord: async (row, record, db) => ({
    ...record,
    answer: row.answer,
    answered_by: maybePersonOf(row, 'answered_by'),
    answered_on: row.answered_on,
    answer_discipline: row.answer_discipline,
    answer_files: await liveFiles(db, row),
  }),
  alsoRecorded: Object.keys(answerShapes()),
  values: (row) => ({ RFI_number: row.rfi_number }),
  async toColumns({ RFI_number: wanted, ...values }, { tx, before, now }) {
    if (before === undefined || wanted !== before.rfi_number) {
      await lockProject(tx, values.project_id, 'project_id', 'numbering')
    }
    const people = { created_by: values.created_by, assigned_to: values.assigned_to }
    return {
      ...values,
      ...(await employeeIds(tx, people, before)),
      rfi_number: await freeNumber(tx, values.project_id, wanted, before),
      cost_amount: toCents(values.cost_amount),
      completed_at: completedAt(before, values.status === 'Closed', now),
    }
  },
  acts: [closeAct()],
  async beforeRestore(row, { tx }) {
    await lockProjectAgain(tx, row.project_id, 'project_id', 'numbering')
    await refuseTaken(tx, row.project_id, row.rfi_number, row.rfi_id)
  },
})

/** In the order in which they were chosen; one that was deleted since is left out. */
async function liveFiles(db: Queryable, { rfi_id: id, answer_files: files }: Row) {
  if (files.length === 0) return []
  const { rows } = await sql<{ id: string; name: string; size: number }>`
    SELECT id, name, size FROM stored_file
    WHERE id = ANY(${files}::uuid[]) AND kind = 'rfi' AND record_id = ${id} AND deleted_at IS NULL
    ORDER BY array_position(${files}::uuid[], id)`.execute(db)
  return rows
}

/** The number asked for, if no live RFI of the project has it; without one, the next. */
async function freeNumber(
  tx: Transaction,
  projectId: string,
  wanted: number | null,
  before: Row | undefined,
): Promise<number | NextNumber> {
  if (wanted === null) return before?.rfi_number ?? new NextNumber('rfi', 'rfi_number', projectId)
  if (wanted !== before?.rfi_number) await refuseTaken(tx, projectId, wanted, before?.rfi_id)
  return wanted
}

async function refuseTaken(
  tx: Transaction,
  projectId: string,
  number: number,
  own: string | undefined,
): Promise<void> {
  const taken = await liveNumbers.find(tx, JSON.stringify([projectId, number]))
  if (taken !== undefined && taken !== own) throw invalidField('RFI_number', messages.rfi.numberTaken)
}

/** Ids of RFIs by project and number. */
const liveNumbers = makeLookUp(async (tx, keys): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ key: string; rfi_id: string }>`
    SELECT wanted.key, rfi.rfi_id FROM unnest(${keys}::text[]) AS wanted (key)
    JOIN rfi ON rfi.project_id = wanted.key::json ->> 0 AND rfi.rfi_number = (wanted.key::json ->> 1)::int
    WHERE rfi.deleted_at IS NULL`.execute(tx)
  return new Map(rows.map(({ key, rfi_id: id }) => [key, id]))
})
