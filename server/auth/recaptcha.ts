import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Env } from '../base/env.ts'

export type Recaptcha = { url: string; siteKey: string; secret: string; hostname: string }

const patienceMs = 5_000

/** Solutions of Google's are far shorter: longer ones are not sent there. */
const longestSolution = 10_000

export function recaptchaOf(env: Env): Recaptcha | undefined {
  const { recaptchaUrl: url, recaptchaSiteKey: siteKey, recaptchaSecret: secret, publicUrl } = env
  if (siteKey === undefined || secret === undefined) return undefined
  return { url, siteKey, secret, hostname: new URL(publicUrl).hostname }
}

/** The host name must be ours, and no clear yes is a no. */
export async function isRecaptchaSolved(
  { url, secret, hostname }: Recaptcha,
  solution: string,
  log: FastifyBaseLogger,
): Promise<boolean> {
  if (solution.length > longestSolution) return false
  try {
    const response = await fetch(`${url}/api/siteverify`, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: solution }),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    const answer = verdict.parse(await response.json())
    if (answer.success && answer.hostname === hostname) return true
    log.info({ codes: answer['error-codes'], hostname: answer.hostname }, 'reCAPTCHA refused a solution')
  } catch (error) {
    log.error({ err: error }, 'reCAPTCHA could not be asked about a solution')
  }
  return false
}

const verdict = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).optional(),
})
