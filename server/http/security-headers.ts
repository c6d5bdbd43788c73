import type { FastifyHelmetOptions } from '@fastify/helmet'
import { recaptchaOf } from '../auth/recaptcha.ts'
import type { Env } from '../base/env.ts'

/** What stands on every answer to protect a browser: docs/decisions/0009. */
export function securityHeaders(env: Env): FastifyHelmetOptions {
  const recaptcha = recaptchaOf(env)
  // Google's paths, not its whole sites: among what else is there, some would run any script.
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
        // Files are fetched with the token and shown from memory: pictures, and documents in a frame.
        imgSrc: ["'self'", 'blob:'],
        frameSrc: ['blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...google],
        ...(recaptcha === undefined
          ? {}
          : { frameSrc: [...google, 'https://recaptcha.google.com/recaptcha/'] }),
        // The captcha does its work in a worker, which is a file of the build.
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

/** Where reCAPTCHA's script loads the rest of itself from; the second belongs to www.recaptcha.net. */
const gstatic = ['https://www.gstatic.com/recaptcha/', 'https://www.gstatic.cn/recaptcha/']
