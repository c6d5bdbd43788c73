import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { MailSettings } from '#domain/mail/mail.ts'
import { messages } from '#domain/words/messages.ts'
import { contextOf } from '../auth/authorize.ts'
import type { Deps } from './deps.ts'
import { mailSettingsOf, saveMailSettings } from '../outbox/mail-settings.ts'
import { addCall, read } from './call.ts'

const mailSettings = z.object({
  assigned: z.boolean({ error: messages.generic.badBoolean }).meta({ description: 'Work given to you' }),
  pinged: z.boolean({ error: messages.generic.badBoolean }).meta({ description: 'Pings of your tasks' }),
}) satisfies z.ZodType<MailSettings>

const tag = 'Your account'

/** What one wants to be written about, and nobody else's wishes. */
export function mailSettingsRoutes(app: FastifyInstance, deps: Deps): void {
  addCall(app, {
    call: 'GET auth/mail_settings/',
    tag,
    summary: 'What you are written mail about',
    may: 'account.use',
    answers: { 200: mailSettings },
    handle: async (request) => await mailSettingsOf(deps.db, contextOf(request, deps).user.id),
  })
  addCall(app, {
    call: 'PUT auth/mail_settings/',
    tag,
    summary: 'Choose what you are written mail about',
    may: 'account.use',
    body: mailSettings,
    answers: { 200: mailSettings },
    async handle(request) {
      const { user } = contextOf(request, deps)
      return await saveMailSettings(deps.db, user.id, read(mailSettings, request.body))
    },
  })
}
