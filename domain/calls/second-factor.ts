import { z } from 'zod'
import {
  secondFactorConfirmPayload,
  secondFactorProofPayload,
  secondFactorSetupPayload,
} from '../second-factor.ts'
import type { Calls } from './call.ts'
import { messageShape } from './shapes.ts'

const own = { tag: 'Your account', may: 'account.use', beforeSecondFactor: true } as const

/** Secrets and recovery codes are shown once and kept nowhere, so there is no answer to repeat. */
const secret = { ...own, ignoresIdempotencyKey: true, refuses: [429] } as const

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const secondFactorCalls = {
  'GET auth/second_factor/': {
    ...own,
    summary: 'Whether you have a second factor, must have one, and how many recovery codes are left',
    answers: z.object({ is_on: z.boolean(), is_required: z.boolean(), recovery_codes_left: z.int() }),
  },
  'POST auth/second_factor/setup/': {
    ...secret,
    summary:
      'Begin with a second factor, or with another app, which takes a code of the present one too: a secret, which counts once it is confirmed',
    body: secondFactorSetupPayload,
    answers: z.object({ secret: z.string(), uri: z.string() }),
  },
  'POST auth/second_factor/confirm/': {
    ...secret,
    summary: 'Turn the second factor on, or replace it, with a first code; your other sessions end',
    body: secondFactorConfirmPayload,
    answers: recoveryCodes,
  },
  'POST auth/second_factor/recovery_codes/': {
    ...secret,
    summary: 'Ten new recovery codes; the earlier ones stop working',
    body: secondFactorProofPayload,
    answers: recoveryCodes,
  },
  'POST auth/second_factor/disable/': {
    ...secret,
    summary: 'Turn the second factor off, where your group need not have one',
    body: secondFactorProofPayload,
    answers: messageShape,
  },
} satisfies Calls
