import { defaultState } from '../choices.ts'
import { isEmail, optionalText, text } from '../fields.ts'
import { messages } from '../words/messages.ts'
import { removing } from './actions.ts'
import { defineResource } from './define-resource.ts'

const said = messages.client

/** Ten characters, of which parentheses and dashes may be some. */
export const isPhone = (value: string) => /^[0-9()-]{10}$/.test(value)

export const client = defineResource({
  model: 'client',
  id: 'uuid',
  name: { one: 'Client', many: 'Clients' },
  title: '{name}',
  plays: {
    search: { word: 'client', texts: ['email', 'phone_number'], subtitle: ['email', 'city'] },
    imported: { knownBy: ['name'] },
  },
  pages: { list: '/clients/list', create: '/clients/create_client', update: '/clients/update_client/:id' },
  calls: {
    create: 'POST api/clients/create/',
    read: 'GET api/clients/:id',
    update: 'PUT api/clients/:id/update/',
    remove: 'DELETE api/clients/:id/delete/',
  },
  fields: {
    name: text('Name', { required: said.nameRequired, ownRow: true }),
    email: optionalText('Email', isEmail, said.badEmail),
    phone_number: optionalText('Phone Number', isPhone, messages.shared.badPhone, {
      hint: messages.shared.phoneHint,
    }),
    street_address: text('Street Address'),
    city: text('City'),
    state: optionalText('State', (value) => /^[A-Z]{2}$/.test(value), said.badState, {
      startsAs: defaultState,
      hint: said.stateHint,
    }),
    postal_code: optionalText('Postal Code', (value) => /^[0-9]{5}$/.test(value), said.badPostalCode),
  },
  read: () => ({}),
  list: {
    columns: [
      'name',
      'email',
      { name: 'phone_number', short: true },
      { name: 'city', short: true },
      { name: 'state', short: true },
      { name: 'postal_code', short: true },
    ],
    card: { place: ['email'], state: ['city', 'phone_number'] },
    details: ['street_address'],
    filters: { name: true, email: true, phone_number: true, city: true, state: true, postal_code: true },
    sort: 'name',
    // Itself, as specified: the plain list, without filters, on its first page.
    back: '/clients/list',
  },
  actions: {
    remove: removing({ call: 'DELETE api/clients/:id/delete/', may: 'client.delete' }, said),
  },
  bulk: ['city', 'state'],
  form: { failed: said.failed, missing: said.notFound, fallback: said.fallback },
  said: { created: said.created, updated: said.updated, deleted: said.deleted },
})
