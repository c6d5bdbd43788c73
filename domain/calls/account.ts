import { z } from 'zod'
import { onboardingPayload, passwordChangePayload } from '../account.ts'
import { signInMethods } from '../security.ts'
import type { Calls } from './call.ts'
import { result, messageShape } from './shapes.ts'

const own = { tag: 'Your account', may: 'account.use' } as const

export const sessionShape = z.object({
  id: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  address: z.string(),
  user_agent: z.string(),
  method: z.enum(signInMethods),
  current: z.boolean(),
})

export const accountCalls = {
  'POST api/user/onboarding': {
    ...own,
    summary: 'Complete your account with a name, an address and a password of your own',
    beforeOnboarding: true,
    body: onboardingPayload,
    answers: result(z.null()),
    refuses: [429],
  },
  'POST auth/password/change/': {
    ...own,
    summary: 'Change your password; every session ends and a new key is given for this one',
    beforeSecondFactor: true,
    body: passwordChangePayload,
    ignoresIdempotencyKey: true,
    answers: z.object({ message: z.string(), key: z.string() }),
    refuses: [429],
  },
  'GET auth/sessions/': {
    ...own,
    summary: 'Your sessions',
    beforeSecondFactor: true,
    answers: z.array(sessionShape),
    refuses: [503],
  },
  'DELETE auth/sessions/:id': {
    ...own,
    summary: 'End one of your sessions',
    beforeSecondFactor: true,
    params: { id: 'id of the session' },
    answers: messageShape,
  },
} satisfies Calls
