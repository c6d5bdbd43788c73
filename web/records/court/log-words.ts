import type { DataOf } from '#domain/calls/registry.ts'
import { courtMessages } from '#domain/words/court.ts'
import { courtScreen } from '#domain/words/court-screen.ts'

const said = courtScreen.log

export type Log = DataOf<'GET api/court/:model/:id'>
export type LogStep = Log['steps'][number]

/** ‘With us 4 · Architect 6 working days’: our side as one, the others by name. */
export function partiesInWords(parties: Log['parties']): string {
  const us = parties.filter(({ side }) => side === 'us').reduce((sum, { days }) => sum + days, 0)
  const them = parties.filter(({ side }) => side === 'them')
  const last = them.at(-1)?.days ?? us
  return said.workingDays([said.withUs(us), ...them.map(({ name, days }) => `${name} ${days}`)], last === 1)
}

export function stepInWords({ step, party }: LogStep): string {
  const name = party?.name ?? ''
  switch (step) {
    case 'received':
      return said.received(name)
    case 'closed':
      return said.closed
    case 'reopened':
      return said.reopened(name)
    default:
      return courtMessages[step](name)
  }
}
