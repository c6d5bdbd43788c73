import type { z } from 'zod'
import type { Field, Lookup } from '../fields.ts'
import type { ClosedAs } from '../notices.ts'
import type { Permission } from '../permissions.ts'
import type { Group } from '../roles.ts'
import type { FieldErrors } from '../result.ts'
import type { ListFacts } from './list-facts.ts'
import type { Told } from './told.ts'

export const models = [
  'project',
  'task',
  'submittal',
  'rfi',
  'assignment',
  'invoice',
  'user',
  'client',
  'pointofcontact',
  // Looked after on the admin site alone.
  'tasktemplate',
  'city',
  'announcement',
  'contact',
  'holiday',
  // Said about others; it has a page of its own to be searched.
  'comment',
  'projecttemplate',
] as const

export type Model = (typeof models)[number]

/** A verb of one record: where it is called, who may, what is asked before and said after. */
export type Action<Read = Record<string, unknown>> = {
  label: string
  call: string
  may: Permission
  /** Who else may, decided with the row in hand. */
  alsoFor?(row: Read, user: { email: string }): boolean
  confirm: readonly string[]
  /** A last question, about a row that lacks what it is mostly done with. */
  confirmIf?(row: Read): string | undefined
  done: string
  failed: string
  idMissing?: string
  /** Which value of the row the call takes, where it is not the record's own id. */
  idFrom?: string
  /** Offered only while this value of the row is true. */
  onlyWhile?: string
  /** A step that a record waits for while it is open: the first declared that is not refused can be pressed first. */
  isNextStep?: true
  /** Can be taken back: the record goes to the recycle bin. */
  undoable?: true
  /** Where it cannot be taken the call is refused, instead of answered as done. */
  refusesRepeat?: true
  /** Why this row cannot take the action now, if it cannot. */
  refuse?(row: Read): string | undefined
}

export type FormWords = {
  leave: { label: 'Cancel' | 'Back'; to: string }
  /** The sentence above the buttons when the server refuses. */
  failed: string
  /** Where a person may want to go after saving; `:id` leads to a record that is new, and only there. */
  next: readonly { label: string; to: string }[]
  /** What stands there when no record has the id; without words it is the not-found page. */
  missing?: string
  /** Said when the server refuses without a word. */
  fallback?: string
}

/**
 * What people find a record by, beside its title, its number and its project; columns by their names. See searched-by.ts
 * for what follows from other parts.
 */
type Searched = {
  /** Stands for every record of the kind, with an s or without. */
  word?: string
  /** Before its number: ‘R-12’. */
  sign?: string
  /** Made of others: it has no title of its own to look into. */
  called?: string
  texts?: readonly string[]
  people?: readonly string[]
  client?: string
  /** It is open while this value is one of those; a kind without one always is. */
  open?: { value: string; among: readonly string[] }
  /** What tells it from others that are called the same, below its title. */
  subtitle?: readonly string[]
  /** Said about another record, whose title it has. */
  isAbout?: true
}

/**
 * Rows of sheets become records of the kind. `knownBy` are the values that together make a row one of a record that is
 * there, where not its id alone does; `given` is a number that Plumbline gives and no form has.
 */
type Imported = {
  knownBy?: readonly string[]
  given?: { name: string; label: string; lookup?: Lookup }
}

