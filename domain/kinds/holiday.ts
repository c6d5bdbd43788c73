import { date, text } from '../fields.ts'
import { messages } from '../words/messages.ts'
import { defineResource } from './define-resource.ts'

const said = messages.holiday
const list = '/admin/holidays/'

export const holiday = defineResource({
  model: 'holiday',
  id: 'id',
  name: { one: 'Holiday', many: 'Holidays' },
  title: '{name}',
  plays: { concernsEveryone: true },
  pages: { list, create: `${list}create`, update: `${list}update/:id` },
  calls: {
    create: 'POST api/admin/holidays/',
    read: 'GET api/admin/holidays/:id',
    update: 'PUT api/admin/holidays/:id',
  },
  fields: {
    date: date('Date', { required: said.dateRequired }),
    name: text('Name', { required: said.nameRequired, limit: 100 }),
  },
  read: () => ({}),
  list: {
    columns: ['date', 'name'],
    card: { place: ['date'] },
    details: [],
    filters: { date: true, name: true },
    sort: 'date',
  },
  actions: {},
  form: { failed: said.failed, missing: said.notFound },
  said: { created: said.created, updated: said.updated, deleted: said.deleted },
})
