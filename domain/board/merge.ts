import { titleKey } from './board.ts'
import { copyBoard, type BoardCopy } from './copy.ts'
import {
  addressKey,
  columnOf,
  emptyBoard,
  isElsewhere,
  isSamePerson,
  moveCard,
  placeOf,
  withColumnFor,
  type Board,
  type BoardCard,
  type Person,
  type SentCard,
  type StoredFacts,
} from './state.ts'
import type { Category } from '../choices.ts'
import { boardMessages } from '../words/board.ts'
import { hoursLeft } from '../workload.ts'

export type StoredTask = {
  task_id: string
  title: string
  description: string
  category: Category
  assigned_to: Person | null
  due_date: string
  estimated_hours: number | null
  completion_percentage: number
  version: number
}

type Template = { id: string; title: string; description: string; category: Category }

export type BoardFacts = {
  tasks: readonly StoredTask[]
  templates: readonly Template[]
  /** All open tasks are counted; `tasks` may hold only the first of them. */
  total: number
  /** Templates that have become a task of this project, open or completed, are not offered again. */
  made_titles: readonly string[]
  /** Tasks that are certainly no longer open, as against those beyond the first ones. */
  gone?: readonly string[]
}

type MergeResult = {
  board: Board
  news: string[]
}

export function openBoard(facts: BoardFacts): Board {
  return mergeBoard(emptyBoard, facts).board
}

// Tasks that were not moved here follow what others did; one moved on both sides stays, marked for a decision.
// Cards `sent` from here without an answer may come back as stored tasks: those are nobody else's news.
export function mergeBoard(board: Board, facts: BoardFacts, sent: readonly SentCard[] = []): MergeResult {
  const merging = { copy: copyBoard(board), news: [], sent: Map.groupBy(sent, ({ id }) => id) }
  const tasks = new Map(facts.tasks.map((task) => [task.task_id, task]))
  for (const card of Object.values(board.cards)) {
    if (card.stored === undefined) continue
    const task = tasks.get(card.id)
    if (task === undefined) removeMissing(merging, card, card.stored, facts)
    else updateTask(merging, card, card.stored, task)
  }
  const fresh = freshCards(merging)
  for (const task of facts.tasks) if (board.cards[task.task_id] === undefined) addTask(merging, task, fresh)
  offerTemplates(merging, facts)
  return { board: merging.copy.finish(), news: merging.news }
}

export function settleConflict(board: Board, id: string, choice: 'mine' | 'theirs'): Board {
  const card = board.cards[id]
  if (card?.theirs === undefined) return board
  const calm = { ...board, cards: { ...board.cards, [id]: { ...card, theirs: undefined } } }
  return choice === 'mine' ? calm : assign(calm, id, card.theirs)
}

export function conflictsOf(board: Board): BoardCard[] {
  return Object.values(board.cards).filter(({ theirs }) => theirs !== undefined)
}

export function isMoved(board: Board, card: BoardCard): boolean {
  return isElsewhere(card, columnOf(board, placeOf(board, card.id)))
}

type MergeState = { copy: BoardCopy; news: string[]; sent: ReadonlyMap<string, readonly SentCard[]> }

const said = boardMessages.others

/** Tasks missing in the answer are closed, or beyond the number that the server tells of. */
function removeMissing(
  { copy, news }: MergeState,
  card: BoardCard,
  stored: StoredFacts,
  { tasks, total, gone = [] }: BoardFacts,
): void {
  const mayBeOpen = total > tasks.length && !gone.includes(card.id)
  if (mayBeOpen && copy.isMoved(card)) {
    if (stored.isBeyond) return
    copy.set({ ...card, stored: { ...stored, isBeyond: true } })
    news.push(said.kept(card.title))
    return
  }
  copy.drop(card.id)
  news.push(mayBeOpen ? said.beyond(card.title) : said.gone(card.title))
}

