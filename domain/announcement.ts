import { z } from 'zod'
import { announcementFields } from './announcement-fields.ts'

/** The author is no part of the payload: it is always the person signed in. */
export const announcementPayload = z.object({
  title: announcementFields.title.schema,
  content: announcementFields.content.schema,
  duration: announcementFields.duration.schema,
})
