import type { FastifyInstance } from 'fastify'
import { mailSettingsCalls } from '#domain/calls/account-mail.ts'
import { mailSettingsOf, saveMailSettings } from '../outbox/mail-settings.ts'
import { answer } from './answer.ts'
import type { Deps } from './deps.ts'

export function answerMailSettings(app: FastifyInstance, deps: Deps): void {
  answer(app, deps, mailSettingsCalls, {
    'GET auth/mail_settings/': ({ context }) => mailSettingsOf(deps.db, context.user.id),
    'PUT auth/mail_settings/': ({ context, body }) => saveMailSettings(deps.db, context.user.id, body),
  })
}
