import type { FastifyHelmetOptions } from '@fastify/helmet'
import { recaptchaOf } from '../auth/recaptcha.ts'
import type { Env } from '../base/env.ts'

/** docs/decisions/0009 tells why each is there. */
export function securityHeaders(env: Env): FastifyHelmetOptions {
  const recaptcha = recaptchaOf(env)
  // Google's paths, not its whole sites: some scripts there would run any other.
  const google = recaptcha === undefined ? [] : [`${recaptcha.url}/`]
  const googleScripts = recaptcha === undefined ? [] : [...google, ...gstatic]
  const isSecure = env.publicUrl.startsWith('https:')
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...googleScripts],
        // Libraries place style elements: scroll locks, toasts.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // Files are fetched with the token and shown from memory.
        imgSrc: ["'self'", 'blob:'],
        frameSrc: ['blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...google],
        ...(recaptcha === undefined
          ? {}
          : { frameSrc: [...google, 'https://recaptcha.google.com/recaptcha/'] }),
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    xFrameOptions: { action: 'deny' },
    // The app opens its own reports as pop-up windows.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: isSecure ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    // Some addresses hold a key, from a link in a mail.
    referrerPolicy: { policy: 'no-referrer' },
  }
}

/** reCAPTCHA loads the rest of itself from here; the second belongs to www.recaptcha.net. */
const gstatic = ['https://www.gstatic.com/recaptcha/', 'https://www.gstatic.cn/recaptcha/']
