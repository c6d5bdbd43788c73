import { adminResources } from './kinds.ts'
import type { Model } from '../kinds/kind.ts'

/** The form of a person: the page of a person shows more than a form and leads there. */
export const personForm = '/admin/people/edit/:id'

const own = {
  Overview: '/admin/',
  Outbox: '/admin/outbox/',
  'Recycle Bin': '/admin/recycle_bin/',
  History: '/admin/history/',
  'Security Log': '/admin/security_log/',
}

/** Every address of the admin site. */
export const adminPages: readonly string[] = [
  ...Object.values(own),
  ...Object.values(adminResources).flatMap(({ pages }) => Object.values(pages)),
  personForm,
]

type Entry = { name: string; route: string }

/** The side navigation of the admin site from top to bottom; the first entry stands alone. */
export const adminNavigation: readonly { name: string; links: readonly Entry[] }[] = [
  { name: '', links: [ownEntry('Overview')] },
  {
    name: 'Records',
    links: kinds('project', 'task', 'submittal', 'rfi', 'assignment', 'invoice', 'client', 'pointofcontact'),
  },
  {
    name: 'Firm',
    links: kinds('user', 'tasktemplate', 'city', 'announcement', 'contact'),
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
