import type { Role } from '#domain/roles.ts'
import type { Day } from './notation.ts'

export const accountsJoined: Readonly<Record<string, Day>> = {
  'admin@example.com': -3066,
  'ceo@example.com': -6278,
  'mechanical.head@example.com': -4234,
  'electrical.head@example.com': -3395,
  'plumbing.head@example.com': -4417,
  'fire.head@example.com': -2448,
  'it.head@example.com': -2008,
  'it@example.com': -803,
  'manager@example.com': -2847,
  'member@example.com': -1132,
  'accountant@example.com': -3614,
  'other@example.com': -511,
  'new.hire@example.com': -5,
}

/** Colleagues have no password: nobody can sign in as them. */
export const colleagues: readonly (readonly [name: string, role: Role, joined: Day, left?: Day])[] = [
  ['Kenneth Abbott', 'Manager', -3796],
  ['Yolanda Price', 'Manager', -2263],
  ['Andre Coleman', 'Team Member', -1679],
  ['Hannah Schroeder', 'Team Member', -986],
  ['Mei Chou', 'Team Member', -292],
  ['Victor Salinas', 'Team Member', -2959],
  ['Rachel Kim', 'Team Member', -1426],
  ['Owen Barrett', 'Team Member', -404],
  ['Denise Tran', 'Team Member', -2119],
  ['Marcus Bell', 'Team Member', -694],
  ['Elena Petrova', 'Team Member', -1533],
  ['Caleb Dunn', 'Team Member', -219],
  ['Sofia Marin', 'Team Member', -1241],
  ['Tyler Nash', 'Team Member', -768],
  ['Gerald Hoffmann', 'Team Member', -4928, -95],
]
