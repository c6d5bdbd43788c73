import { resourceOf } from '../kinds/registry.ts'
import type { Model } from '../kinds/kind.ts'
import { oneLine, type DigestItem, type DigestPart, type DigestSection } from './mail.ts'

export const mostOfSection = 20

const labels: Record<DigestPart, string> = {
  overdue: 'Overdue',
  today: 'Today',
  this_week: 'This week',
  new: 'New',
  escalated: 'Late with others',
}

const counts: Record<DigestPart, (total: number) => string> = {
  overdue: (total) => `${total} overdue`,
  today: (total) => `${total} today`,
  this_week: (total) => `${total} this week`,
  new: (total) => `${total} new`,
  escalated: (total) => `${total} late with others`,
}

/** What a digest is about counts first; only without it what else is in it. */
const own: readonly DigestPart[] = ['overdue', 'today', 'this_week']

export function digestLabel(key: DigestPart): string {
  return labels[key]
}

export function digestSubject(sections: readonly DigestSection[]): string {
  const filled = sections.filter(({ total }) => total > 0)
  const mine = filled.filter(({ key }) => own.includes(key))
  const named = (mine.length > 0 ? mine : filled).map(({ key, total }) => counts[key](total))
  return named.length === 0 ? '' : `Your day: ${named.join(', ')}`
}

type Waiting = {
  model: Model
  id: string
  title: string
  project_name: string | null
  why: string
  from: { name: string } | null
  to: { name: string } | null
}

/** One line of the mail: ‘Task · Mesa Clinic · 2 work days overdue · from Ana’; what is late with others says with whom. */
export function digestItem(item: Waiting, key: DigestPart): DigestItem {
  const { model, id, title } = item
  const facts = [resourceOf(model).name.one, item.project_name ?? '', item.why, whose(item, key)]
  const about = facts
    .map(oneLine)
    .filter((fact) => fact !== '')
    .join(' · ')
  return { model, id, title: oneLine(title), about }
}

function whose({ from, to }: Waiting, key: DigestPart): string {
  if (key !== 'escalated') return from === null ? '' : `from ${from.name}`
  return to === null ? 'Not assigned' : `with ${to.name}`
}
