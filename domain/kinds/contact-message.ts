import { z } from 'zod'
import { contactTopics } from '../choices.ts'
import { checkbox, text } from '../fields.ts'
import { messages } from '../words/messages.ts'
import { defineResource } from './define-resource.ts'

const said = messages.contact
const list = '/admin/contact_messages/'

/** What a visitor of the landing page asked for. Only whether it was seen can be changed. */
export const contactMessage = defineResource({
  model: 'contact',
  id: 'id',
  name: { one: 'Contact Message', many: 'Contact Messages' },
  title: '{email}',
  facts: ['Received {created_at}', '{seen}', 'by {seen_by}'],
  plays: {},
  shows: ['user'],
  pages: { list, update: `${list}update/:id` },
  calls: { read: 'GET api/admin/contact_messages/:id', update: 'PUT api/admin/contact_messages/:id' },
  fields: {
    email: text('Email', { lockedOnUpdate: true, readOnly: true }),
    topics: text('About', { lockedOnUpdate: true, readOnly: true }),
    seen: checkbox('Seen'),
  },
  read: () => ({ seen_by: z.string(), seen_at: z.string().nullable(), created_at: z.string() }),
  list: {
    columns: [
      { name: 'created_at', label: 'Received', cell: 'date', hasTime: true },
      'email',
      'topics',
      'seen',
      { name: 'seen_by', label: 'Seen By', cell: 'text' },
    ],
    card: { place: ['topics'], state: ['seen_by'], aside: 'created_at', labelled: ['seen_by'] },
    details: [],
    filters: {
      email: true,
      topics: { kind: 'choice', label: 'About', values: contactTopics.map(({ label }) => label) },
      created_at: true,
      seen: true,
      seen_by: true,
    },
    sort: 'created_at',
    mail: { label: 'Answer', to: 'email', missing: messages.contact.badEmail },
  },
  actions: {},
  form: { failed: said.failed, missing: said.notFound },
  said: { updated: said.updated, deleted: said.deleted },
})
