import { groupsOf, type Group } from './roles.ts'

export type Grant = Group | 'CEO' | 'EVERYONE'

const everyone = ['EVERYONE'] as const
const leaders = ['ADMIN', 'MANAGERS'] as const
const staff = ['ADMIN', 'MANAGERS', 'IT', 'TEAM'] as const
const office = ['ADMIN', 'MANAGERS', 'IT', 'TEAM', 'FINANCE'] as const
const finance = ['ADMIN', 'FINANCE'] as const
const money = ['ADMIN', 'FINANCE', 'MANAGERS'] as const

export const permissions = {
  'project.list': everyone,
  'project.read': everyone,
  'project.create': office,
  'project.update': leaders,
  'project.describe': everyone,
  // The links of the overview panel: edit, assign tasks, create a submittal, create an RFI.
  'project.shortcuts': leaders,
  'project.delete': ['ADMIN'],

  'task.list': everyone,
  'task.read': everyone,
  'task.create': staff,
  'task.update': everyone,
  'task.close': everyone,
  'task.ping': everyone,
  // The assignee may clear a ping too: see the action's `alsoFor`.
  'task.clear_ping': leaders,
  'task.delete': leaders,
  'task.assign': ['ADMIN', 'MANAGERS', 'IT'],

  'assignment.list': everyone,
  'assignment.read': everyone,
  'assignment.create': everyone,
  'assignment.update': everyone,
  'assignment.close': everyone,
  'assignment.delete': ['ADMIN'],

  'submittal.list': everyone,
  'submittal.read': everyone,
  'submittal.create': staff,
  'submittal.update': everyone,
  'submittal.close': everyone,
  'submittal.delete': leaders,

  'rfi.list': everyone,
  'rfi.read': everyone,
  'rfi.create': staff,
  'rfi.update': everyone,
  'rfi.close': everyone,
  'rfi.delete': leaders,

  'invoice.list': finance,
  'invoice.read': finance,
  'invoice.update': finance,
  'invoice.send': finance,
  // Managers own the project form, which creates invoices and asks whether there are any.
  'invoice.create': money,
  'invoice.of_project': money,
  'invoice.delete': ['ADMIN'],
  'invoice.approve': leaders,
  'invoice.void': finance,
  'invoice.pay': finance,
  'invoice.mail': finance,

  // Fees and amounts: nobody else reads any.
  'ledger.read': money,
  'ledger.update': money,
  'billing.read': finance,
  'billing.export': finance,
  'billing.settings': money,
  'billing.configure': ['ADMIN'],

  'user.list': ['ADMIN', 'MANAGERS', 'IT'],
  'user.read': ['ADMIN', 'MANAGERS', 'IT'],
  'user.lookup': everyone,
  'user.create': ['ADMIN', 'IT'],
  'user.update': ['ADMIN', 'IT'],
  'user.reset_password': ['ADMIN', 'IT', 'CEO'],
  'user.delete': [],

  'client.list': everyone,
  'client.read': everyone,
  'client.create': office,
  'client.update': office,
  'client.delete': office,

  'pointofcontact.list': everyone,
  'pointofcontact.read': everyone,
  'pointofcontact.create': office,
  'pointofcontact.update': office,
  'pointofcontact.delete': office,

  'announcement.see': everyone,
  'announcement.list': ['ADMIN'],
  'announcement.read': ['ADMIN'],
  'announcement.create': ['ADMIN'],
  'announcement.update': ['ADMIN'],
  'announcement.delete': ['ADMIN'],
  'contact.list': ['ADMIN', 'CEO'],
  'contact.mark_as_seen': ['ADMIN', 'CEO'],
  'contact.read': ['ADMIN'],
  'contact.create': [],
  'contact.update': ['ADMIN'],
  'contact.delete': ['ADMIN'],

  'tasktemplate.list': ['ADMIN'],
  'tasktemplate.read': ['ADMIN'],
  'tasktemplate.create': ['ADMIN'],
  'tasktemplate.update': ['ADMIN'],
  'tasktemplate.delete': ['ADMIN'],

  'city.list': ['ADMIN'],
  'city.read': ['ADMIN'],
  'city.create': ['ADMIN'],
  'city.update': ['ADMIN'],
  'city.delete': ['ADMIN'],

  'holiday.list': ['ADMIN'],
  'holiday.read': ['ADMIN'],
  'holiday.create': ['ADMIN'],
  'holiday.update': ['ADMIN'],
  'holiday.delete': ['ADMIN'],

  'comment.list': everyone,
  'comment.read': everyone,
  'comment.create': everyone,
  // Its author alone: see the store's `ownerOf`, also for deleting.
  'comment.update': everyone,
  'comment.delete': ['ADMIN'],

  'projecttemplate.list': ['ADMIN', 'MANAGERS', 'IT'],
  'projecttemplate.read': ['ADMIN', 'MANAGERS', 'IT'],
  'projecttemplate.apply': ['ADMIN', 'MANAGERS', 'IT'],
  'projecttemplate.create': leaders,
  'projecttemplate.update': leaders,
  'projecttemplate.delete': leaders,

  'admin.use': ['ADMIN'],
  'account.use': everyone,
  // What waits for a colleague.
  'my_work.of_others': leaders,
  // One's own row; those below see everybody's.
  'workload.read': everyone,
  'workload.of_others': ['ADMIN', 'MANAGERS', 'IT'],
  // How many hours somebody has.
  'workload.plan': leaders,
  'time_off.of_others': leaders,
  'dashboard.read': everyone,
  'history.read': everyone,
  'changelog.read': everyone,
  // Throughput, open work, turnround and deadlines.
  'report.work': leaders,
  // What was billed and what is left to bill.
  'report.money': finance,
  // The page of all reports that somebody may read.
  'report.open': money,
  // What changed in the projects.
  'since.read': everyone,
  'recycle_bin.read': office,
} as const satisfies Record<string, readonly Grant[]>

export type Permission = keyof typeof permissions

/** The one question about rights, asked by the server and by every screen. */
export function can(user: { role: string }, permission: Permission): boolean {
  return isGranted(user, permissions[permission])
}

export function isGranted(user: { role: string }, grants: readonly Grant[]): boolean {
  return grants.some((grant) =>
    grant === 'EVERYONE' ? true : grant === 'CEO' ? user.role === 'CEO' : groupsOf(user.role).includes(grant),
  )
}

export function isPermission(name: string): name is Permission {
  return Object.hasOwn(permissions, name)
}
