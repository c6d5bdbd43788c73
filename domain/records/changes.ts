import { isCivilDate } from '../dates.ts'
import type { Field } from '../fields.ts'
import { adminMessages } from '../words/admin.ts'
import { fileMessages } from '../words/files.ts'
import { excerptFromChange, isLong, shortened } from '../long-texts.ts'
import { billingActs } from '../words/billing-acts.ts'
import { messages } from '../words/messages.ts'
import { repeatInWords } from '../repeat-words.ts'
import { addressIn, nameIn } from '../people.ts'
import { projectLabel, projectNumber } from '../project-id.ts'
import type { Column } from '../kinds/list-facts.ts'
import { resourceOf, isModel } from '../kinds/registry.ts'
import { writeDate } from '../written-dates.ts'
import type { FileAction, HistoryAction, InvoiceAct } from './history-actions.ts'

export type Changes = Record<string, [before: unknown, after: unknown]>

/** History rows hold people by address and projects by id; readers want names. */
export type Names = { people: ReadonlyMap<string, string>; projects: ReadonlyMap<string, string> }

export type WrittenChange = {
  field: string
  label: string
  before: unknown
  after: unknown
  before_words: string
  after_words: string
}

export function changesBetween(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  names: readonly string[],
): Changes {
  const changes: Changes = {}
  for (const name of names) {
    const [old, now] = [before[name] ?? null, after[name] ?? null]
    if (JSON.stringify(old) !== JSON.stringify(now)) changes[name] = [old, now]
  }
  return changes
}

export function describeChange(model: string, action: string, changes: Changes, names = noNames): string {
  const name = isModel(model) ? resourceOf(model).name.one : capitalised(model.replaceAll('_', ' '))
  if (action === 'create') return `${name} created`
  if (action === 'delete') return `${name} deleted`
  if (action === 'restore') return `${name} restored`
  if (action === 'erase') return describeErased(name, changes)
  if (isFileAction(action)) return describeFile(action, changes)
  const own = Object.hasOwn(ownSentences, action) ? ownSentences[action]?.(changes) : undefined
  if (own !== undefined) return own
  const parts = inFormOrder(model, changes, leads.get(action)).map(([field, change]) =>
    describeField(model, field, change, names),
  )
  const told = parts.length === 0 ? `${name} saved` : parts.join('; ')
  return action === 'undo' ? adminMessages.history.undone(told) : told
}

export function isFileAction(action: string): action is FileAction {
  return Object.hasOwn(fileMessages.said, action)
}

export function writeChanges(model: string, changes: Changes, names = noNames): WrittenChange[] {
  return inFormOrder(model, changes).map(([field, [before, after]]) => ({
    field,
    label: labelOf(model, field),
    before,
    after,
    before_words: writeValue(model, field, before, names),
    after_words: writeValue(model, field, after, names),
  }))
}

/** Facts say what was done; other names are fields with a before and an after. */
export function isFact(field: string): boolean {
  return factNames.includes(field)
}

/** Addresses and project ids, whose names are looked up before the change is worded. */
export function keysIn(model: string, changes: Changes): { people: string[]; projects: string[] } {
  const keys: ReturnType<typeof keysIn> = { people: [], projects: [] }
  for (const [field, change] of Object.entries(changes)) {
    const kind = kindOf(model, field)
    for (const value of change.filter((each) => typeof each === 'string')) {
      // A project's own history tells its name as it was then.
      if (kind === 'project' && model !== 'project') keys.projects.push(value)
      // A value with a name beside the address keeps the name as it was then.
      if (kind === 'person' && isBareAddress(value)) keys.people.push(value.toLowerCase())
    }
  }
  return keys
}

export function labelOf(model: string, field: string): string {
  const { declared, column } = declarationOf(model, field)
  return ownLabels.get(field) ?? declared?.label ?? column?.label ?? capitalised(field.replaceAll('_', ' '))
}

/** Labels where the column's heading is too short, or is a word that people must not read. */
const ownLabels: ReadonlyMap<string, string> = new Map([
  ['is_sent_to_quickbooks', 'Sent to the accounting package'],
  ['is_verified', 'Address confirmed'],
  ['sub_number', 'Submittal Number'],
  ['rfi_response_days', 'RFI response days'],
])

const factNames = [
  'mail',
  'mail_id',
  'password',
  'sessions',
  'session_address',
  'session_browser',
  'open_work',
  'handed_over_to',
  'taken_over_from',
]

const noNames: Names = { people: new Map(), projects: new Map() }

/** The title is told: after erasing nothing else has it. */
function describeErased(name: string, { title }: Changes): string {
  const last = shortened(textOf(title?.[0]))
  return last === '' ? adminMessages.erased(name) : adminMessages.history.erased(name, last)
}

function describeFile(action: FileAction, { file }: Changes): string {
  const [before, after] = (file ?? []).map(textOf)
  return action === 'file_renamed'
    ? fileMessages.said.file_renamed(before ?? '', after ?? '')
    : fileMessages.said[action](after || before || '')
}

const invoiceSentences: Record<InvoiceAct, (changes: Changes) => string> = {
  approve: () => billingActs.approved,
  unapprove: () => billingActs.approvalTakenBack,
  void: ({ void_reason: reason }) => `${billingActs.voided}: “${shortened(textOf(reason?.[1]))}”`,
  payment: ({ payment }) => `${billingActs.paymentRecorded}: ${textOf(payment?.[1])}`,
  export: () => billingActs.exported,
  mail: ({ mailed_to: to }) => `${billingActs.mailed}: ${textOf(to?.[1])}`,
  payment_removed: ({ payment }) => `${billingActs.paymentRemoved}: ${textOf(payment?.[0])}`,
}

