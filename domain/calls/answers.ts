import { z } from 'zod'
import { rfi } from '../kinds/rfi.ts'
import type { Calls } from './call.ts'
import { idMeaning, result } from './shapes.ts'

/** Read by hand, for the sentences. */
const sent = z.unknown().exactOptional()

export const answerCalls = {
  'POST api/rfi/:id/answer': {
    tag: rfi.name.many,
    summary: 'Answer an RFI, and close it unless close is false',
    may: 'rfi.update',
    params: idMeaning(rfi),
    body: z.object({
      answer: sent,
      discipline: sent,
      answered_by: sent,
      answered_on: sent,
      files: sent,
      close: sent,
      version: sent,
    }),
    answers: result(rfi.read),
    refuses: [409],
  },
} satisfies Calls
