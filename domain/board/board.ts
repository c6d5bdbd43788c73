import { storablePart } from '../storable.ts'
import { categories, matchChoice, type Category } from '../choices.ts'
import { fridayFor, isCivilDate } from '../dates.ts'
import { isEmail, isUuid } from '../fields.ts'
import { objectOf } from '../objects.ts'
import { boardMessages } from '../words/board.ts'
import { messages } from '../words/messages.ts'
import { readValues } from '../kinds/kind.ts'
import { task } from '../kinds/task.ts'
import type { FieldErrors } from '../result.ts'
import { groupsOf, type Group } from '../roles.ts'

export const startingColumns = 5
export const keyboardStepPx = 25
export const cardLimits = { title: 100, description: 1024, cards: 500 }

export const boardGroups: readonly Group[] = ['MANAGERS', 'TEAM', 'IT', 'ADMIN']

/** A card as it lies on the board; without a parent it is unassigned. */
export type Card = {
  id: string
  title: string
  description: string
  category: Category
  parent: string | null
  due_date: string | null
  /** Undefined leaves those of a stored task. */
  estimated_hours?: number | null
  /** The version of a stored task the board was drawn from. */
  version: number | null
}

export function mayHaveColumn(employee: { role: string }): boolean {
  return groupsOf(employee.role).some((group) => boardGroups.includes(group))
}

export function boardDueDate(today: string): string {
  return fridayFor(today)
}

export type CustomTask = { title: string; description: string; category: string }

export const customTaskLabels = {
  title: 'Task Name',
  category: 'Task Category',
  description: 'Task Description',
} satisfies Record<keyof CustomTask, string>

type CardErrors = Partial<Record<keyof Card, string[]>>

export function customTaskErrors(card: CustomTask, otherTitles: readonly string[]): CardErrors {
  const errors: CardErrors = {}
  const title = titleProblem(card.title, otherTitles)
  if (title !== undefined) errors.title = [title]
  if (matchChoice(categories, card.category) === undefined) errors.category = [boardMessages.categoryRequired]
  if (card.description.length > cardLimits.description)
    errors.description = [boardMessages.descriptionTooLong]
  return errors
}

type ReadCards = { cards: Card[]; errors?: undefined } | { errors: FieldErrors; cards?: undefined }

/** `readCards` takes all or none. Stored tasks may be longer than custom ones, and two of them may share a title. */
export function readCards(input: unknown, isStored: (id: string) => boolean = () => false): ReadCards {
  if (!Array.isArray(input)) return { errors: { cards: [boardMessages.cardsMissing] } }
  if (input.length > cardLimits.cards)
    return { errors: { cards: [boardMessages.tooManyCards(cardLimits.cards)] } }
  const read = input.map(readCard)
  const titles = Map.groupBy(read, (card) => titleKey(card.title))
  const errors: FieldErrors = {}
  const cards: Card[] = []
  const ids = new Set<string>()
  read.forEach((card, index) => {
    const isRepeated = (titles.get(titleKey(card.title)) ?? []).length > 1
    const problems: CardErrors = isStored(card.id)
      ? storedTaskErrors(card)
      : customTaskErrors(card, isRepeated ? [card.title] : [])
    if (card.id !== '' && ids.has(card.id)) problems.id = [boardMessages.repeatedCard]
    if (card.parent !== null && !isEmail(card.parent)) problems.parent = [messages.shared.badEmail]
    if (card.due_date !== null && !isCivilDate(card.due_date)) problems.due_date = [messages.generic.badDate]
    const hours = readHours(input[index])
    if (hours.problem !== undefined) problems.estimated_hours = [hours.problem]
    for (const [name, sentences] of Object.entries(problems)) errors[`cards.${index}.${name}`] = sentences
    ids.add(card.id)
    cards.push({ ...card, ...hours.read, category: matchChoice(categories, card.category) ?? 'Other' })
  })
  return Object.keys(errors).length > 0 ? { errors } : { cards }
}

function storedTaskErrors(card: CustomTask): CardErrors {
  const { title, description, category } = task.fields
  return readValues({ fields: { title, description, category } }, card, { today: '', me: '' }).errors ?? {}
}

type ReadHours = { read?: Pick<Card, 'estimated_hours'>; problem?: string | undefined }

function readHours(raw: unknown): ReadHours {
  const { estimated_hours: sent } = objectOf(raw)
  if (sent === undefined) return {}
  const { success, data, error } = task.fields.estimated_hours.schema.safeParse(sent)
  return success ? { read: { estimated_hours: data } } : { problem: error.issues[0]?.message }
}

function titleProblem(typed: string, otherTitles: readonly string[]): string | undefined {
  const title = typed.trim()
  if (title === '') return boardMessages.nameRequired
  if (title.length > cardLimits.title) return boardMessages.nameTooLong
  const same = otherTitles.some((other) => titleKey(other) === titleKey(title))
  return same ? boardMessages.nameNotUnique : undefined
}

/** Titles that differ in letter case or blanks around them are one title. */
export function titleKey(title: string): string {
  return title.trim().toLowerCase()
}

function readCard(raw: unknown) {
  const card = objectOf(raw)
  const { id: sentId, parent, version } = card
  const text = (name: string) => (typeof card[name] === 'string' ? storablePart(card[name]) : '')
  // Optional fields that are missing become null; a value that is no text must still fail its check below.
  const given = (name: string) => {
    const value = card[name] ?? ''
    return typeof value === 'string' && value.trim() === '' ? null : text(name)
  }
  const id = text('id') || (typeof sentId === 'number' ? String(sentId) : '')
  return {
    // Task ids count in any letter case.
    id: isUuid(id) ? id.toLowerCase() : id,
    title: text('title').trim(),
    description: text('description'),
    category: text('category'),
    // Cards that name no parent belong to the employee selected on them.
    parent: (parent === undefined ? selectedEmployee(card) : given('parent'))?.trim() ?? null,
    due_date: given('due_date'),
    version: typeof version === 'number' ? version : null,
  }
}

function selectedEmployee({ selected_employee: selected }: Record<string, unknown>): string | null {
  const { email, value } = objectOf(selected)
  const address = typeof selected === 'string' ? selected : (email ?? value)
  return typeof address === 'string' && isEmail(address.trim()) ? address : null
}
