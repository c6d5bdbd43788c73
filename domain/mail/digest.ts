import type { Category } from '../choices.ts'
import { resourceOf } from '../kinds/registry.ts'
import type { WaitingKind } from '../kinds/waiting.ts'
import { isRole, type Role } from '../roles.ts'
import { digestMessages } from '../words/digest.ts'

/** In the order in which the mail has them; the first three are groups of My Work. */
const digestSections = ['overdue', 'today', 'this_week', 'new', 'escalated'] as const
export type DigestKey = (typeof digestSections)[number]

export const mostInSection = 20

type Person = { name: string }

/** An item of My Work, as far as the mail tells of it. */
export type DigestItem = {
  model: WaitingKind
  id: string
  title: string
  url: string
  project_name: string | null
  why: string
  workdays_overdue: number
  from: Person | null
  to: Person | null
}

type DigestLine = Pick<DigestItem, 'model' | 'id' | 'title' | 'url'> & { about: string }
type DigestSection = { key: DigestKey; label: string; total: number; items: DigestLine[] }
export type Digest = { subject: string; sections: DigestSection[] }

type Found = {
  /** Groups of My Work, in whatever order. */
  mine: readonly { key: string; total: number; items: readonly DigestItem[] }[]
  /** Given since the last mail; what is in a section above is not told again. */
  given: readonly DigestItem[]
  /** Late work of others. */
  late: readonly DigestItem[]
}

/** What a person's daily mail says; without sections there is nothing to write. */
export function digestOf({ mine, given, late }: Found): Digest {
  const groups = mine.filter(({ key }) => isOwn(key))
  const named = new Set(groups.flatMap(({ items }) => items.map(keyOf)))
  const fresh = given.filter((item) => !named.has(keyOf(item)))
  const others = late.toSorted((one, other) => other.workdays_overdue - one.workdays_overdue)
  const all = [
    ...groups,
    { key: 'new', total: fresh.length, items: fresh },
    { key: 'escalated', total: others.length, items: others },
  ]
  const sections = digestSections.flatMap((key) => {
    const section = all.find((each) => each.key === key)
    return section === undefined || section.total === 0 ? [] : sectionOf(key, section)
  })
  return { subject: subjectOf(sections), sections }
}

/** Who is told of late work of a category beside the project's manager; of the rest nobody. */
export function headOf(category: Category): Role | undefined {
  const role = `${category} Head`
  return isRole(role) ? role : undefined
}

/** With 0 nobody is told of others' late work. */
export function isEscalated(workdaysOverdue: number, escalateAfter: number): boolean {
  return escalateAfter > 0 && workdaysOverdue >= escalateAfter
}

const ownSections: readonly DigestKey[] = ['overdue', 'today', 'this_week']

function isOwn(key: string): boolean {
  return ownSections.some((own) => own === key)
}

function keyOf({ model, id }: DigestItem): string {
  return `${model} ${id}`
}

function sectionOf(
  key: DigestKey,
  { total, items }: { total: number; items: readonly DigestItem[] },
): DigestSection {
  const lines = items.slice(0, mostInSection).map((item) => lineOf(item, key))
  return { key, label: digestMessages.sections[key], total, items: lines }
}

function lineOf(item: DigestItem, key: DigestKey): DigestLine {
  const { model, id, title, url, project_name: project, why } = item
  const words = [resourceOf(model).name.one, project, why, whoIn(item, key)]
  return { model, id, title, url, about: words.filter((word) => word !== null).join(' · ') }
}

/** Of one's own work it is told who gave it, of others' who has it. */
function whoIn({ from, to }: DigestItem, key: DigestKey): string | null {
  if (key !== 'escalated') return from === null ? null : digestMessages.from(from.name)
  return to === null ? digestMessages.notAssigned : digestMessages.with(to.name)
}

/** What others have is in the subject only where nothing waits for the person. */
function subjectOf(sections: readonly DigestSection[]): string {
  if (sections.length === 0) return ''
  const own = sections.filter(({ key }) => isOwn(key))
  const told = own.length > 0 ? own : sections
  return digestMessages.subject(told.map(({ key, total }) => digestMessages.counts[key](total)))
}
