import type { CivilDate } from './dates.ts'
import type { NoticeKind } from './news.ts'
import { noticeSentences } from './words/news.ts'
import { writeDate } from './written-dates.ts'

/** How an open piece of work can end. */
export type ClosedAs = 'closed' | 'completed' | 'answered' | 'returned'

/** What a notice keeps beside who, what and when: of `due_moved` both days, of `answered` how it ended, of `assigned` what is asked. */
export type NoticeFacts = {
  from?: CivilDate | null
  to?: CivilDate | null
  did?: ClosedAs
  asked?: 'court' | 'review'
}

type Told = {
  kind: NoticeKind
  by: string | null
  facts: NoticeFacts
  /** Of a comment that still can be read: what it says. */
  words?: string | null
  dueDay?: CivilDate | null
  today: CivilDate
}

export const quotedLetters = 140

/** One line of an inbox or a mail, as things stand today. */
export function sentenceOf({ kind, by, facts, words, dueDay, today }: Told): string {
  const say = noticeSentences
  const name = by ?? say.somebody
  switch (kind) {
    case 'assigned':
      return facts.asked === undefined ? say.assigned(name) : say.asked[facts.asked](name)
    case 'pinged':
      return say.pinged(name)
    case 'mentioned':
      return say.mentioned(name) + quote(words)
    case 'commented':
      return say.commented(name) + quote(words)
    case 'due_moved':
      return say.dueMoved(name, dayOf(facts.from), dayOf(facts.to))
    case 'answered':
      return say.ended(name, facts.did ?? 'closed')
    case 'due_soon':
      return dueDay === today ? say.dueToday : say.due(dayOf(dueDay, 'day'))
    case 'overdue':
      return say.overdue(dayOf(dueDay))
  }
}

/** Where a comment stands on the page of its record. */
export function commentPlace(id: string): string {
  return `#comment-${id}`
}

function dayOf(date: CivilDate | null | undefined, style: 'short' | 'day' = 'short'): string {
  return date === null || date === undefined ? noticeSentences.noDate : writeDate(date, style)
}

function quote(words: string | null | undefined): string {
  if (words === null || words === undefined) return ''
  const begun = [...words.replaceAll(/\s/g, ' ')].slice(0, quotedLetters).join('')
  return `: “${begun}”`
}
