import { adminResources } from './kinds.ts'
import type { Model } from '../kinds/kind.ts'

/** The person page shows more than a form and leads to this one. */
export const personForm = '/admin/people/edit/:id'

export const workCalendarPage = '/admin/work_calendar/'

export const firmPage = '/admin/firm/'

export const billingSettingsPage = '/admin/billing/'

const own = {
  Overview: '/admin/',
  Firm: firmPage,
  Billing: billingSettingsPage,
  'Work Calendar': workCalendarPage,
  Outbox: '/admin/outbox/',
  'Recycle Bin': '/admin/recycle_bin/',
  History: '/admin/history/',
  'Security Log': '/admin/security_log/',
}

export const adminPages: readonly string[] = [
  ...Object.values(own),
  ...Object.values(adminResources).flatMap(({ pages }) => Object.values(pages)),
  personForm,
]

type Entry = { name: string; route: string }

export const adminNavigation: readonly { name: string; links: readonly Entry[] }[] = [
  { name: '', links: [ownEntry('Overview')] },
  {
    name: 'Records',
    links: kinds(
      'project',
      'task',
      'submittal',
      'rfi',
      'assignment',
      'invoice',
      'client',
      'pointofcontact',
      'comment',
    ),
  },
  {
    name: 'Setup',
    links: [
      ownEntry('Firm'),
      ownEntry('Billing'),
      ...kinds('user', 'tasktemplate', 'projecttemplate', 'city', 'announcement', 'contact'),
      ownEntry('Work Calendar'),
      ...kinds('holiday'),
    ],
  },
  {
    name: 'Operation',
    links: [ownEntry('Outbox'), ownEntry('Recycle Bin'), ownEntry('History'), ownEntry('Security Log')],
  },
]

function ownEntry(name: keyof typeof own): Entry {
  return { name, route: own[name] }
}

function kinds(...models: Model[]): Entry[] {
  return models.map((model) => ({
    name: adminResources[model].name.many,
    route: adminResources[model].pages.list,
  }))
}
