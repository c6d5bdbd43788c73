import type { Letter, MailFacts } from '#domain/mail/mail.ts'
import { mailMessages } from '#domain/mail/words.ts'
import { updatePage } from '#domain/kinds/kind.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import type { Env } from '../base/env.ts'

/** The daily mail, as it is sent and as Settings show it. */
export function digestLetter(
  { publicUrl }: Pick<Env, 'publicUrl'>,
  to: { name: string; address: string },
  facts: MailFacts['digest'],
): Letter {
  return mailMessages.digest(to, facts, {
    urlOf: ({ model, id }) => `${publicUrl}${updatePage(resourceOf(model), id)}`,
    workUrl: `${publicUrl}/my_work`,
    settingsUrl: `${publicUrl}/settings/`,
  })
}
