import type { Resource } from '#domain/kinds/kind.ts'
import { can } from '#domain/permissions.ts'
import { courtActs as said } from '#domain/words/court-acts.ts'
import type { Row } from '../../api/records.ts'
import type { User } from '../../api/session.ts'

export type CourtAct = 'hand_over' | 'answer' | 'return'

export type OfferedAct = { act: CourtAct; label: string; isNextStep: boolean }

/** What can be done with a record whose turn it is somebody's: what ends it first, while it is ours. */
export function courtActsOf({ model, plays }: Resource, row: Row, user: User): OfferedAct[] {
  const side = sideIn(row)
  if (plays.answers === undefined || side === undefined || !can(user, `${model}.update`)) return []
  const { ends } = plays.answers
  const end = { act: ends, label: said[ends], isNextStep: side === 'us' }
  // A closed question can be answered again; what went back has to be opened first.
  if (side === 'closed') return ends === 'answer' ? [end] : []
  const isOurs = side === 'us'
  const handOver: OfferedAct = {
    act: 'hand_over',
    label: isOurs ? said.send : said.back,
    isNextStep: !isOurs,
  }
  return isOurs ? [end, handOver] : [handOver, end]
}

function sideIn({ court }: Row): string | undefined {
  const side = typeof court === 'object' && court !== null && 'side' in court ? court.side : undefined
  return typeof side === 'string' ? side : undefined
}

export function isOverdue({ court }: Row): boolean {
  return typeof court === 'object' && court !== null && 'overdue' in court && court.overdue === true
}
