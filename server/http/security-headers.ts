import type { FastifyInstance } from 'fastify'
import { recaptchaOf } from '../auth/recaptcha.ts'
import type { Env } from '../base/env.ts'

/** Put together once; the first hook sets them, so that every answer has them. */
export function sendSecurityHeaders(app: FastifyInstance, env: Env): void {
  const headers = Object.entries(securityHeaders(env))
  app.addHook('onRequest', (_request, { raw }, done) => {
    for (const [name, value] of headers) raw.setHeader(name, value)
    done()
  })
}

/** docs/decisions/0009 tells why each is there. */
function securityHeaders(env: Env): Record<string, string> {
  const isSecure = env.publicUrl.startsWith('https:')
  return {
    'Content-Security-Policy': contentPolicy(env),
    // The app opens its own reports as pop-up windows.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Origin-Agent-Cluster': '?1',
    // Some addresses hold a key, from a link in a mail.
    'Referrer-Policy': 'no-referrer',
    ...(isSecure ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } : {}),
    'X-Content-Type-Options': 'nosniff',
    'X-DNS-Prefetch-Control': 'off',
    'X-Download-Options': 'noopen',
    'X-Frame-Options': 'DENY',
    'X-Permitted-Cross-Domain-Policies': 'none',
    'X-XSS-Protection': '0',
  }
}

function contentPolicy(env: Env): string {
  const recaptcha = recaptchaOf(env)
  // Google's paths, not its whole sites: some scripts there would run any other.
  const google = recaptcha === undefined ? [] : [`${recaptcha.url}/`]
  const googleScripts = recaptcha === undefined ? [] : [...google, ...gstatic]
  const frames = recaptcha === undefined ? ['blob:'] : [...google, 'https://recaptcha.google.com/recaptcha/']
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...googleScripts],
    // Libraries place style elements: scroll locks, toasts.
    'style-src': ["'self'", "'unsafe-inline'"],
    // Files are fetched with the token and shown from memory.
    'img-src': ["'self'", 'blob:'],
    'frame-src': frames,
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...google],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';')
}

/** reCAPTCHA loads the rest of itself from here; the second belongs to www.recaptcha.net. */
const gstatic = ['https://www.gstatic.com/recaptcha/', 'https://www.gstatic.cn/recaptcha/']
