import { text } from '../fields.ts'
import { messages } from '../words/messages.ts'
import { defineResource } from './define-resource.ts'

const said = messages.city
const list = '/admin/cities/'

export const city = defineResource({
  model: 'city',
  id: 'id',
  name: { one: 'City', many: 'Cities' },
  title: '{name}',
  plays: {},
  pages: { list, create: `${list}create`, update: `${list}update/:id` },
  calls: {
    create: 'POST api/admin/cities/',
    read: 'GET api/admin/cities/:id',
    update: 'PUT api/admin/cities/:id',
  },
  fields: { name: text('Name', { required: said.nameRequired }) },
  read: () => ({}),
  list: {
    columns: ['name'],
    details: [],
    filters: { name: true },
    sort: 'name',
  },
  actions: {},
  form: { failed: said.failed, missing: said.notFound },
  said: { created: said.created, updated: said.updated, deleted: said.deleted },
})
