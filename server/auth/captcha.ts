import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Queryable } from '../db/pool.ts'
import type { Env } from '../base/env.ts'
import { isSolutionRight, solutionId } from './altcha.ts'
import { isRecaptchaSolved, recaptchaOf } from './recaptcha.ts'

export type Captcha = {
  isElsewhere: boolean
  isSolved(solution: string, log: FastifyBaseLogger): Promise<boolean>
  useUp(db: Queryable, solution: string): Promise<boolean>
}

export function captchaOf({ env, secrets }: { env: Env; secrets: { captcha: Buffer } }): Captcha {
  const recaptcha = recaptchaOf(env)
  if (recaptcha === undefined) {
    return {
      isElsewhere: false,
      isSolved: (solution) => isSolutionRight(secrets.captcha, solution),
      useUp: (db, solution) => useUp(db, solutionId(solution)),
    }
  }
  return {
    isElsewhere: true,
    isSolved: (solution, log) => isRecaptchaSolved(recaptcha, solution, log),
    useUp,
  }
}

async function useUp(db: Queryable, mark: string): Promise<boolean> {
  const result = await db
    .insertInto('used_captcha')
    .values({ solution_hash: createHash('sha256').update(mark).digest() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows) === 1
}
