import { describe, expect, it } from 'vitest'
import { demoAccounts } from './demo-accounts.ts'
import { defaultRole, groupsOf, isGroup, isRole, roles, rolesIn } from './roles.ts'

describe('the groups of a role', () => {
  it.each([
    ['CEO', ['MANAGERS']],
    ['Mechanical Head', ['MANAGERS']],
    ['Electrical Head', ['MANAGERS']],
    ['Plumbing Head', ['MANAGERS']],
    ['Fire Protection Head', ['MANAGERS']],
    ['IT Head', ['IT']],
    ['IT', ['IT', 'MANAGERS']],
    ['Manager', ['MANAGERS']],
    ['Team Member', ['TEAM']],
    ['Accountant', ['FINANCE']],
    ['Administrator', ['ADMIN']],
    ['Other', ['OTHER']],
  ])('the role %s belongs to %j', (role, groups) => {
    expect([...groupsOf(role)].toSorted()).toEqual(groups)
  })

  it('the firm has exactly twelve roles', () => {
    expect(roles).toHaveLength(12)
    expect(new Set(roles).size).toBe(12)
  })

  it.each(['Janitor', '', 'ceo', 'ADMIN', 'administrator', 'constructor', '__proto__'])(
    'the unknown role %j counts as TEAM',
    (role) => {
      expect(groupsOf(role)).toEqual(['TEAM'])
      expect(isRole(role)).toBe(false)
    },
  )

  it('a new employee starts with the role Team Member', () => {
    expect(defaultRole).toBe('Team Member')
  })
})

describe('the roles of a group', () => {
  it('the roles of IT staff are found under both of their groups', () => {
    expect(rolesIn(['IT'])).toEqual(['IT Head', 'IT'])
    expect(rolesIn(['MANAGERS'])).toContain('IT')
    expect(rolesIn(['MANAGERS'])).not.toContain('IT Head')
  })

  it('the board offers everyone but Accountant and Other', () => {
    const offered = rolesIn(['MANAGERS', 'TEAM', 'IT', 'ADMIN'])
    expect(roles.filter((role) => !offered.includes(role))).toEqual(['Accountant', 'Other'])
  })

  it('no group finds nobody', () => {
    expect(rolesIn([])).toEqual([])
  })

  it('groups are told from other words', () => {
    expect(['ADMIN', 'IT', 'MANAGERS', 'TEAM', 'FINANCE', 'OTHER'].every(isGroup)).toBe(true)
    expect(['CEO', 'admin', '', 'toString'].some(isGroup)).toBe(false)
  })
})

describe('demo accounts', () => {
  it('the demo firm has one person of every role who has been onboarded', () => {
    const onboarded = demoAccounts.filter((account) => account.onboarded)
    expect(onboarded.map((account) => account.role).toSorted()).toEqual([...roles].toSorted())
  })

  it('the demo firm has one new hire who still has to choose a password', () => {
    const waiting = demoAccounts.filter((account) => !account.onboarded)
    expect(waiting).toMatchObject([{ email: 'new.hire@example.com', role: 'Team Member' }])
  })

  it('the demo firm uses every address once', () => {
    expect(new Set(demoAccounts.map((account) => account.email)).size).toBe(demoAccounts.length)
  })
})
