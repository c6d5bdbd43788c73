import { z } from 'zod'
import { models } from '../kinds/kind.ts'
import { exportFormats } from '../records/export.ts'
import { importModels, importOutcomes, importStates } from '../records/imports.ts'
import type { Calls } from './call.ts'
import { more, result } from './shapes.ts'

/** Who may create records of the kind, which the handlers ask for. */
const common = { tag: 'Import', may: 'account.use' } as const
const params = { id: 'id of the import' }

const run = z.object({
  id: z.uuid(),
  model: z.enum(models).meta({ description: `One of ${importModels.join(', ')}` }),
  file_name: z.string(),
  state: z.enum(importStates),
  sheets: z.array(z.string()).meta({ description: 'None in a CSV file' }),
  sheet: z.int().meta({ description: 'Which of them it is about, from 0' }),
  rows: z.int(),
  columns: z.array(
    z.object({
      index: z.int(),
      header: z.string(),
      field: z.string().nullable(),
      samples: z.array(z.string()),
    }),
  ),
  fields: z.array(z.object({ name: z.string(), label: z.string(), required: z.boolean() })),
  progress: z.object({ done: z.int(), total: z.int() }),
  counts: z
    .object({ create: z.int(), update: z.int(), unchanged: z.int(), faults: z.int() })
    .nullable()
    .meta({ description: 'null before a check' }),
  message: z.string(),
  batch_id: z.string().nullable(),
  undone_at: z.string().nullable(),
})

const value = z.union([z.string(), z.number(), z.null()])

const checkedRow = z.object({
  row: z.int().meta({ description: 'As the sheet counts' }),
  outcome: z.enum(importOutcomes),
  id: z.string().nullable(),
  title: z.string(),
  faults: z.array(
    z.object({
      column: z.string().nullable(),
      header: z.string().nullable(),
      field: z.string().nullable(),
      value: z.string().nullable(),
      sentence: z.string(),
    }),
  ),
  changes: z.record(z.string(), z.tuple([value, value])),
})

/** Takes a form, as no other call of imports does. */
export const importUploadCalls = {
  'POST api/import': {
    ...common,
    summary: 'Read a sheet: .xlsx or .csv, at most 10 MB, 5,000 rows and 60 columns',
    takes: 'multipart/form-data',
    body: z.object({ model: z.enum(models), file: z.file() }),
    status: 201,
    answers: result(run),
    refuses: [413, 415, 503],
  },
} satisfies Calls

export const importCalls = {
  'GET api/import/template': {
    ...common,
    summary: 'A sheet with the headings that a kind can be imported under',
    query: z.object({ model: z.enum(models), format: z.enum(exportFormats).optional() }),
    answers: z.string().meta({ format: 'binary' }),
    answersWith: 'application/octet-stream',
  },
  'GET api/import/:id': {
    ...common,
    summary: 'How far an import of yours is',
    params,
    query: z.object({
      sheet: z.string().optional().meta({ description: 'Columns of another sheet, by its name' }),
    }),
    answers: result(run),
    refuses: [404],
  },
  'POST api/import/:id/check': {
    ...common,
    summary: 'Check every row; nothing is written',
    params,
    body: z.object({
      columns: z
        .array(z.object({ index: z.int(), field: z.string().nullable() }))
        .optional()
        .meta({ description: 'As guessed where it is left out' }),
      sheet: z.union([z.int(), z.string()]).optional(),
    }),
    status: 202,
    answers: result(run),
    refuses: [404, 409],
  },
  'GET api/import/:id/rows': {
    ...common,
    summary: 'What the check found out, fifty rows a page',
    params,
    query: z.object({ outcome: z.enum(importOutcomes).optional() }),
    paged: true,
    answers: result(z.array(checkedRow)).extend({ ...more, total: z.int() }),
    refuses: [404, 409],
  },
  'POST api/import/:id/commit': {
    ...common,
    summary: 'Import what was checked, all or nothing; twice imports once',
    params,
    body: z.object({ skip_faulty: z.boolean().optional() }),
    status: 202,
    answers: result(run),
    refuses: [404, 409],
  },
} satisfies Calls
