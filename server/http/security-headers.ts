import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Env } from '../env.ts'

/** What stands on every answer to protect a browser: docs/decisions/0009. */
export function securityHeaders(env: Env): FastifyHelmetOptions {
  const isSecure = env.publicUrl.startsWith('https:')
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Libraries place style elements: scroll locks, toasts.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
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
    referrerPolicy: { policy: 'same-origin' },
  }
}
