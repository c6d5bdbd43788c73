import { categories, isOneOf, type Category } from './choices.ts'

export const roles = [
  'CEO',
  'Mechanical Head',
  'Electrical Head',
  'Plumbing Head',
  'Fire Protection Head',
  'IT Head',
  'IT',
  'Manager',
  'Team Member',
  'Accountant',
  'Administrator',
  'Other',
] as const

export type Role = (typeof roles)[number]

export const groups = ['ADMIN', 'IT', 'MANAGERS', 'TEAM', 'FINANCE', 'OTHER'] as const

export type Group = (typeof groups)[number]

export const defaultRole: Role = 'Team Member'

const groupsByRole: Record<Role, readonly Group[]> = {
  CEO: ['MANAGERS'],
  'Mechanical Head': ['MANAGERS'],
  'Electrical Head': ['MANAGERS'],
  'Plumbing Head': ['MANAGERS'],
  'Fire Protection Head': ['MANAGERS'],
  'IT Head': ['IT'],
  // The one role in two groups: IT staff support the firm and run projects.
  IT: ['IT', 'MANAGERS'],
  Manager: ['MANAGERS'],
  'Team Member': ['TEAM'],
  Accountant: ['FINANCE'],
  Administrator: ['ADMIN'],
  Other: ['OTHER'],
}

/** Undeclared roles count as TEAM. */
export function groupsOf(role: string): readonly Group[] {
  return isRole(role) ? groupsByRole[role] : ['TEAM']
}

export function rolesIn(wanted: readonly Group[]): Role[] {
  return roles.filter((role) => groupsByRole[role].some((group) => wanted.includes(group)))
}

/** The category whose work a role looks after, if it is the head of one. */
export function headedBy(role: string): Category | undefined {
  return categories.find((category) => role === `${category} Head`)
}

export function isRole(value: string): value is Role {
  return isOneOf(roles, value)
}

export function isGroup(value: string): value is Group {
  return isOneOf(groups, value)
}
