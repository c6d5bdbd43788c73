import type { Role } from './roles.ts'

/** The demo accounts work on loopback only: their password is printed at the start. */
export const demoPassword = 'plumbline-demo'

export const demoAccounts: readonly { email: string; name: string; role: Role; onboarded: boolean }[] = [
  { email: 'admin@example.com', name: 'Alma Reyes', role: 'Administrator', onboarded: true },
  { email: 'ceo@example.com', name: 'Walter Lindqvist', role: 'CEO', onboarded: true },
  { email: 'mechanical.head@example.com', name: 'Priya Raman', role: 'Mechanical Head', onboarded: true },
  { email: 'electrical.head@example.com', name: 'Darnell Brooks', role: 'Electrical Head', onboarded: true },
  { email: 'plumbing.head@example.com', name: 'Maria Castillo', role: 'Plumbing Head', onboarded: true },
  { email: 'fire.head@example.com', name: 'Tom Okafor', role: 'Fire Protection Head', onboarded: true },
  { email: 'it.head@example.com', name: 'Helen Zhao', role: 'IT Head', onboarded: true },
  { email: 'it@example.com', name: 'Ravi Patel', role: 'IT', onboarded: true },
  { email: 'manager@example.com', name: 'Grace Holloway', role: 'Manager', onboarded: true },
  { email: 'member@example.com', name: 'Luis Ortega', role: 'Team Member', onboarded: true },
  { email: 'accountant@example.com', name: 'Nora Feldman', role: 'Accountant', onboarded: true },
  { email: 'other@example.com', name: 'Sam Whitaker', role: 'Other', onboarded: true },
  { email: 'new.hire@example.com', name: 'Jamie Nguyen', role: 'Team Member', onboarded: false },
]