/** The parts that a kind plays: features of several kinds ask for them (`kindsWith`) and keep no lists of their own. */
export type Parts = {
  /** The value that names the project of a record, with which it goes into the recycle bin and comes back. */
  inProject?: string
  /**
   * The person with whom a record lies while it is open: the value that names them, the place of the kind among open
   * work, and what they are to the record, where it is not given to them.
   */
  heldBy?: { value: string; place: number; as?: string }
  /** The value that names the person who gave a record to its holder; the holder is told. */
  givenBy?: string
  /** The value with the day from which on a record counts as work, in reports and in the news of its project. */
  openedOn?: string
  /** The value with the day by which a record is to be done. */
  dueOn?: string
  /**
   * Waits for somebody in My Work while it is open, by the day in this column and at this place among what is due on one
   * day: for its holder, or where it has none for everybody of a group. `setBy` is the field in which people set that
   * day, where it is another one; `final` the column that is true of a day that cannot be moved; `called` what it is called
   * there, where that is not the headline of its own page; `turnOf` the column that names whose turn it is, where that may
   * be another than the holder, or nobody of us.
   */
  waits?: {
    place: number
    by: string
    setBy?: string
    forGroup?: Group
    final?: string
    called?: string
    turnOf?: string
  }
  /**
   * Somebody outside waits for an answer, and it is always somebody's turn: first its holder's, from the day in `after`
   * on. Until we answer it may be with us for as many work days as project or firm say. `ends` is what ends it: a question
   * is answered, documents go back with a disposition.
   */
  answers?: { after: string; ends: 'answer' | 'return' }
  /** People comment on it and follow it. */
  isDiscussed?: true
  /** The value that is true while the holder is asked to act now. */
  pinged?: string
  /** Its pings are mailed at once, each by itself; those of other kinds are gathered with what else is new. */
  mailsPings?: true
  /** What is said of whoever closes it, where that is not ‘closed’. */
  closedAs?: ClosedAs
  hasFolder?: true
  /**
   * Leaves the house as a PDF: each record, where `once` names a value as soon as that is there, and all of a project
   * together, as the paper of this name.
   */
  printed?: { once?: string; together: { paper: string; label: string } }
  /** Has a column on the dashboard. Its cards tell these values of a row: what they draw, and what their menus need. */
  onDashboard?: Told
  search?: Searched
  imported?: Imported
  /**
   * Project templates make records of it: the fields that take the title, the description and the day of an item, and
   * whether it can be nobody's.
   */
  fromTemplate?: { title: string; description: string; day: string; canBeNobodys?: true }
  /** Something of it is on everybody's screens: all hear that there was a change, also those who may not list it. */
  concernsEveryone?: true
  /** A column that people can turn on and off: its place in the layout of a new account, and in the settings. */
  inLayout?: { place: number; setting: number }
}

export type Fields = Record<string, Field>

export type Values<F extends Fields> = { [Name in keyof F]: z.output<F[Name]['schema']> }

/** A kind of record, declared once: forms, tables, validation, rights and documents all read this. */
export type Resource<
  F extends Fields = Fields,
  Read extends z.ZodObject = z.ZodObject,
  P extends Parts = Parts,
  Row extends z.ZodObject = z.ZodObject,
> = {
  model: Model
  /** The key under which a record's id goes over the wire. */
  id: string
  name: { one: string; many: string }
  /** What a record is called; `{name}` stands for a value of the record. See titles.ts. */
  title: string
  /**
   * What its page tells of a record below its name, beside how it stands, who has it and until when; `{name}` stands for
   * one value of it each.
   */
  facts?: readonly string[]
  /** The value that counts the records of a project, by which people call a record before its title. */
  number?: string
  /** A number that a record is given one day, by which its own page calls it from then on. */
  givenNumber?: string
  /** The value that tells how often a record came in again under its number. */
  revision?: string
  plays: P
  /** Kinds whose names and figures the rows of this one show: a change of those makes its lists stale. */
  shows?: readonly Model[]
  pages: { list: string; create?: string; update: string; createFromProject?: string }
  calls: { create?: string; read: string; update: string; remove?: string }
  fields: F
  /** Rules that need more than one field; a field that is wrong in itself is absent. */
  check?(values: Partial<Values<F>>): FieldErrors
  read: Read
  row: Row
  list: ListFacts
  actions: Record<string, Action>
  /** The fields that can be changed for several records at once; a kind without them is changed one by one. */
  bulk?: readonly (keyof F & string)[]
  form: FormWords
  said: { created?: string; updated: string; deleted?: string }
}

