import { z } from 'zod'
import type { Calls } from './call.ts'

export const eventCalls = {
  'GET api/events': {
    tag: 'Events',
    summary:
      'Server-sent events: `change` with the model and id of a record that changed and that you may see (of a comment ' +
      'also, where it is known, the id of the record that it is about), ' +
      '`catch_up` when some may have been missed',
    may: 'account.use',
    query: z.object({
      since: z
        .string()
        .optional()
        .meta({ description: 'Also tell what changed in the last so many milliseconds' }),
    }),
    answers: z.string(),
    answersWith: 'text/event-stream',
    countsAsUse: false,
  },
} satisfies Calls
