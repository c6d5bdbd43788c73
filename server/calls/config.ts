import type { FastifyInstance } from 'fastify'
import { configCalls } from '#domain/calls/public.ts'
import { todayIn } from '#domain/dates.ts'
import { recaptchaOf } from '../auth/recaptcha.ts'
import { version } from '../base/version.ts'
import { hasDemoAccounts } from '../demo/presence.ts'
import { answer } from './answer.ts'
import type { Deps } from './deps.ts'

export function answerConfig(app: FastifyInstance, deps: Deps): void {
  const { db, env } = deps
  const recaptcha = recaptchaOf(env)
  answer(app, deps, configCalls, {
    'GET api/config': async () => ({
      name: 'Plumbline',
      version,
      captcha:
        recaptcha === undefined
          ? { kind: 'altcha', site_key: null, challenge_url: '/api/contact/challenge' }
          : { kind: 'recaptcha', site_key: recaptcha.siteKey, challenge_url: `${recaptcha.url}/api.js` },
      sso: env.oidcIssuer === undefined ? null : { name: env.oidcName },
      demo: await hasDemoAccounts(db),
      // The firm's today, which a browser elsewhere cannot know.
      time_zone: env.firmTimeZone,
      today: todayIn(env.firmTimeZone),
    }),
  })
}