function updateTask(
  { copy, news, sent }: MergeState,
  card: BoardCard,
  before: StoredFacts,
  task: StoredTask,
): void {
  if (before.version === task.version && !before.isBeyond) return
  const wasMovedHere = copy.isMoved(card)
  const fresh = { ...storedCard(task), theirs: card.theirs }
  copy.set(fresh)
  const isOwn = (one: SentCard) => one.version === task.version - 1 && isGivenTo(one, task)
  if (sent.get(card.id)?.some(isOwn)) return
  if (isSamePerson(before.parent, task.assigned_to)) {
    if (card.title !== task.title || card.category !== task.category) news.push(said.edited(task.title))
    return
  }
  news.push(movedTo(task))
  if (!wasMovedHere) copy.give(card.id, task.assigned_to)
  // No conflict when both gave it to the same person, or it came back to where it lies here.
  else copy.set({ ...fresh, theirs: copy.isMoved(fresh) ? task.assigned_to : undefined })
}

function movedTo(task: StoredTask): string {
  return task.assigned_to === null ? said.freed(task.title) : said.moved(task.title, task.assigned_to.name)
}

function isGivenTo(one: SentCard, task: StoredTask): boolean {
  return addressKey(one.parent) === addressKey(task.assigned_to?.email)
}

type CardsByTitle = Map<string, BoardCard>

/** Templates and cards sent from here, by title: a new stored task may have been made of one. */
function freshCards({ copy, sent }: MergeState): CardsByTitle {
  const cards = [...copy.cards()].filter(
    ({ id, origin }) => origin === 'template' || (origin === 'custom' && sent.has(id)),
  )
  return new Map(cards.map((card) => [titleKey(card.title), card]))
}

/** A new stored task takes the place of the card it was made of. */
function addTask({ copy, news, sent }: MergeState, task: StoredTask, fresh: CardsByTitle): void {
  const key = titleKey(task.title)
  const source = fresh.get(key)
  const card = storedCard(task)
  const isOwn = source !== undefined && sent.get(source.id)?.some((one) => isGivenTo(one, task))
  if (isOwn || source?.origin === 'template') fresh.delete(key)
  if (isOwn) return copy.swap(source.id, card)
  news.push(said.added(task.title, task.assigned_to?.name ?? boardMessages.nobody))
  if (source?.origin !== 'template') return copy.add(card, task.assigned_to)
  if (copy.placeOf(source.id) === null) {
    copy.drop(source.id)
    return copy.add(card, task.assigned_to)
  }
  copy.swap(source.id, card)
  if (task.assigned_to !== null && copy.isMoved(card)) copy.set({ ...card, theirs: task.assigned_to })
}

/** Templates gone from the firm's list leave unless assigned; one that became a task is not made a second time. */
function offerTemplates({ copy, news }: MergeState, { templates, made_titles: made }: BoardFacts): void {
  const offered = new Set(templates.map(({ id }) => id))
  const cards = [...copy.cards()]
  const stored = cards.filter((card) => card.stored !== undefined)
  const taken = new Set([...stored.map(({ title }) => title), ...made].map(titleKey))
  for (const { id, origin, title } of cards) {
    if (origin !== 'template') continue
    const isPlaced = copy.placeOf(id) !== null
    const isMade = taken.has(titleKey(title))
    if (isMade && isPlaced) news.push(said.made(title))
    if (isMade || (!isPlaced && !offered.has(id))) copy.drop(id)
  }
  for (const { title } of copy.cards()) taken.add(titleKey(title))
  for (const { id, title, description, category } of templates) {
    if (copy.has(id) || taken.has(titleKey(title))) continue
    copy.add({ id, title, description, category, origin: 'template' }, null)
  }
}

function assign(board: Board, id: string, person: Person | null): Board {
  if (person === null) return moveCard(board, id, null)
  const { board: wide, number } = withColumnFor(board, person)
  return moveCard(wide, id, number)
}

function storedCard(task: StoredTask): BoardCard {
  return {
    id: task.task_id,
    title: task.title,
    description: task.description,
    category: task.category,
    origin: 'stored',
    stored: {
      parent: task.assigned_to,
      due_date: task.due_date,
      hours_left: hoursLeft(task.estimated_hours, task.completion_percentage),
      version: task.version,
    },
  }
}
