import { z } from 'zod'
import { loginPayload } from '../account.ts'
import { dashboardColumns } from '../pages/preferences.ts'
import { roles } from '../roles.ts'
import { messages } from '../words/messages.ts'
import type { Calls } from './call.ts'
import { messageShape } from './shapes.ts'

const open = { tag: 'Session', may: 'anybody' } as const
const own = { tag: 'Session', may: 'account.use', beforeOnboarding: true } as const

const preferencesShape = z.object({
  darkMode: z.boolean(),
  dashboard_layout: z.array(z.enum(dashboardColumns)),
})

export const sessionCalls = {
  'GET auth/csrf/': {
    ...open,
    summary: 'A CSRF token, in the body and as a cookie',
    answers: z.object({ csrfToken: z.string() }),
  },
  'GET auth/csrf/clear/': {
    ...open,
    summary: 'Clears the CSRF cookie, and only that',
    answers: messageShape,
  },
  'POST auth/login/': {
    ...open,
    summary: 'Sign in; username holds the email',
    body: loginPayload,
    ignoresIdempotencyKey: true,
    answers: z.object({ key: z.string(), onboarding_completed: z.boolean() }),
    refuses: [400, 401, 429],
  },
  'POST auth/logout/': {
    ...own,
    summary: 'Sign out: the key stops working at once',
    ignoresIdempotencyKey: true,
    answers: z.object({ redirect_url: z.string(), status: z.literal('200') }),
  },
  'GET auth/user/': {
    ...own,
    summary: 'Who is signed in',
    answers: z.object({
      id: z.string(),
      email: z.string(),
      name: z.string(),
      role: z.enum(roles),
      preferences: preferencesShape,
      onboarding_completed: z.boolean(),
      second_factor: z.object({ is_on: z.boolean(), is_required: z.boolean() }),
    }),
  },
} satisfies Calls

const callbackPayload = z.object({
  code: z.string({ error: messages.login.codeRequired }).min(1, messages.login.codeRequired),
  state: z.string({ error: messages.sso.failed }).optional(),
  // Some providers name themselves, so that their answer is not taken for another's.
  iss: z.string({ error: messages.sso.failed }).optional(),
  // The session that is to go on, where somebody signs in again: nobody else may take it up.
  email: z.string({ error: messages.account.badEmail }).optional(),
})

export type Callback = z.output<typeof callbackPayload>

export const ssoCalls = {
  'POST auth/sso/': {
    ...open,
    summary: 'Where to sign in with single sign-on; the answer’s cookie is needed on the way back',
    ignoresIdempotencyKey: true,
    answers: z.object({ url: z.string() }),
    refuses: [404, 429, 503],
  },
  'POST api/callback/': {
    ...open,
    summary: 'Exchange what single sign-on brought back for a token',
    body: callbackPayload,
    ignoresIdempotencyKey: true,
    answers: z.object({ token: z.string(), onboarding_completed: z.boolean() }),
    refuses: [429, 503],
  },
} satisfies Calls

export const preferenceCalls = {
  'GET api/user/preferences': {
    ...own,
    tag: 'Preferences',
    summary: 'Your preferences',
    query: z.object({ email: z.string().optional() }),
    answers: preferencesShape,
  },
  'POST api/user/update_preferences': {
    ...own,
    tag: 'Preferences',
    summary: 'Save your preferences',
    body: z.object({ email: z.string(), preferences: preferencesShape }),
    ignoresIdempotencyKey: true,
    answers: preferencesShape,
  },
} satisfies Calls
