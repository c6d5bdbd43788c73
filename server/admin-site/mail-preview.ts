import { adminMessages } from '#domain/words/admin.ts'
import { compose } from '../mail/compose.ts'
import type { MailDeps, MailRow } from '../outbox/post-mail.ts'
import { render } from '../mail/render.ts'

/** The link is only for the receiver: a sentence stands in its place. */
export async function previewMail(deps: MailDeps, mail: MailRow): Promise<{ subject: string; text: string }> {
  const hidden = adminMessages.linkHidden
  const composed = await compose(deps, mail, {
    account: async () => ({ url: hidden }),
    stop: async () => ({ page: hidden, call: hidden }),
  })
  if ('dropped' in composed)
    return { subject: adminMessages.mailKinds[mail.kind], text: adminMessages.nobodyToWrite }
  const { subject, text } = render(composed.letter)
  return { subject, text }
}
