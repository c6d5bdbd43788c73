import { z } from 'zod'
import { keptPasswordField, passwordField } from '../account.ts'
import { checkbox, choice, text, isEmail } from '../fields.ts'
import { messages } from '../words/messages.ts'
import { defineResource, type Resource } from './kind.ts'
import { openWorkShape } from './open-work.ts'
import { defaultRole, roles } from '../roles.ts'

const said = messages.account

export const employee = defineResource({
  model: 'user',
  id: 'id',
  name: { one: 'Employee', many: 'Employees' },
  title: '{name}',
  plays: {},
  pages: {
    list: '/employees/',
    create: '/employees/create_employee',
    update: '/employees/update_employee/:id',
  },
  calls: { create: 'POST auth/register/', read: 'GET api/user/id/:id', update: 'PUT api/user/id/:id' },
  fields: {
    name: text('Name', { required: said.nameRequired }),
    email: emailField(),
    password1: { ...passwordField('Password'), hint: said.passwordHint },
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
  read: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(roles),
    date_joined: z.string(),
    is_active: z.boolean(),
    email_confirmed: z.boolean(),
    onboarding_completed: z.boolean(),
    open_work: openWorkShape
      .optional()
      .meta({ description: 'What still lies with somebody who was deactivated' }),
    version: z.int(),
  }),
  list: {
    columns: [
      { name: 'name', label: 'Name', cell: 'text' },
      { name: 'email', label: 'Email', cell: 'text' },
      { name: 'role', label: 'Role', cell: 'text' },
      { name: 'date_joined', label: 'Date Joined', cell: 'date' },
    ],
    details: [
      { name: 'is_active', label: 'Active', cell: 'yes_no' },
      { name: 'email_confirmed', label: 'Address confirmed', cell: 'yes_no' },
      { name: 'onboarding_completed', label: 'Onboarding completed', cell: 'yes_no' },
    ],
    filters: {
      name: { kind: 'text', label: 'Name' },
      email: { kind: 'text', label: 'Email' },
      role: { kind: 'choice', label: 'Role', values: roles },
    },
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
  form: {
    leave: { label: 'Cancel', to: '/employees/' },
    failed: said.registrationFailed,
    next: [
      { label: 'To Employees', to: '/employees/' },
      { label: 'To Dashboard', to: '/main_menu' },
      { label: 'Create another', to: '/employees/create_employee' },
    ],
    missing: said.notFound,
  },
  said: { created: said.created, updated: said.updated },
})

/** An account that is there: both passwords left empty keep the one it has. */
export const employeeUpdate = defineResource({
  ...employee,
  fields: {
    ...employee.fields,
    password1: { ...keptPasswordField('Password'), hint: messages.form.keptPassword },
    password2: keptPasswordField('Re-enter Password'),
  },
})

const yesOrNo = ['Yes', 'No'] as const

/** The list of people on the admin site, which also tells whether they can sign in. */
export const peopleList: Resource['list'] = {
  ...employee.list,
  columns: [
    ...employee.list.columns,
    { name: 'is_active', label: 'Active', cell: 'yes_no' },
    { name: 'email_confirmed', label: 'Address confirmed', cell: 'yes_no' },
    { name: 'onboarding_completed', label: 'Onboarded', cell: 'yes_no' },
  ],
  details: [],
  filters: {
    ...employee.list.filters,
    is_active: { kind: 'choice', label: 'Active', values: yesOrNo },
    email_confirmed: { kind: 'choice', label: 'Address confirmed', values: yesOrNo },
    onboarding_completed: { kind: 'choice', label: 'Onboarded', values: yesOrNo },
  },
}

function emailField() {
  const field = text('Email', {
    required: said.badEmail,
    limit: 254,
    tooLong: said.badEmail,
    alsoSentAs: 'username',
  })
  return { ...field, schema: field.schema.refine(isEmail, said.badEmail) }
}
