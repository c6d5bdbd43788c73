import { z } from 'zod'
import { digestParts } from '../mail/mail.ts'
import { waitingKinds } from '../kinds/waiting.ts'
import type { Calls } from './call.ts'
import { result } from './shapes.ts'

export const digestCalls = {
  'GET api/digest/preview': {
    tag: 'Inbox',
    summary: 'What your daily mail would say now, whether or not you want it',
    may: 'account.use',
    answers: result(
      z.object({
        subject: z.string(),
        text: z.string(),
        sections: z.array(
          z.object({
            key: z.enum(digestParts),
            label: z.string(),
            total: z.int(),
            items: z.array(
              z.object({
                model: z.enum(waitingKinds),
                id: z.string(),
                title: z.string(),
                about: z.string(),
                url: z.string(),
              }),
            ),
          }),
        ),
      }),
    ),
  },
} satisfies Calls
