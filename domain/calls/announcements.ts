import { z } from 'zod'
import { announcementPayload } from '../announcement.ts'
import type { Calls } from './call.ts'

const liveAnnouncement = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  author: z.string(),
  author_email: z.string(),
  duration: z.int(),
  created_at: z.string(),
  time_left: z.int(),
})

export const announcementCalls = {
  'GET api/announcements/': {
    tag: 'Announcements',
    summary: 'Announcements that have not expired, oldest first; time_left in seconds',
    may: 'announcement.see',
    answers: z.array(liveAnnouncement),
    refuses: [503],
  },
  'POST api/announcements/': {
    tag: 'Announcements',
    summary: 'Announce something in your own name',
    may: 'announcement.create',
    body: announcementPayload.extend({ author: z.string().optional() }),
    status: 201,
    answers: liveAnnouncement,
  },
} satisfies Calls
