import { z } from 'zod'
import { announcementDurations } from './choices.ts'
import { text } from './fields.ts'
import { messages } from './messages.ts'

const required = messages.generic.required

/** What an administrator posts; the author is always the person signed in. */
export const announcementPayload = z.object({
  title: text('Title', { required, limit: 150 }).schema,
  content: text('Content', { required, limit: 2000 }).schema,
  duration: z
    .union([z.number(), z.string()], { error: required })
    .transform(Number)
    .refine(isOffered, messages.announcement.badDuration),
})

function isOffered(seconds: number): boolean {
  return announcementDurations.some((choice) => choice.seconds === seconds)
}
