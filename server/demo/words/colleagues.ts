import type { Role } from '#domain/roles.ts'

/** How many years ago each demo account's person joined; whoever is not here joined days ago. */
export const yearsHere: Record<string, number> = {
  'admin@example.com': 8.4,
  'ceo@example.com': 17.2,
  'mechanical.head@example.com': 11.6,
  'electrical.head@example.com': 9.3,
  'plumbing.head@example.com': 12.1,
  'fire.head@example.com': 6.7,
  'it.head@example.com': 5.5,
  'it@example.com': 2.2,
  'manager@example.com': 7.8,
  'member@example.com': 3.1,
  'accountant@example.com': 9.9,
  'other@example.com': 1.4,
}

/** Colleagues who fill lists and boards. They have no password, so nobody can sign in as them. */
export const colleagues: readonly (readonly [name: string, role: Role, years: number])[] = [
  ['Kenneth Abbott', 'Manager', 10.4],
  ['Yolanda Price', 'Manager', 6.2],
  ['Andre Coleman', 'Team Member', 4.6],
  ['Hannah Schroeder', 'Team Member', 2.7],
  ['Mei Chou', 'Team Member', 0.8],
  ['Victor Salinas', 'Team Member', 8.1],
  ['Rachel Kim', 'Team Member', 3.9],
  ['Owen Barrett', 'Team Member', 1.1],
  ['Denise Tran', 'Team Member', 5.8],
  ['Marcus Bell', 'Team Member', 1.9],
  ['Elena Petrova', 'Team Member', 4.2],
  ['Caleb Dunn', 'Team Member', 0.6],
  ['Sofia Marin', 'Team Member', 3.4],
  ['Tyler Nash', 'Team Member', 2.1],
  ['Gerald Hoffmann', 'Team Member', 13.5],
]

/** Left the firm: the account is closed, finished work keeps the name. */
export const departed = 'gerald.hoffmann@example.com'