const ownSentences: Record<string, (changes: Changes) => string> = {
  ...invoiceSentences,
  reset_second_factor: () => adminMessages.history.secondFactorReset,
  end_sessions: ({ sessions }) => adminMessages.sessionsEnded(Number(sessions?.[0] ?? 0)),
  hand_over: ({ open_work: work, handed_over_to: to, taken_over_from: from }) =>
    from === undefined
      ? adminMessages.handedOver(Number(work?.[0] ?? 0), textOf(to?.[1]))
      : adminMessages.history.takenOver(Number(work?.[1] ?? 0), textOf(from[1])),
  resend_mail: ({ mail }) => adminMessages.history.mailResent(textOf(mail?.[1])),
  requeue_mail: ({ mail }) => adminMessages.history.mailQueued(textOf(mail?.[1])),
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The field that says what was done: a line is cut at its end, and no form has these. */
const leads: ReadonlyMap<string, string> = new Map<HistoryAction, string>([
  ['court', 'ball_in_court'],
  ['answer', 'answer'],
  ['return', 'disposition'],
])

/** JSON storage keeps no order. */
function inFormOrder(
  model: string,
  changes: Changes,
  lead?: string,
): [field: string, change: Changes[string]][] {
  const fields = isModel(model) ? Object.keys(resourceOf(model).fields) : []
  const place = (field: string) =>
    field === lead ? -1 : fields.includes(field) ? fields.indexOf(field) : fields.length
  return Object.entries(changes).toSorted(([left], [right]) => place(left) - place(right))
}

function describeField(model: string, field: string, change: Changes[string], names: Names): string {
  const label = labelOf(model, field)
  const [before, after] = change.map((value) => writeValue(model, field, value, names))
  // Passwords are never in the history, only that they changed.
  if (field === 'password') return `${label} ${after}`
  const quoted = (words = '') =>
    kindOf(model, field) === 'text'
      ? `“${shortened(words)}”`
      : typeof change[1] === 'boolean'
        ? words.toLowerCase()
        : words
  if (!before) return `${label} set to ${quoted(after)}`
  if (!after) return `${label} cleared (was ${quoted(before)})`
  // Two long texts would drown the line: the record's history has both.
  if (isLong(before) || isLong(after))
    return `${label} changed to ${quoted(excerptFromChange(before, after))}`
  return `${label} changed from ${quoted(before)} to ${quoted(after)}`
}

function writeValue(model: string, field: string, value: unknown, names: Names): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return messages.generic.yesOrNo(value)
  const { inWords } = declarationOf(model, field).declared ?? {}
  if (inWords && Array.isArray(value)) return value.map(inWords).join(', ')
  if (Array.isArray(value)) return value.map((each) => writeValue(model, field, each, names)).join(', ')
  // Of the lines of an invoice, whose phases have names that few may read.
  if (typeof value === 'object' && 'percent' in value) return `${String(value.percent)}%`
  if (declarationOf(model, field).declared?.kind === 'repeat') return repeatInWords(value)
  if (typeof value === 'object') return nameIn(value) || JSON.stringify(value)
  if (typeof value !== 'number' && typeof value !== 'string') return ''
  const chosen = declarationOf(model, field).declared?.choices?.find(
    (choice) => choice.value === String(value),
  )
  if (chosen !== undefined) return chosen.label
  const isFigure = typeof value === 'number' && declarationOf(model, field).column?.cell !== 'own_number'
  const text = isFigure ? value.toLocaleString('en-US') : String(value)
  return text === '' ? '' : writers[kindOf(model, field)](text, names)
}

type Kind = 'person' | 'project' | 'date' | 'percent' | 'text' | 'plain'

const writers: Record<Kind, (text: string, names: Names) => string> = {
  person: (text, { people }) => people.get(text.toLowerCase()) ?? nameIn(text),
  project: (id, { projects }) => {
    const name = projects.get(id)
    return name === undefined ? projectNumber(id) : projectLabel(id, name)
  },
  date: (text) => (isCivilDate(text) ? writeDate(text) : text),
  percent: (text) => `${text}%`,
  text: (text) => text,
  plain: (text) => text,
}

function kindOf(model: string, name: string): Kind {
  const { declared, column } = declarationOf(model, name)
  if (column?.cell === 'percent') return 'percent'
  if (column?.cell === 'folder' || declared?.lookup === 'projects') return 'project'
  if (column?.cell === 'person' || declared?.lookup === 'users') return 'person'
  if (column?.cell === 'date' || declared?.kind === 'date') return 'date'
  if (declared === undefined) return kindsOfActs.get(name) ?? 'plain'
  return typedKinds.includes(declared.kind) ? 'text' : 'plain'
}

/** What acts set beside the fields of a form. */
const kindsOfActs: ReadonlyMap<string, Kind> = new Map([
  ['answer', 'text'],
  ['answered_on', 'date'],
  ['note', 'text'],
  ['return_note', 'text'],
  ['returned_on', 'date'],
])

/** Typed values need quotation marks in a sentence to have an end. */
const typedKinds: readonly Field['kind'][] = ['text', 'multiline', 'lookup', 'items']

function declarationOf(
  model: string,
  name: string,
): { declared?: Field | undefined; column?: Column | undefined } {
  if (!isModel(model)) return {}
  const { fields, list } = resourceOf(model)
  return {
    declared: Object.hasOwn(fields, name) ? fields[name] : undefined,
    column: [...list.columns, ...list.details].find((column) => column.name === name),
  }
}

function isBareAddress(value: string): boolean {
  return value.includes('@') && addressIn(value) === value
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
