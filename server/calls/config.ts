import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { todayIn } from '#domain/dates.ts'
import { recaptchaOf } from '../auth/recaptcha.ts'
import { hasDemoAccounts } from '../demo/load.ts'
import type { Deps } from './deps.ts'
import { version } from '../base/version.ts'
import { addCall } from './call.ts'

/** What a browser must know before anyone has signed in. */
export function configRoutes(app: FastifyInstance, { db, env }: Deps): void {
  const recaptcha = recaptchaOf(env)
  addCall(app, {
    call: 'GET api/config',
    tag: 'Public',
    summary: 'Name, version and how to sign in',
    may: 'anybody',
    answers: {
      200: z.object({
        name: z.string(),
        version: z.string(),
        captcha: z.object({
          kind: z.enum(['altcha', 'recaptcha']),
          site_key: z.string().nullable(),
          challenge_url: z.string().nullable(),
        }),
        sso: z.object({ name: z.string() }).nullable(),
        demo: z.boolean(),
        time_zone: z.string(),
        today: z.iso.date(),
      }),
    },
    handle: async () => ({
      name: 'Plumbline',
      version,
      captcha:
        recaptcha === undefined
          ? { kind: 'altcha', site_key: null, challenge_url: '/api/contact/challenge' }
          : { kind: 'recaptcha', site_key: recaptcha.siteKey, challenge_url: `${recaptcha.url}/api.js` },
      sso: env.oidcIssuer === undefined ? null : { name: env.oidcName },
      demo: await hasDemoAccounts(db),
      // What the firm calls today, which a browser elsewhere cannot know.
      time_zone: env.firmTimeZone,
      today: todayIn(env.firmTimeZone),
    }),
  })
}
