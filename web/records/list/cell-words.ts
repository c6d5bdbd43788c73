import { dateIn, isCivilDate, type CivilDate } from '#domain/dates.ts'
import { grouped } from '#domain/words/counted.ts'
import { messages } from '#domain/words/messages.ts'
import { nameIn } from '#domain/people.ts'
import { projectNumber } from '#domain/project-id.ts'
import type { Cell, Column } from '#domain/kinds/list-facts.ts'
import { withRevision } from '#domain/register.ts'
import { writeInstant, writeNear } from '#domain/written-dates.ts'
import type { Row } from '../../api/records.ts'

/** When a list is read: an instant falls on a day only where the zone is known, and days of this year need no year. */
export type ReadAt = { timeZone: string | undefined; today?: CivilDate }

/** What a cell says, in words; empty when the row has nothing there. */
export function cellWords({ name, cell, hasTime }: Column, row: Row, at: ReadAt): string {
  return (hasTime && timeToday(row[name], at)) || words[cell](row[name], row, at)
}

const words: Record<Cell, (value: unknown, row: Row, at: ReadAt) => string> = {
  text: plain,
  person: nameIn,
  status: plain,
  category: plain,
  date: (value, _row, at) => dateWords(plain(value), at),
  due: (value, _row, at) => dateWords(plain(value), at),
  days_old: plain,
  number: (value) => (typeof value === 'number' ? figure(value) : plain(value)),
  // Several records of a chain have the same: which of them.
  own_number: (value, { revision }) =>
    withRevision(plain(value), typeof revision === 'number' ? revision : 0),
  percent: (value) => (plain(value) === '' ? '' : `${plain(value)}%`),
  // A project's latest invoice counts as paid once the accounting package has it.
  paid: (value, { is_sent_to_quickbooks: isSent }) =>
    isSent === true && plain(value) !== ''
      ? messages.project.paid(plain(value))
      : messages.generic.yesOrNo(false),
  yes_no: (value) => messages.generic.yesOrNo(value === true),
  folder: (value) => projectNumber(plain(value)),
}

/** No formatter is made while the list is loaded: that alone takes longer than drawing ten rows. */
function figure(value: number): string {
  return Number.isSafeInteger(value) ? grouped(value) : value.toLocaleString('en-US')
}

/** People and clients are objects in some rows and names in others. */
function plain(value: unknown): string {
  if (typeof value === 'object') return nameIn(value)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function timeToday(value: unknown, { timeZone, today }: ReadAt): string | undefined {
  if (typeof value !== 'string' || value === '' || timeZone === undefined) return undefined
  return dateIn(timeZone, new Date(value)) === today ? writeInstant(value, timeZone).time : undefined
}

function dateWords(value: string, { timeZone, today }: ReadAt): string {
  const day = value === '' || isCivilDate(value) ? value : timeZone && dateIn(timeZone, new Date(value))
  if (!day) return ''
  return writeNear(day, today)
}
