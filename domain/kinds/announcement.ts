import { z } from 'zod'
import { announcementFields } from '../announcement.ts'
import { messages } from '../words/messages.ts'
import { defineResource } from './kind.ts'

const said = messages.announcement
const list = '/admin/announcements/'

/** What an administrator tells everyone, as the admin site looks after it. */
export const announcement = defineResource({
  model: 'announcement',
  id: 'id',
  name: { one: 'Announcement', many: 'Announcements' },
  title: '{title}',
  plays: {},
  shows: ['user'],
  pages: { list, create: `${list}create`, update: `${list}update/:id` },
  calls: {
    create: 'POST api/admin/announcements/',
    read: 'GET api/admin/announcements/:id',
    update: 'PUT api/admin/announcements/:id',
  },
  fields: announcementFields,
  read: z.object({
    id: z.string(),
    title: z.string(),
    content: z.string(),
    // As the form sends it, so that the history can name it.
    duration: z.string(),
    author: z.object({ name: z.string(), email: z.string() }),
    created_at: z.string(),
    expires_at: z.string(),
    is_expired: z.boolean(),
    version: z.int(),
  }),
  list: {
    columns: [
      { name: 'created_at', label: 'Created', cell: 'date' },
      'title',
      { name: 'author', label: 'Author', cell: 'person' },
      { name: 'expires_at', label: 'Expires', cell: 'date' },
      { name: 'is_expired', label: 'Expired', cell: 'yes_no' },
    ],
    details: ['content'],
    filters: {
      title: true,
      content: true,
      author: { kind: 'text', label: 'Author' },
      created_at: { kind: 'date', label: 'Created' },
      expires_at: { kind: 'date', label: 'Expires' },
      is_expired: { kind: 'choice', label: 'Expired', values: ['Yes', 'No'] },
    },
    sort: 'created_at',
  },
  actions: {},
  form: {
    leave: { label: 'Cancel', to: list },
    failed: said.invalid,
    next: [
      { label: 'To Announcements', to: list },
      { label: 'Create another', to: `${list}create` },
    ],
    missing: said.notFound,
  },
  said: { created: said.created, updated: said.updated, deleted: said.deleted },
})
