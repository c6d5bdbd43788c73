import { resourceOf, wholeListOf } from '../kinds/registry.ts'
import type { Model } from '../kinds/kind.ts'
import { importFields, recordId, recordVersion } from './imports.ts'

/**
 * The field that each heading of a sheet stands for, each field once: its label, its name, what the list calls it, or a word
 * that others use for it. Null is nothing that can be imported.
 */
export function guessFields(model: Model, headings: readonly string[]): (string | null)[] {
  const taken = new Set<string>()
  const guess = [...headings].map((): string | null => null)
  // Labels before names before other words: the likelier one gets the field, wherever it stands.
  for (const namesFor of waysToName(model)) {
    headings.forEach((heading, place) => {
      const name = namesFor(essence(heading)).find((each) => !taken.has(each))
      if (guess[place] !== null || name === undefined) return
      taken.add(name)
      guess[place] = name
    })
  }
  return guess
}

/** Letters and digits alone, in one case; a sign by itself stands for a number. */
export function essence(heading: string): string {
  const bounded = heading.slice(0, 200)
  const kept = bounded.toLowerCase().replaceAll(/[^\p{L}\p{Nd}%]/gu, '')
  return kept === '' && bounded.trim() === '#' ? '#' : kept
}

type NamesFor = (essence: string) => readonly string[]

function waysToName(model: Model): NamesFor[] {
  const fields = importFields(model)
  const names = new Set(fields.map(({ name }) => name))
  const { columns, details } = wholeListOf(model)
  const byLabel = grouped(fields.map(({ name, label }) => [label, name]))
  const byName = grouped(fields.map(({ name }) => [name, name]))
  const byColumn = grouped([...columns, ...details].map(({ name, label }) => [label, name]))
  const byWord = grouped(
    Object.entries(otherWords).flatMap(([name, words]) =>
      words.split(',').map((word): [string, string] => [word, name]),
    ),
  )
  const number = resourceOf(model).plays.imported?.given?.name ?? resourceOf(model).number
  const known = (found: readonly string[] = []) => found.filter((name) => names.has(name))
  return [
    (text) => (text === 'id' ? [recordId] : text === 'version' ? [recordVersion] : []),
    (text) => known(byLabel.get(text)),
    (text) => known(byName.get(text)),
    (text) => known(byColumn.get(text)),
    (text) => known(number !== undefined && numberWords.has(text) ? [number] : byWord.get(text)),
  ]
}

const numberWords: ReadonlySet<string> = new Set(['#', 'no', 'nr', 'num', 'number'])

/** What other programs head such a column with, by the names that fields have anywhere. */
export const otherWords: Readonly<Record<string, string>> = {
  title: 'task, name, subject, task name',
  project_name: 'name, project, project title',
  name: 'client, company, contact, employee, full name, point of contact',
  project_id: 'project, project name, project id, project no, project number, job, job number',
  project: 'project name, project id, project no, project number, job, job number',
  manager: 'pm, manager, project lead',
  assigned_to: 'assignee, owner, responsible, assigned',
  assigned_by: 'author, created by, given by',
  created_by: 'author, from, assigned by',
  due_date: 'due, deadline, end date, date due, finish',
  end_date: 'due, due date, end date, deadline date, finish',
  start_date: 'start, start date, created',
  response_due: 'due, due date, date due',
  received_date: 'received, date received',
  date_received: 'received, received date',
  sent_out_date: 'sent, date sent, sent out',
  completion_percentage: 'percent, percent complete, % complete, %, complete, progress',
  category: 'discipline, type, trade',
  template: 'type, template',
  description: 'notes, details, question, project notes',
  sub_description: 'details, notes',
  spec_section: 'spec section, specification, spec',
  project_size: 'size, sqft, area, square feet',
  client_name: 'assigned client, client, company, customer',
  point_of_contact: 'contact, poc',
  phone_number: 'phone, telephone, mobile',
  street_address: 'address, street',
  postal_code: 'zip, zip code, postcode',
  email: 'e-mail, email address, mail, username',
  is_active: 'is active, enabled',
}

function grouped(pairs: readonly (readonly [string, string])[]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const [heading, name] of pairs) {
    const key = essence(heading)
    groups.set(key, [...(groups.get(key) ?? []), name])
  }
  return groups
}
