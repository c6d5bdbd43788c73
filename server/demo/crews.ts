import type { Category } from '#domain/choices.ts'
import type { CivilDate } from '#domain/dates.ts'
import { wasHere, type People, type Person } from './people.ts'

/** Who does the work of a discipline, and in what shares. */
const shares: Record<Category, Record<string, number>> = {
  Mechanical: { member: 13, 'andre.coleman': 4, 'hannah.schroeder': 4, 'mei.chou': 3, 'mechanical.head': 4 },
  Electrical: {
    'victor.salinas': 5,
    'rachel.kim': 5,
    'owen.barrett': 4,
    'electrical.head': 3,
    'gerald.hoffmann': 3,
  },
  Plumbing: { 'denise.tran': 5, 'marcus.bell': 5, 'plumbing.head': 3 },
  'Fire Protection': { 'elena.petrova': 3, 'caleb.dunn': 3, 'fire.head': 3 },
  Other: { manager: 7, 'sofia.marin': 4, 'tyler.nash': 4, 'kenneth.abbott': 2, 'yolanda.price': 2, ceo: 1 },
}

export type Crews = (category: Category, from: CivilDate, to: CivilDate) => Person

/** Hands out work so that everyone's amount follows their share, among those who were there at the time. */
export function crewsOf(people: People): Crews {
  const given = new Map<Person, number>()
  const crews = new Map(
    Object.entries(shares).map(([category, members]) => [
      category,
      Object.entries(members).map(([name, share]) => ({ person: people.named(name), share })),
    ]),
  )
  return (category, from, to) => {
    const present = (crews.get(category) ?? []).filter(({ person }) => wasHere(person, from, to))
    const [first, ...rest] = present.map(({ person, share }) => ({
      person,
      load: (given.get(person) ?? 0) / share,
    }))
    if (first === undefined) throw new Error(`Nobody was there for ${category} work on ${from}`)
    const { person } = rest.reduce((least, next) => (next.load < least.load ? next : least), first)
    given.set(person, (given.get(person) ?? 0) + 1)
    return person
  }
}

const heads: Record<Category, string> = {
  Mechanical: 'mechanical.head',
  Electrical: 'electrical.head',
  Plumbing: 'plumbing.head',
  'Fire Protection': 'fire.head',
  Other: 'manager',
}

export function headOf(people: People, category: Category): Person {
  return people.named(heads[category])
}