export function updatePage({ pages }: Pick<Resource, 'pages'>, id: string): string {
  return pages.update.replace(':id', encodeURIComponent(id))
}

export type StartValues = { today: string; me: string }

/**
 * Reads a payload by the declared fields. On create an absent key may mean the starting value; on update it
 * means the present value, and locked fields keep theirs whatever was sent. Undeclared keys are dropped.
 */
export function readValues<F extends Fields>(
  resource: Pick<Resource<F>, 'fields' | 'check'>,
  body: Record<string, unknown>,
  now: { current?: Record<string, unknown> } & StartValues,
): { values: Values<F>; errors?: undefined } | { errors: FieldErrors; values?: undefined } {
  const values: Record<string, unknown> = {}
  const errors: FieldErrors = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    const value = incoming(name, field, body, now)
    const parsed = field.schema.safeParse(value)
    if (parsed.success) values[name] = parsed.data
    else if (staysNobodys(name, field, body, now.current)) values[name] = ''
    else Object.assign(errors, sentencesOf(name, parsed.error.issues))
  }
  for (const [name, field] of Object.entries(resource.fields)) {
    if (isKeptEmpty(field, values)) values[name] = field.kind === 'checkbox' ? false : null
  }
  const typed = values as Values<F>
  // All sentences at once: whoever mends one field should not be told of the next only then.
  const together = resource.check?.(typed) ?? {}
  for (const [name, sentences] of Object.entries(together)) errors[name] ??= sentences
  return Object.keys(errors).length === 0 ? { values: typed } : { errors }
}

/** Sentences by field, or by the part of it that is wrong: `items.0.title`. */
function sentencesOf(name: string, issues: readonly { path: PropertyKey[]; message: string }[]): FieldErrors {
  const sentences: FieldErrors = {}
  for (const { path, message } of issues.slice(0, mostSentences)) {
    const said = (sentences[[name, ...path.map(String)].join('.')] ??= [])
    if (!said.includes(message)) said.push(message)
  }
  return sentences
}

const mostSentences = 20

export function isKeptEmpty(field: Field, values: Record<string, unknown>): boolean {
  const { onlyWhile } = field
  return onlyWhile !== undefined && values[onlyWhile.field] !== onlyWhile.is
}

export function startValue(field: Field, now: StartValues): unknown {
  if (field.startsAs === 'today') return now.today
  if (field.startsAs === 'me') return now.me
  return field.startsAs
}

/** A record that has nobody where somebody must be chosen keeps its other changes, until somebody is. */
function staysNobodys(
  name: string,
  field: Field,
  body: Record<string, unknown>,
  current: Record<string, unknown> | undefined,
): boolean {
  const isEmpty = current !== undefined && (current[name] ?? '') === ''
  return field.lookup === 'users' && isEmpty && !Object.hasOwn(body, name)
}

function incoming(
  name: string,
  field: Field,
  body: Record<string, unknown>,
  now: { current?: Record<string, unknown> } & StartValues,
): unknown {
  const updating = now.current !== undefined
  const closedNow = updating ? field.only === 'create' || field.lockedOnUpdate : field.only === 'update'
  const sent = closedNow ? undefined : sentValue(name, field, body)
  if (sent !== undefined) return sent
  if (updating) return now.current?.[name]
  return field.assumed || closedNow ? startValue(field, now) : undefined
}

/** A record that is sent back as it was read has people as objects; then the second key has the value. */
function sentValue(name: string, field: Field, body: Record<string, unknown>): unknown {
  const own = (key: string) => (Object.hasOwn(body, key) ? body[key] : undefined)
  const value = own(name)
  const isSent = value !== undefined && (typeof value !== 'object' || value === null)
  const second = isSent || field.alsoSentAs === undefined ? undefined : own(field.alsoSentAs)
  return second === undefined ? value : second
}
