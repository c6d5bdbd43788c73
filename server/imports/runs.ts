import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { storablePart } from '#domain/storable.ts'
import type { DataOf } from '#domain/calls/registry.ts'
import { isUuid } from '#domain/fields.ts'
import { guessFields } from '#domain/records/import-headings.ts'
import { isEmptyCell, textIn } from '#domain/records/import-cells.ts'
import { importFields, type ImportModel, type Mapping } from '#domain/records/imports.ts'
import { notFound } from '../base/errors.ts'
import type { FileColumn, ImportRunTable } from '../db/import-tables.ts'
import type { Queryable, Transaction } from '../db/pool.ts'
import type { User } from '../request/context.ts'
import type { Sheet } from './sheets.ts'

export type Run = Selectable<ImportRunTable>
export type RunFacts = Omit<Run, 'file' | 'lock_number'>
/** With whether what it did was taken back. */
export type ShownRun = RunFacts & { undone_at: string | null }

/** A person's files that lie here unused: the oldest make room. */
const mostUnused = 10
const samplesOfEach = 3
const longestSample = 80

export async function addRun(
  tx: Transaction,
  user: User,
  { model, name, bytes }: { model: ImportModel; name: string; bytes: Buffer },
  sheet: Sheet,
): Promise<ShownRun> {
  await sql`
    DELETE FROM import_run WHERE id IN (
      SELECT id FROM import_run
      WHERE actor = ${user.id} AND state NOT IN ('checking', 'importing', 'done')
      ORDER BY created_at DESC OFFSET ${sql.lit(mostUnused - 1)})`.execute(tx)
  const { id } = await tx
    .insertInto('import_run')
    .values({
      model,
      actor: user.id,
      file_name: name,
      file: bytes,
      sheets: JSON.stringify(sheet.sheets),
      mapping: JSON.stringify(guessedMapping(model, sheet.headings)),
      ...sheetColumns(sheet),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return await findRun(tx, user, id)
}

/** What a run keeps of the sheet that it is about. */
export function sheetColumns(sheet: Sheet) {
  return {
    sheet: sheet.sheet,
    row_count: sheet.rows.length,
    columns: JSON.stringify(columnsOf(sheet)),
  }
}

export function guessedMapping(model: ImportModel, headings: readonly string[]): Mapping {
  return guessFields(model, headings).flatMap((field, index) => (field === null ? [] : { index, field }))
}

function columnsOf({ headings, rows }: Sheet): FileColumn[] {
  return headings.map((header, index) => {
    const samples: string[] = []
    for (const { cells } of rows) {
      if (samples.length === samplesOfEach) break
      if (!isEmptyCell(cells[index])) samples.push(storablePart(textIn(cells[index]).slice(0, longestSample)))
    }
    return { index, header, samples }
  })
}

/** One's own alone: imports of others are not there. */
export async function findRun(
  db: Queryable,
  user: Pick<User, 'id'>,
  id: string,
  { lock = false } = {},
): Promise<ShownRun> {
  const run = isUuid(id)
    ? await db
        .selectFrom('import_run')
        .select(runColumns)
        .select(({ selectFrom }) =>
          selectFrom('batch')
            .select('undone_at')
            .whereRef('batch.id', '=', 'import_run.batch_id')
            .as('undone_at'),
        )
        .where('id', '=', id)
        .where('actor', '=', user.id)
        .$if(lock, (query) => query.forUpdate())
        .executeTakeFirst()
    : undefined
  if (run === undefined) throw notFound()
  return run
}

export const runColumns = [
  'id',
  'model',
  'actor',
  'file_name',
  'sheets',
  'sheet',
  'row_count',
  'columns',
  'mapping',
  'state',
  'progress',
  'counts',
  'skip_faulty',
  'message',
  'attempts',
  'batch_id',
  'created_at',
  'changed_at',
] as const

/** Nothing where it is done already: then there is nothing to read. */
export async function fileOf(db: Queryable, { id }: Pick<Run, 'id'>): Promise<Buffer> {
  const run = await db.selectFrom('import_run').select('file').where('id', '=', id).executeTakeFirst()
  return run?.file ?? Buffer.alloc(0)
}

export function runWire(run: ShownRun): DataOf<'GET api/import/:id'> {
  const fieldAt = new Map(run.mapping.map(({ index, field }) => [index, field]))
  return {
    id: run.id,
    model: run.model,
    file_name: run.file_name,
    state: run.state,
    sheets: run.sheets,
    sheet: run.sheet,
    rows: run.row_count,
    columns: run.columns.map((column) => ({ ...column, field: fieldAt.get(column.index) ?? null })),
    fields: importFields(run.model).map(({ name, label, required }) => ({ name, label, required })),
    progress: { done: run.progress, total: run.row_count },
    counts: run.counts,
    message: run.message,
    batch_id: run.batch_id,
    undone_at: run.undone_at,
  }
}
