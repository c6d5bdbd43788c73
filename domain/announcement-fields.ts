import { z } from 'zod'
import { announcementDurations } from './choices.ts'
import { text, type Field } from './fields.ts'
import { copyWith, withLater } from './later.ts'
import { messages } from './words/messages.ts'

const required = messages.generic.required

export const announcementFields = {
  title: text('Title', { ownRow: true, required, limit: 150 }),
  content: copyWith(text('Content', { required, limit: 2000 }), { kind: 'multiline' as const }),
  duration: withLater(
    {
      kind: 'choice',
      label: 'Duration',
      required: true,
      choices: announcementDurations.map(({ seconds, label }) => ({ value: String(seconds), label })),
    } as const,
    {
      schema: () =>
        z
          .union([z.number(), z.string()], { error: required })
          .transform(Number)
          .refine(isOffered, messages.announcement.badDuration),
      // As the form sends it, so that the history can name it.
      read: () => z.string(),
    },
  ) satisfies Field,
}

function isOffered(seconds: number): boolean {
  return announcementDurations.some((choice) => choice.seconds === seconds)
}
