import { z } from 'zod'
import { invoice } from '../kinds/invoice.ts'
import { project } from '../kinds/project.ts'
import { rfi } from '../kinds/rfi.ts'
import { submittal } from '../kinds/submittal.ts'
import { mostPaperRows } from '../papers.ts'
import type { Calls } from './call.ts'
import { idMeaning } from './shapes.ts'

const mostRows = mostPaperRows.toLocaleString('en-US')

const paper = {
  tag: 'Papers',
  answers: z.string().meta({ format: 'binary' }),
  answersWith: 'application/pdf',
  refuses: [503],
} as const

export const paperCalls = {
  'GET api/paper/rfi/:id': {
    ...paper,
    summary: 'An RFI as a PDF for those outside: question and answer',
    may: 'rfi.list',
    params: idMeaning(rfi),
  },
  'GET api/paper/submittal/:id': {
    ...paper,
    summary: 'The transmittal of a returned submittal as a PDF',
    may: 'submittal.list',
    params: idMeaning(submittal),
  },
  'GET api/paper/rfi_log/:id': {
    ...paper,
    summary: `The RFI log of a project as a PDF, at most ${mostRows} rows`,
    may: 'rfi.list',
    params: idMeaning(project),
  },
  'GET api/paper/submittal_register/:id': {
    ...paper,
    summary: `The submittal register of a project as a PDF, at most ${mostRows} rows`,
    may: 'submittal.list',
    params: idMeaning(project),
  },
  'GET api/paper/invoice/:id': {
    ...paper,
    summary: 'An invoice as a PDF for the client; a draft and a void one say so across the page',
    may: 'ledger.read',
    params: idMeaning(invoice),
  },
  'GET api/paper/sample': {
    ...paper,
    summary: 'An RFI that nobody asked, to see how the letterhead looks',
    may: 'admin.use',
  },
} satisfies Calls
