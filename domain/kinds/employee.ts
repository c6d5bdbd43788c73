import { z } from 'zod'
import { keptPasswordField, passwordField } from '../passwords.ts'
import { checkbox, choice, text, isEmail } from '../fields.ts'
import { copyWith, withLater } from '../later.ts'
import { messages } from '../words/messages.ts'
import { defineResource } from './define-resource.ts'
import { listFrom, type Column } from './list-facts.ts'
import { openWorkShape } from './open-work.ts'
import { defaultRole, roles } from '../roles.ts'

const said = messages.account

const confirmed: Column = { name: 'email_confirmed', label: 'Address confirmed', cell: 'yes_no' }
const onboarded: Column = { name: 'onboarding_completed', label: 'Onboarded', cell: 'yes_no' }

const employeeCard = { place: ['role'], state: ['email'] }

export const employee = defineResource({
  model: 'user',
  id: 'id',
  name: { one: 'Employee', many: 'Employees' },
  title: '{name}',
  facts: ['{is_active}', '{role}'],
  plays: {
    concernsEveryone: true,
    search: {
      texts: ['email'],
      open: { value: 'is_active', among: ['true'] },
      subtitle: ['role', 'email'],
    },
    imported: { knownBy: ['email'] },
  },
  pages: {
    list: '/employees/',
    create: '/employees/create_employee',
    update: '/employees/update_employee/:id',
  },
  calls: { create: 'POST auth/register/', read: 'GET api/user/id/:id', update: 'PUT api/user/id/:id' },
  fields: {
    name: text('Name', { required: said.nameRequired }),
    email: emailField(),
    password1: passwordField('Password', said.passwordHint),
    password2: passwordField('Re-enter Password'),
    role: choice('Role', roles, { required: said.roleRequired, startsAs: defaultRole }),
    is_active: checkbox('Active', { only: 'update', startsAs: true }),
  },
  check: ({ password1, password2 }) => {
    if (password1 === undefined || password2 === undefined || password1 === password2) return {}
    // On update one of the two may have been left out.
    if (password1 === null) return { password1: [said.passwordTooShort] }
    return { password2: [password2 === null ? said.passwordTooShort : said.passwordsDiffer] }
  },
  read: () => ({
    date_joined: z.string(),
    email_confirmed: z.boolean(),
    onboarding_completed: z.boolean(),
    weekly_hours: z.number().meta({ description: 'That somebody has for tasks in a usual week' }),
    open_work: openWorkShape()
      .optional()
      .meta({ description: 'What still lies with somebody who was deactivated' }),
  }),
  list: {
    columns: ['name', 'email', 'role', { name: 'date_joined', label: 'Date Joined', cell: 'date' }],
    details: ['is_active', confirmed, { ...onboarded, label: 'Onboarding completed' }],
    filters: { name: true, email: true, role: true },
    moreFilters: { date_joined: true, is_active: true },
    card: employeeCard,
    sort: 'name',
    called: '{name} ({email})',
    failed: said.listFailed,
  },
  actions: {
    reset_password: {
      label: 'Reset Password',
      call: 'GET api/user/reset_password/:id',
      may: 'user.reset_password',
      confirm: [said.resetConfirm],
      done: said.resetDone,
      failed: said.resetFailed,
      refuse: ({ is_active: isActive }) => (isActive ? undefined : said.resetInactive),
    },
  },
  form: { failed: said.registrationFailed, missing: said.notFound },
  said: { created: said.created, updated: said.updated },
})

/** An account that is there: both passwords left empty keep the one it has. */
export const employeeUpdate = copyWith(employee, {
  fields: {
    ...employee.fields,
    password1: keptPasswordField('Password', messages.shared.keptPassword),
    password2: keptPasswordField('Re-enter Password'),
  },
})

/** The list of people on the admin site, which also tells whether they can sign in. */
export const peopleList = listFrom(
  {
    ...employee.list,
    title: employee.title,
    card: employeeCard,
    columns: [...employee.list.columns, 'is_active', confirmed, onboarded],
    details: [],
    filters: { ...employee.list.filters, is_active: true, email_confirmed: true, onboarding_completed: true },
  },
  employee.fields,
)

function emailField() {
  const field = text('Email', {
    required: said.badEmail,
    limit: 254,
    tooLong: said.badEmail,
    alsoSentAs: 'username',
  })
  return withLater(field, { schema: () => field.schema.refine(isEmail, said.badEmail) })
}
