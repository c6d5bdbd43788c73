import type { Insertable } from 'kysely'
import { addDays, type CivilDate } from '#domain/dates.ts'
import { demoAccounts } from '#domain/demo-accounts.ts'
import type { Role } from '#domain/roles.ts'
import type { Tables } from '../db/schema.ts'
import { later, type Calendar } from './calendar.ts'
import { seeded } from './random.ts'
import { versionOf, type Step, type Story } from './story.ts'
import { colleagues, departed, yearsHere } from './words/colleagues.ts'

export type Person = {
  id: string
  name: string
  email: string
  role: Role
  onboarded: boolean
  joined: CivilDate
  /** The last day of a person who left. */
  left: CivilDate | null
}

export type People = {
  everyone: readonly Person[]
  /** By the part of the address before the at sign. */
  named(name: string): Person
}

/** When the firm began to keep its work here; whoever was there before got an account on that day. */
const firstDay = 450

export function findPeople(calendar: Calendar): People {
  const random = seeded('people')
  const everyone: Person[] = []
  const add = (person: Pick<Person, 'name' | 'email' | 'role' | 'onboarded'>, years: number) =>
    everyone.push({
      ...person,
      id: random.uuid(),
      joined: calendar.ago(Math.round(years * 365)),
      left: person.email === departed ? calendar.ago(95) : null,
    })
  for (const account of demoAccounts) add(account, yearsHere[account.email] ?? 0.01)
  for (const [name, role, years] of colleagues) {
    const email = `${name.toLowerCase().replace(' ', '.')}@example.com`
    add({ name, email, role, onboarded: true }, years)
  }
  const byEmail = new Map(everyone.map((person) => [person.email, person]))
  const named = (name: string) => {
    const person = byEmail.get(`${name}@example.com`)
    if (person === undefined) throw new Error(`Nobody is called ${name}`)
    return person
  }
  return { everyone, named }
}

/** Whoever was there on both days and may be given work. */
export function wasHere({ joined, left, onboarded }: Person, from: CivilDate, to: CivilDate): boolean {
  return onboarded && addDays(joined, 7) <= from && (left === null || to < left)
}

/** Accounts without passwords yet: hashing takes its time, and most people get none. */
export function makePeople(
  { everyone, named }: People,
  calendar: Calendar,
): { rows: (Insertable<Tables['employee']> & { email: string })[]; stories: Story[] } {
  const random = seeded('accounts')
  const administrator = named('admin')
  const made = everyone.map((person) => {
    const day = later(person.joined, calendar.ago(firstDay))
    // The administrator first: the account that made all others.
    const at = calendar.at(day, person === administrator ? 430 : random.between(450, 520))
    const steps: Step[] = []
    const step = (set: Step['set'], when: Date, actor: Person) =>
      steps.push({ at: when, actor: actor.id, action: 'update', set })
    if (person.onboarded)
      step({ onboarding_completed: true }, calendar.at(day, random.between(525, 600)), person)
    if (person.left) step({ is_active: false }, calendar.at(person.left, 1050), administrator)
    const row = {
      id: person.id,
      name: person.name,
      email: person.email,
      role: person.role,
      date_joined: person.joined,
      is_active: person.left === null,
      is_demo: true,
      onboarding_completed: person.onboarded,
      email_verified_at: at,
      password_hash: null,
      created_at: at,
      version: versionOf(steps),
    }
    const first = { onboarding_completed: false, is_active: true }
    const actor = person === administrator ? null : administrator.id
    return { row, story: { model: 'user' as const, id: person.id, at, actor, first, steps } }
  })
  return { rows: made.map(({ row }) => row), stories: made.map(({ story }) => story) }
}
