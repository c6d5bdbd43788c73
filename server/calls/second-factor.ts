import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { AnswerOf } from '#domain/calls/registry.ts'
import { secondFactorCalls } from '#domain/calls/second-factor.ts'
import { messages } from '#domain/words/messages.ts'
import { secondFactorMessages } from '#domain/words/second-factor.ts'
import { mustHaveSecondFactor, type secondFactorProofPayload } from '#domain/second-factor.ts'
import { countCode, notifyOfWrongCodes } from '../auth/code-guess.ts'
import { countingGuesses, type Guess } from '../auth/guess.ts'
import { lockAccount, withOwnPassword } from '../auth/own-password.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from '../auth/recovery-codes.ts'
import {
  beginSecondFactor,
  checkSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
} from '../auth/second-factor.ts'
import { notifyOfSecondFactor } from '../auth/notify-second-factor.ts'
import { revokeSessions } from '../auth/token.ts'
import type { User } from '../request/context.ts'
import type { Transaction } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from './deps.ts'
import { badRequest, forbidden, invalidField } from '../base/errors.ts'
import { recordHistory } from '../records/history.ts'
import { noteSecurity } from '../security/security-log.ts'
import { answer } from './answer.ts'

const said = secondFactorMessages

export function answerSecondFactor(app: FastifyInstance, deps: Deps): void {
  answer(app, deps, secondFactorCalls, {
    'GET auth/second_factor/': async ({ context: { user } }) => ({
      is_on: user.hasSecondFactor,
      is_required: mustHaveSecondFactor(user.role, deps.env.secondFactorRequired),
      recovery_codes_left: await countRecoveryCodes(deps.db, user.id),
    }),
    async 'POST auth/second_factor/setup/'({ context: { user }, body }) {
      const { password, code } = body
      const begin = (tx: Transaction) => beginSecondFactor(tx, user)
      if (code !== undefined) return await withProof(deps, user, { password, code }, begin)
      return await withOwnPassword(deps.db, user, passwordIn(body), (hold) =>
        hold(async (tx) => {
          if ((await checkSecondFactor(tx, user.id, code)) !== 'off') throw badRequest(said.alreadyOn)
          return await begin(tx)
        }),
      )
    },
    'POST auth/second_factor/confirm/': ({ context: { user }, body: { code } }) =>
      countingGuesses(codeOf(deps, user, code), () => inTransaction(deps.db, (tx) => turnOn(tx, user, code))),
    'POST auth/second_factor/recovery_codes/': ({ context: { user }, body }) =>
      withProof(deps, user, body, async (tx) => {
        await notifyOfSecondFactor(tx, user, { what: 'codes' })
        return await makeRecoveryCodes(tx, user)
      }),
    async 'POST auth/second_factor/disable/'({ context: { user }, body }) {
      if (mustHaveSecondFactor(user.role, deps.env.secondFactorRequired)) throw forbidden(said.mustStay)
      await withProof(deps, user, body, (tx) => turnOff(tx, user))
      return { message: said.turnedOff }
    },
  })
}

type RecoveryCodes = AnswerOf<'POST auth/second_factor/confirm/'>

async function turnOn(tx: Transaction, user: User, code: string): Promise<RecoveryCodes> {
  await lockAccount(tx, user)
  const outcome = await confirmSecondFactor(tx, user, code)
  if (outcome === 'not begun') throw badRequest(user.hasSecondFactor ? said.alreadyOn : said.notBegun)
  if (outcome === 'wrong') throw invalidField('code', messages.login.codeWrong)
  const replaced = outcome === 'replaced'
  await revokeSessions(tx, user.id, {
    actor: user.id,
    because: 'second_factor_on',
    except: user.sessionId,
  })
  await noteSecurity(tx, { kind: 'second_factor_on', actor: user.id, facts: replaced ? { replaced } : {} })
  await recordChange(tx, user, replaced ? [null, 'changed'] : ['off', 'on'])
  await notifyOfSecondFactor(tx, user, { what: outcome })
  return await makeRecoveryCodes(tx, user)
}

async function turnOff(tx: Transaction, user: User): Promise<void> {
  await removeSecondFactor(tx, user.id)
  await noteSecurity(tx, { kind: 'second_factor_off', actor: user.id })
  await recordChange(tx, user, ['on', 'off'])
  await notifyOfSecondFactor(tx, user, { what: 'off' })
}

async function makeRecoveryCodes(tx: Transaction, user: User): Promise<RecoveryCodes> {
  const codes = await replaceRecoveryCodes(tx, user.id)
  await noteSecurity(tx, { kind: 'recovery_codes_made', actor: user.id })
  return { recovery_codes: codes }
}

/** Password and code: a session with one of the two must not get rid of the other. */
async function withProof<T>(
  deps: Deps,
  user: User,
  body: z.output<typeof secondFactorProofPayload>,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const guess = codeOf(deps, user, body.code)
  const refused = async () => {
    await guess.refused()
    await notifyOfWrongCodes(deps.db, user)
  }
  return await countingGuesses({ ...guess, refused }, () =>
    withOwnPassword(deps.db, user, passwordIn(body), (hold) =>
      hold(async (tx) => {
        const outcome = await checkSecondFactor(tx, user.id, body.code)
        if (outcome === 'off') throw badRequest(said.notOn)
        if (outcome === 'missing' || outcome === 'wrong') throw invalidField('code', messages.login.codeWrong)
        return await work(tx)
      }),
    ),
  )
}

function codeOf({ db }: Deps, { id }: User, typed: string): Guess {
  return {
    field: 'code',
    count: () => countCode(db, id, typed),
    refused: () => noteSecurity(db, { kind: 'code_refused', actor: id }),
  }
}

function passwordIn({ password }: { password: string }) {
  return { password, field: 'password', wrong: said.passwordWrong }
}

async function recordChange(tx: Transaction, user: User, change: [string | null, string]): Promise<void> {
  await recordHistory(tx, [
    {
      actor: user.id,
      model: 'user',
      recordId: user.id,
      action: 'update',
      changes: { second_factor: change },
    },
  ])
}
