import { z } from 'zod'
import { categories } from '../choices.ts'
import { choice, text } from '../fields.ts'
import { messages } from '../words/messages.ts'
import { defineResource } from './define-resource.ts'

const said = messages.tasktemplate
const list = '/admin/task_templates/'

/** A task that the board offers to every project. */
export const taskTemplate = defineResource({
  model: 'tasktemplate',
  id: 'id',
  name: { one: 'Task Template', many: 'Task Templates' },
  title: '{title}',
  plays: {},
  pages: { list, create: `${list}create`, update: `${list}update/:id` },
  calls: {
    create: 'POST api/admin/task_templates/',
    read: 'GET api/admin/task_templates/:id',
    update: 'PUT api/admin/task_templates/:id',
  },
  fields: {
    title: text('Title', { required: said.titleRequired, limit: 100 }),
    category: choice('Category', categories, { required: messages.shared.categoryRequired }),
    description: text('Description', { multiline: true, limit: 1024 }),
  },
  read: () => ({ created_at: z.string() }),
  list: {
    columns: ['title', 'category'],
    card: { place: ['category'] },
    details: ['description'],
    filters: { title: true, category: true, description: true },
    sort: 'title',
  },
  actions: {},
  form: { failed: said.failed, missing: said.notFound },
  said: { created: said.created, updated: said.updated, deleted: said.deleted },
})
