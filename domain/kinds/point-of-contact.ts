import { z } from 'zod'
import { isEmail, lookup, optionalText, text } from '../fields.ts'
import { messages } from '../words/messages.ts'
import { removing } from './actions.ts'
import { defineResource } from './define-resource.ts'
import { isPhone } from './client.ts'

const said = messages.pointofcontact

export const pointOfContact = defineResource({
  model: 'pointofcontact',
  id: 'uuid',
  name: { one: 'Point of Contact', many: 'Points of Contact' },
  title: '{name}',
  facts: ['{client_name}', '{phone_number}'],
  plays: {
    search: {
      word: 'contact',
      texts: ['email', 'phone_number'],
      client: 'client_uuid',
      subtitle: ['client_name', 'email'],
    },
    imported: { knownBy: ['name', 'client_name'] },
  },
  shows: ['client'],
  pages: {
    list: '/point_of_contact/list',
    create: '/point_of_contact/create',
    update: '/point_of_contact/update/:id',
  },
  calls: {
    create: 'POST api/points-of-contact/create/',
    read: 'GET api/points-of-contact/:id/',
    update: 'PUT api/points-of-contact/:id/update/',
    remove: 'DELETE api/points-of-contact/:id/delete/',
  },
  fields: {
    name: text('Name', { required: said.nameRequired }),
    email: optionalText('Email', isEmail, said.badEmail),
    phone_number: optionalText('Phone Number', isPhone, messages.shared.badPhone, {
      hint: messages.shared.phoneHint,
    }),
    client_name: lookup('Client', 'clients'),
  },
  read: () => ({ assigned_client: z.object({ uuid: z.string(), name: z.string() }).nullable() }),
  list: {
    columns: [
      'name',
      'email',
      { name: 'phone_number', short: true },
      { name: 'assigned_client', label: 'Assigned Client', cell: 'text' },
    ],
    card: { place: ['assigned_client', 'phone_number'], state: ['email'] },
    details: [],
    filters: {
      name: true,
      email: true,
      phone_number: true,
      assigned_client__name: { kind: 'text', label: 'Assigned Client' },
    },
    sort: 'name',
  },
  actions: {
    remove: removing(
      { call: 'DELETE api/points-of-contact/:id/delete/', may: 'pointofcontact.delete' },
      said,
    ),
  },
  bulk: ['client_name'],
  form: { failed: said.failed, missing: said.notFound, fallback: messages.client.fallback },
  said: { created: said.created, updated: said.updated, deleted: said.deleted },
})
