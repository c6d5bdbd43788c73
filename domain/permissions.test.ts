import { describe, expect, it } from 'vitest'
import { can, isPermission, permissions, type Permission } from './permissions.ts'
import { roles, type Role } from './roles.ts'

const columns: [Role, string][] = [
  ['Administrator', 'Adm'],
  ['CEO', 'CEO'],
  ['Mechanical Head', 'Mec'],
  ['Electrical Head', 'Ele'],
  ['Plumbing Head', 'Plu'],
  ['Fire Protection Head', 'Fir'],
  ['Manager', 'Mgr'],
  ['IT', 'IT '],
  ['IT Head', 'ITH'],
  ['Team Member', 'Mem'],
  ['Accountant', 'Acc'],
  ['Other', 'Oth'],
]
const names = Object.keys(permissions) as Permission[]

/** One line for each permission, one column for each role. */
function table(): string {
  const head = line(columns.map(([, short]) => short))
  const rows = names.map((name) =>
    line(
      columns.map(([role]) => (can({ role }, name) ? ' ■ ' : ' · ')),
      name,
    ),
  )
  return [head, ...rows].join('\n')
}

function line(cells: string[], name = ''): string {
  return `${name.padEnd(22)} ${cells.join(' ')}`.trimEnd()
}

describe('rights', () => {
  it('the table of rights is this table, so that a change of rights is seen in review', () => {
    expect(table()).toMatchInlineSnapshot(`
      "                       Adm CEO Mec Ele Plu Fir Mgr IT  ITH Mem Acc Oth
      project.list            ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■
      project.read            ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■
      project.create          ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ·
      project.update          ■   ■   ■   ■   ■   ■   ■   ■   ·   ·   ·   ·
      project.describe        ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■
      project.shortcuts       ■   ■   ■   ■   ■   ■   ■   ■   ·   ·   ·   ·
      project.delete          ■   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·
      task.list               ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■
      task.read               ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■
      task.create             ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ·   ·
      task.update             ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■
      task.close              ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■
      task.ping               ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■
      task.clear_ping         ■   ■   ■   ■   ■   ■   ■   ■   ·   ·   ·   ·
      task.delete             ■   ■   ■   ■   ■   ■   ■   ■   ·   ·   ·   ·
      task.assign             ■   ■   ■   ■   ■   ■   ■   ■   ■   ·   ·   ·
      assignment.list         ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■
      assignment.read         ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■
      assignment.create       ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■
      assignment.update       ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■
      assignment.close        ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■
      assignment.delete       ■   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·
      submittal.list          ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■
      submittal.read          ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■
      submittal.create        ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ·   ·
      submittal.update        ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■
      submittal.close         ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■
      submittal.delete        ■   ■   ■   ■   ■   ■   ■   ■   ·   ·   ·   ·
      rfi.list                ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■
      rfi.read                ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■
      rfi.create              ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ·   ·
      rfi.update              ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■
      rfi.close               ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■
      rfi.delete              ■   ■   ■   ■   ■   ■   ■   ■   ·   ·   ·   ·
      invoice.list            ■   ·   ·   ·   ·   ·   ·   ·   ·   ·   ■   ·
      invoice.read            ■   ·   ·   ·   ·   ·   ·   ·   ·   ·   ■   ·
      invoice.update          ■   ·   ·   ·   ·   ·   ·   ·   ·   ·   ■   ·
      invoice.send            ■   ·   ·   ·   ·   ·   ·   ·   ·   ·   ■   ·
      invoice.create          ■   ■   ■   ■   ■   ■   ■   ■   ·   ·   ■   ·
      invoice.of_project      ■   ■   ■   ■   ■   ■   ■   ■   ·   ·   ■   ·
      invoice.delete          ■   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·
      invoice.approve         ■   ■   ■   ■   ■   ■   ■   ■   ·   ·   ·   ·
      invoice.void            ■   ·   ·   ·   ·   ·   ·   ·   ·   ·   ■   ·
      invoice.pay             ■   ·   ·   ·   ·   ·   ·   ·   ·   ·   ■   ·
      invoice.mail            ■   ·   ·   ·   ·   ·   ·   ·   ·   ·   ■   ·
      ledger.read             ■   ■   ■   ■   ■   ■   ■   ■   ·   ·   ■   ·
      ledger.update           ■   ■   ■   ■   ■   ■   ■   ■   ·   ·   ■   ·
      billing.read            ■   ·   ·   ·   ·   ·   ·   ·   ·   ·   ■   ·
      billing.export          ■   ·   ·   ·   ·   ·   ·   ·   ·   ·   ■   ·
      billing.settings        ■   ■   ■   ■   ■   ■   ■   ■   ·   ·   ■   ·
      billing.configure       ■   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·
      user.list               ■   ■   ■   ■   ■   ■   ■   ■   ■   ·   ·   ·
      user.read               ■   ■   ■   ■   ■   ■   ■   ■   ■   ·   ·   ·
      user.lookup             ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■
      user.create             ■   ·   ·   ·   ·   ·   ·   ■   ■   ·   ·   ·
      user.update             ■   ·   ·   ·   ·   ·   ·   ■   ■   ·   ·   ·
      user.reset_password     ■   ■   ·   ·   ·   ·   ·   ■   ■   ·   ·   ·
      user.delete             ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·
      client.list             ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■
      client.read             ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■
      client.create           ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ·
      client.update           ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ·
      client.delete           ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ·
      pointofcontact.list     ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■
      pointofcontact.read     ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■
      pointofcontact.create   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ·
      pointofcontact.update   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ·
      pointofcontact.delete   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ·
      announcement.see        ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■
      announcement.list       ■   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·
      announcement.read       ■   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·
      announcement.create     ■   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·
      announcement.update     ■   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·
      announcement.delete     ■   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·
      contact.list            ■   ■   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·
      contact.mark_as_seen    ■   ■   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·
      contact.read            ■   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·
      contact.create          ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·
      contact.update          ■   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·
      contact.delete          ■   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·
      tasktemplate.list       ■   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·
      tasktemplate.read       ■   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·
      tasktemplate.create     ■   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·
      tasktemplate.update     ■   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·
      tasktemplate.delete     ■   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·
      city.list               ■   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·
      city.read               ■   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·
      city.create             ■   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·
      city.update             ■   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·
      city.delete             ■   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·
      holiday.list            ■   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·
      holiday.read            ■   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·
      holiday.create          ■   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·
      holiday.update          ■   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·
      holiday.delete          ■   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·
      comment.list            ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■
      comment.read            ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■
      comment.create          ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■
      comment.update          ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■
      comment.delete          ■   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·
      projecttemplate.list    ■   ■   ■   ■   ■   ■   ■   ■   ■   ·   ·   ·
      projecttemplate.read    ■   ■   ■   ■   ■   ■   ■   ■   ■   ·   ·   ·
      projecttemplate.apply   ■   ■   ■   ■   ■   ■   ■   ■   ■   ·   ·   ·
      projecttemplate.create  ■   ■   ■   ■   ■   ■   ■   ■   ·   ·   ·   ·
      projecttemplate.update  ■   ■   ■   ■   ■   ■   ■   ■   ·   ·   ·   ·
      projecttemplate.delete  ■   ■   ■   ■   ■   ■   ■   ■   ·   ·   ·   ·
      admin.use               ■   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·
      account.use             ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■
      my_work.of_others       ■   ■   ■   ■   ■   ■   ■   ■   ·   ·   ·   ·
      workload.read           ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■
      workload.of_others      ■   ■   ■   ■   ■   ■   ■   ■   ■   ·   ·   ·
      workload.plan           ■   ■   ■   ■   ■   ■   ■   ■   ·   ·   ·   ·
      time_off.of_others      ■   ■   ■   ■   ■   ■   ■   ■   ·   ·   ·   ·
      dashboard.read          ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■
      history.read            ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■
      changelog.read          ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■
      report.work             ■   ■   ■   ■   ■   ■   ■   ■   ·   ·   ·   ·
      report.money            ■   ·   ·   ·   ·   ·   ·   ·   ·   ·   ■   ·
      report.open             ■   ■   ■   ■   ■   ■   ■   ■   ·   ·   ■   ·
      since.read              ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■
      recycle_bin.read        ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ■   ·"
    `)
  })

  it('the table of rights has a column for every role', () => {
    expect(columns.map(([role]) => role).toSorted()).toEqual([...roles].toSorted())
  })

  const leaders =
    'Administrator, CEO, Mechanical Head, Electrical Head, Plumbing Head, Fire Protection Head, Manager, IT'
  const withItHead = `${leaders}, IT Head`
  const staff = `${withItHead}, Team Member`
  const office = `${staff}, Accountant`
  const everyone = `${office}, Other`

  it.each<[Permission, string]>([
    ['project.create', office],
    // The overview panel shows its links beyond the folder to those who may edit the project.
    ['project.update', leaders],
    ['project.describe', everyone],
    ['task.create', staff],
    ['task.update', everyone],
    ['task.close', everyone],
    ['task.ping', everyone],
    ['task.clear_ping', leaders],
    ['task.delete', leaders],
    ['task.assign', withItHead],
    ['assignment.create', everyone],
    ['assignment.update', everyone],
    ['assignment.close', everyone],
    ['submittal.create', staff],
    ['submittal.update', everyone],
    ['submittal.close', everyone],
    ['submittal.delete', leaders],
    ['rfi.create', staff],
    ['rfi.update', everyone],
    ['rfi.close', everyone],
    ['rfi.delete', leaders],
    ['invoice.list', 'Administrator, Accountant'],
    ['invoice.read', 'Administrator, Accountant'],
    ['invoice.update', 'Administrator, Accountant'],
    ['invoice.send', 'Administrator, Accountant'],
    ['invoice.create', `${leaders}, Accountant`],
    ['invoice.of_project', `${leaders}, Accountant`],
    ['user.list', withItHead],
    ['user.lookup', everyone],
    ['user.create', 'Administrator, IT, IT Head'],
    ['user.update', 'Administrator, IT, IT Head'],
    ['user.reset_password', 'Administrator, CEO, IT, IT Head'],
    ['client.create', office],
    ['client.update', office],
    ['client.delete', office],
    ['pointofcontact.create', office],
    ['pointofcontact.update', office],
    ['pointofcontact.delete', office],
    ['announcement.create', 'Administrator'],
    ['contact.list', 'Administrator, CEO'],
    ['contact.mark_as_seen', 'Administrator, CEO'],
    ['admin.use', 'Administrator'],
  ])('the right of %s: %s', (permission, allowed) => {
    const able = columns.map(([role]) => role).filter((role) => can({ role }, permission))
    expect(able.join(', ')).toBe(allowed)
  })

  it('the table of rights hides from outsiders only invoices and money, employees, templates, the recycle bin and what the admin site looks after', () => {
    const hidden = names
      .filter((name) => /\.(list|read)$/.test(name))
      .filter((name) => !can({ role: 'Other' }, name))
    expect(hidden).toEqual([
      'invoice.list',
      'invoice.read',
      'ledger.read',
      'billing.read',
      'user.list',
      'user.read',
      'announcement.list',
      'announcement.read',
      'contact.list',
      'contact.read',
      'tasktemplate.list',
      'tasktemplate.read',
      'city.list',
      'city.read',
      'holiday.list',
      'holiday.read',
      'projecttemplate.list',
      'projecttemplate.read',
      'recycle_bin.read',
    ])
  })

  it('the table of rights lets nobody delete an employee and only administrators what the app itself cannot delete', () => {
    expect(roles.filter((role) => can({ role }, 'user.delete'))).toEqual([])
    for (const name of [
      'project.delete',
      'invoice.delete',
      'assignment.delete',
      'announcement.delete',
    ] as const) {
      expect(roles.filter((role) => can({ role }, name))).toEqual(['Administrator'])
    }
  })

  it('the table of rights gives an unknown role the rights of a Team Member', () => {
    for (const name of names) expect(can({ role: 'Janitor' }, name)).toBe(can({ role: 'Team Member' }, name))
  })

  it('the table of rights gives every permission of the CEO by role to no other manager', () => {
    expect(can({ role: 'CEO' }, 'contact.list')).toBe(true)
    expect(can({ role: 'Manager' }, 'contact.list')).toBe(false)
    expect(can({ role: 'CEO' }, 'user.create')).toBe(false)
  })
})

describe('permission names', () => {
  it('the names of permissions are told from other words', () => {
    expect(names.every(isPermission)).toBe(true)
    expect(['', 'task', 'task.fly', 'constructor', '__proto__'].some(isPermission)).toBe(false)
  })

  it('the names of permissions read noun.verb', () => {
    expect(names.filter((name) => !/^[a-z_]+\.[a-z_]+$/.test(name))).toEqual([])
  })
})
