import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { messages } from '#domain/words/messages.ts'
import {
  mustHaveSecondFactor,
  secondFactorConfirmPayload,
  secondFactorProofPayload,
  secondFactorSetupPayload,
} from '#domain/second-factor.ts'
import { contextOf } from '../auth/authorize.ts'
import { countCode, tellOfWrongCodes } from '../auth/code-guess.ts'
import { guessing, type Guess } from '../auth/guess.ts'
import { holdAccount, withOwnPassword } from '../auth/own-password.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from '../auth/recovery-codes.ts'
import {
  beginSecondFactor,
  checkSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
} from '../auth/second-factor.ts'
import { tellOfSecondFactor } from '../auth/tell-second-factor.ts'
import { revokeSessions } from '../auth/token.ts'
import type { User } from '../request/context.ts'
import type { Transaction } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from './deps.ts'
import { badRequest, forbidden, invalidField } from '../base/errors.ts'
import { recordHistory } from '../records/history.ts'
import { noteSecurity } from '../security/security-log.ts'
import { addCall, read, type Call } from './call.ts'

const said = messages.secondFactor

/** A second factor of one's own: codes of an app, and codes on paper for when the phone is gone. */
export function secondFactorRoutes(app: FastifyInstance, deps: Deps): void {
  addCall(app, {
    ...own,
    call: 'GET auth/second_factor/',
    summary: 'Whether you have a second factor, must have one, and how many recovery codes are left',
    answers: {
      200: z.object({ is_on: z.boolean(), is_required: z.boolean(), recovery_codes_left: z.int() }),
    },
    async handle(request) {
      const { user } = contextOf(request, deps)
      return {
        is_on: user.hasSecondFactor,
        is_required: mustHaveSecondFactor(user.role, deps.env.secondFactorRequired),
        recovery_codes_left: await countRecoveryCodes(deps.db, user.id),
      }
    },
  })
  addCall(app, {
    ...own,
    ...secret,
    call: 'POST auth/second_factor/setup/',
    summary:
      'Begin with a second factor, or with another app, which takes a code of the present one too: a secret, which counts once it is confirmed',
    body: secondFactorSetupPayload,
    answers: { 200: z.object({ secret: z.string(), uri: z.string() }) },
    async handle(request) {
      const { user } = contextOf(request, deps)
      const body = read(secondFactorSetupPayload, request.body)
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
  })
  addCall(app, {
    ...own,
    ...secret,
    call: 'POST auth/second_factor/confirm/',
    summary: 'Turn the second factor on, or replace it, with a first code; your other sessions end',
    body: secondFactorConfirmPayload,
    answers: { 200: recoveryCodesShape },
    async handle(request) {
      const { user } = contextOf(request, deps)
      const { code } = read(secondFactorConfirmPayload, request.body)
      return await guessing(codeOf(deps, user, code), () =>
        inTransaction(deps.db, (tx) => turnOn(tx, user, code)),
      )
    },
  })
  addCall(app, {
    ...own,
    ...secret,
    call: 'POST auth/second_factor/recovery_codes/',
    summary: 'Ten new recovery codes; the earlier ones stop working',
    body: secondFactorProofPayload,
    answers: { 200: recoveryCodesShape },
    async handle(request) {
      const { user } = contextOf(request, deps)
      const body = read(secondFactorProofPayload, request.body)
      return await withProof(deps, user, body, async (tx) => {
        await tellOfSecondFactor(tx, user, { what: 'codes' })
        return await makeRecoveryCodes(tx, user)
      })
    },
  })
  addCall(app, {
    ...own,
    ...secret,
    call: 'POST auth/second_factor/disable/',
    summary: 'Turn the second factor off, where your group need not have one',
    body: secondFactorProofPayload,
    answers: { 200: z.object({ message: z.string() }) },
    async handle(request) {
      const { user } = contextOf(request, deps)
      const body = read(secondFactorProofPayload, request.body)
      if (mustHaveSecondFactor(user.role, deps.env.secondFactorRequired)) throw forbidden(said.mustStay)
      await withProof(deps, user, body, (tx) => turnOff(tx, user))
      return { message: said.turnedOff }
    },
  })
}

const own = {
  tag: 'Your account',
  may: 'account.use',
  beforeSecondFactor: true,
} as const satisfies Partial<Call>

/** What they answer is shown once and kept nowhere. */
const secret = { ignoresIdempotencyKey: true, refuses: [429] } as const satisfies Partial<Call>

const recoveryCodesShape = z.object({ recovery_codes: z.array(z.string()) })

async function turnOn(
  tx: Transaction,
  user: User,
  code: string,
): Promise<z.output<typeof recoveryCodesShape>> {
  await holdAccount(tx, user)
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
  await tellOfSecondFactor(tx, user, { what: outcome })
  return await makeRecoveryCodes(tx, user)
}

async function turnOff(tx: Transaction, user: User): Promise<void> {
  await removeSecondFactor(tx, user.id)
  await noteSecurity(tx, { kind: 'second_factor_off', actor: user.id })
  await recordChange(tx, user, ['on', 'off'])
  await tellOfSecondFactor(tx, user, { what: 'off' })
}

async function makeRecoveryCodes(tx: Transaction, user: User): Promise<z.output<typeof recoveryCodesShape>> {
  const codes = await replaceRecoveryCodes(tx, user.id)
  await noteSecurity(tx, { kind: 'recovery_codes_made', actor: user.id })
  return { recovery_codes: codes }
}

/** Password and code: whoever has one of the two, and a session, must not get rid of the other. */
async function withProof<T>(
  deps: Deps,
  user: User,
  body: z.output<typeof secondFactorProofPayload>,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const guess = codeOf(deps, user, body.code)
  const refused = async () => {
    await guess.refused()
    await tellOfWrongCodes(deps.db, user)
  }
  return await guessing({ ...guess, refused }, () =>
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
