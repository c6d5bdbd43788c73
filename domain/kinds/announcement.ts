import { z } from 'zod'
import { announcementFields } from '../announcement-fields.ts'
import { personShape } from '../fields.ts'
import { messages } from '../words/messages.ts'
import { defineResource } from './define-resource.ts'

const said = messages.announcement
const list = '/admin/announcements/'

export const announcement = defineResource({
  model: 'announcement',
  id: 'id',
  name: { one: 'Announcement', many: 'Announcements' },
  title: '{title}',
  plays: { concernsEveryone: true },
  shows: ['user'],
  pages: { list, create: `${list}create`, update: `${list}update/:id` },
  calls: {
    create: 'POST api/admin/announcements/',
    read: 'GET api/admin/announcements/:id',
    update: 'PUT api/admin/announcements/:id',
  },
  fields: announcementFields,
  read: () => ({
    author: personShape,
    created_at: z.string(),
    expires_at: z.string(),
    is_expired: z.boolean(),
  }),
  list: {
    columns: [
      { name: 'created_at', label: 'Created', cell: 'date' },
      'title',
      { name: 'author', label: 'Author', cell: 'person' },
      { name: 'expires_at', label: 'Expires', cell: 'date' },
      { name: 'is_expired', label: 'Expired', cell: 'yes_no' },
    ],
    card: { place: ['author'], aside: 'created_at' },
    details: ['content'],
    filters: {
      title: true,
      content: true,
      author: true,
      created_at: true,
      expires_at: true,
      is_expired: true,
    },
    sort: 'created_at',
  },
  actions: {},
  form: { failed: said.invalid, missing: said.notFound },
  said: { created: said.created, updated: said.updated, deleted: said.deleted },
})
