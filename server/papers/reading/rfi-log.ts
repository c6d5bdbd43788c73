import { sql } from 'kysely'
import { mostPaperRows } from '#domain/papers.ts'
import { paperWords } from '#domain/words/papers.ts'
import { badRequest } from '../../base/errors.ts'
import type { Queryable } from '../../db/pool.ts'
import { projectStore } from '../../kinds/project.ts'
import { rfiStore } from '../../kinds/rfi.ts'
import { allJoins, findRow } from '../../records/read.ts'
import type { RowBy } from '../../records/store.ts'
import type { Context } from '../../request/context.ts'
import type { RfiLogPaper, RfiLogRow } from '../papers.ts'
import { readLetterhead } from './letterhead.ts'

const batch = 500

/** The rows are read while the paper is made, a batch at a time. */
export async function readRfiLog(db: Queryable, projectId: string, context: Context): Promise<RfiLogPaper> {
  const project = await findRow(db, projectStore, projectId)
  const keys = await keysOf(db, projectId)
  const { letterhead } = await readLetterhead(db)
  return { letterhead, project, as_of: context.today, rfis: rowsOf(db, keys, context) }
}

async function keysOf(db: Queryable, projectId: string): Promise<string[]> {
  const { rows } = await sql<{ rfi_id: string }>`
    SELECT rfi_id FROM rfi WHERE project_id = ${projectId} AND deleted_at IS NULL
    ORDER BY rfi_number, rfi_id LIMIT ${sql.lit(mostPaperRows + 1)}`.execute(db)
  if (rows.length > mostPaperRows) throw badRequest(paperWords.tooManyRows(mostPaperRows))
  return rows.map(({ rfi_id: id }) => id)
}

async function* rowsOf(db: Queryable, keys: readonly string[], context: Context): AsyncGenerator<RfiLogRow> {
  for (let start = 0; start < keys.length; start += batch) {
    const { rows } = await sql<RowBy<typeof rfiStore>>`
      SELECT t.*${rfiStore.select} FROM rfi t ${allJoins(rfiStore)}
      WHERE t.rfi_id = ANY(${keys.slice(start, start + batch)}) AND t.deleted_at IS NULL
      ORDER BY t.rfi_number, t.rfi_id`.execute(db)
    await rfiStore.fill?.(rows, { db, context, alone: false })
    yield* rows.map(logRow)
  }
}

function logRow(rfi: RowBy<typeof rfiStore>): RfiLogRow {
  const { court } = rfi
  return {
    rfi_number: rfi.rfi_number,
    date_received: rfi.date_received,
    question: rfi.description,
    discipline: rfi.category,
    ball_in_court: court.holder?.name ?? '',
    due: court.due,
    answered_on: rfi.answered_on,
    days_us: court.days_us,
    days_them: court.days_them,
    status: rfi.status,
    is_open: rfi.status === 'Active',
  }
}
