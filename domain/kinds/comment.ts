import { z } from 'zod'
import { commentFields } from '../comment-fields.ts'
import { personShape } from '../fields.ts'
import { discussionMessages } from '../words/discussion.ts'
import { defineResource } from './define-resource.ts'
import { kindsOfWork } from './kinds-of-work.ts'
import { kindsPlaying } from './parts.ts'

const said = discussionMessages

const discussed = kindsPlaying(kindsOfWork, 'isDiscussed')

const shape = () => ({
  model: z.enum(discussed),
  record_id: z.string(),
  project_id: z.string().nullable(),
  author: personShape,
  mentions: z.array(personShape),
  files: z.array(z.object({ id: z.string(), name: z.string(), size: z.int(), deleted: z.boolean() })),
  created_at: z.string(),
  edited_at: z.string().nullable(),
  mine: z.boolean(),
})

/** Made below the record that it is about; only its author changes it. */
export const comment = defineResource({
  model: 'comment',
  id: 'id',
  name: { one: 'Comment', many: 'Comments' },
  title: '{body}',
  plays: {
    search: { texts: ['body'], people: ['author'], subtitle: ['project_name', 'author_name'], isAbout: true },
  },
  shows: ['user', ...discussed],
  pages: { list: '/comments/', update: '/comments/:id' },
  calls: { read: 'GET api/comments/:id', update: 'PUT api/comments/:id' },
  fields: commentFields,
  read: shape,
  row: () => ({ ...shape(), record: z.string() }),
  list: {
    columns: [
      { name: 'created_at', label: 'Written', cell: 'date', hasTime: true },
      { name: 'author', label: 'Author', cell: 'person' },
      'body',
      { name: 'record', label: 'Record', cell: 'text' },
    ],
    card: { place: ['project_id', 'record'], state: ['author'], aside: 'created_at' },
    details: [{ name: 'project_id', label: 'Project', cell: 'folder', unsorted: true }],
    filters: {
      body: true,
      author: true,
      model: { kind: 'choice', label: 'Kind', values: discussed.map((model) => kindsOfWork[model].name.one) },
      created_at: true,
    },
    sort: 'created_at',
  },
  actions: {},
  form: { failed: said.failed },
  said: { updated: said.updated, deleted: said.deleted },
})
