import { z } from 'zod'
import { announcementDurations } from './choices.ts'
import { text, type Field } from './fields.ts'
import { messages } from './words/messages.ts'

const required = messages.generic.required

export const announcementFields = {
  title: text('Title', { ownRow: true, required, limit: 150 }),
  content: { ...text('Content', { required, limit: 2000 }), kind: 'multiline' as const },
  duration: {
    kind: 'choice',
    label: 'Duration',
    required: true,
    choices: announcementDurations.map(({ seconds, label }) => ({ value: String(seconds), label })),
    schema: z
      .union([z.number(), z.string()], { error: required })
      .transform(Number)
      .refine(isOffered, messages.announcement.badDuration),
    // As the form sends it, so that the history can name it.
    read: z.string(),
  } as const satisfies Field,
}

/** The author is no part of the payload: it is always the person signed in. */
export const announcementPayload = z.object({
  title: announcementFields.title.schema,
  content: announcementFields.content.schema,
  duration: announcementFields.duration.schema,
})

function isOffered(seconds: number): boolean {
  return announcementDurations.some((choice) => choice.seconds === seconds)
}
