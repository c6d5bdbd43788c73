import type { FastifyInstance } from 'fastify'
import { digestCalls } from '#domain/calls/digest.ts'
import { updatePage } from '#domain/kinds/kind.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { isWaitingKind } from '#domain/kinds/waiting.ts'
import { digestLabel, digestSubject } from '#domain/mail/digest.ts'
import { completed } from '#domain/result.ts'
import { firmCalendar } from '../court/firm-calendar.ts'
import { digestLetter } from '../mail/digest-letter.ts'
import { readDigest } from '../mail/read-digest.ts'
import { render } from '../mail/render.ts'
import { answer } from './answer.ts'
import type { Deps } from './deps.ts'

export function answerDigest(app: FastifyInstance, deps: Deps): void {
  answer(app, deps, digestCalls, {
    'GET api/digest/preview': async ({ context }) => {
      const { user, today, timeZone } = context
      const firm = await firmCalendar(deps.db)
      const sections = await readDigest(deps.db, { user, today, timeZone, firm })
      if (sections.length === 0) return completed({ subject: '', text: '', sections: [] })
      const to = { name: user.name, address: user.email }
      const { text } = render(digestLetter(deps.env, to, { date: today, sections }))
      return completed({
        subject: digestSubject(sections),
        text,
        sections: sections.map(({ key, total, items }) => ({
          key,
          label: digestLabel(key),
          total,
          items: items.flatMap(({ model, ...item }) =>
            isWaitingKind(model) ? [{ model, ...item, url: updatePage(resourceOf(model), item.id) }] : [],
          ),
        })),
      })
    },
  })
}
