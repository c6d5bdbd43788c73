import { sql } from 'kysely'
import { isStorable } from '#domain/storable.ts'
import { categories, dispositions, matchChoice, submittalTypes } from '#domain/choices.ts'
import { courtFilters } from '#domain/kinds/court.ts'
import { longestFilterText } from '#domain/records/filters.ts'
import { sectionBeginning } from '#domain/register.ts'
import { listRefusals } from '#domain/words/list-refusals.ts'
import { messages } from '#domain/words/messages.ts'
import { invalidField } from '../base/errors.ts'
import { courtFilter } from '../court/conditions.ts'
import { contains } from '../records/conditions.ts'
import type { SqlFragment } from '../records/store.ts'
import type { Context } from '../request/context.ts'

export type Sent = Readonly<Record<string, unknown>>

/** Narrows to chains without a disposition. */
const open = 'Open'

/** What a register is narrowed to, of the newest ones as `t`. */
export function narrowedBy(sent: Sent, context: Context): SqlFragment {
  const section = textOf(sent, 'section')
  const kind = wordOf(sent, 'type', 'Type', submittalTypes)
  const disposition = wordOf(sent, 'disposition', 'Disposition', [open, ...dispositions])
  const category = wordOf(sent, 'category', 'Category', categories)
  const court = wordOf(sent, 'court', 'Court', courtFilters)
  const words = textOf(sent, 'q')
  return sql.join(
    [
      section === undefined ? sql`true` : sql`starts_with(t.spec_section, ${sectionBeginning(section)})`,
      kind === undefined ? sql`true` : sql`t.submittal_type = ${kind}`,
      disposition === undefined ? sql`true` : sql`t.disposition = ${disposition === open ? '' : disposition}`,
      category === undefined ? sql`true` : sql`t.category = ${category}`,
      court === undefined ? sql`true` : courtFilter({ kind: 'one_of', values: [court] }, context),
      words === undefined ? sql`true` : hasWords(words),
    ],
    sql` AND `,
  )
}

function hasWords(text: string): SqlFragment {
  const has = (column: SqlFragment) => contains(column)({ kind: 'contains', text })
  return sql`(${has(sql`t.title`)} OR ${has(sql`t.sub_description`)} OR ${has(sql`t.contractor_number`)})`
}

function textOf(sent: Sent, name: string): string | undefined {
  const value = sent[name]
  if (value === undefined || value === '') return undefined
  if (typeof value !== 'string' || value.length > longestFilterText || !isStorable(value))
    throw invalidField(name, listRefusals.badFilterText)
  return value.trim() === '' ? undefined : value.trim()
}

function wordOf<const Word extends string>(
  sent: Sent,
  name: string,
  label: string,
  words: readonly Word[],
): Word | undefined {
  const text = textOf(sent, name)
  if (text === undefined) return undefined
  const word = matchChoice(words, text)
  if (word === undefined) throw invalidField(name, messages.generic.badChoice(label, words))
  return word
}
