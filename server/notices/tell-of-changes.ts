import type { WorkStatus } from '#domain/choices.ts'
import { daySetBy } from '#domain/kinds/waiting.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import type { ClosedAs } from '#domain/notices.ts'
import type { HistoryAction } from '#domain/records/history-actions.ts'
import { isDiscussedKind } from '#domain/kinds/registry.ts'
import type { Transaction } from '../db/pool.ts'
import type { Context } from '../request/context.ts'
import { followersOfEach, type Involved } from './followers.ts'
import { tell, type Told } from './tell.ts'

type Row = Record<string, unknown>

/** The columns of a record before an act, unless it is new, and after it. */
export type ChangedRow = { before?: Row | undefined; after: Row }

type Kept = { kind: Resource; key: string }

/** Tells those whom it concerns of what an act did to records of one kind, as the parts of the kind say. */
export async function tellOfChanges(
  tx: Transaction,
  { kind, key }: Kept,
  changes: readonly ChangedRow[],
  context: Context,
  act?: HistoryAction,
): Promise<void> {
  if (kind.plays.heldBy === undefined || context.tellsNobody) return
  const touched = changes.map((change): Touched => ({
    ...change,
    record: {
      model: kind.model,
      recordId: String(change.after[key]),
      ...(typeof change.after.version === 'number' && { version: change.after.version }),
    },
  }))
  const told = touched.flatMap((change) => newsOf(kind, change, act))
  await tell(tx, [...told, ...(await movedDays(tx, kind, touched))], context)
}

type Touched = ChangedRow & { record: Pick<Told, 'model' | 'recordId' | 'version'> }

function newsOf(
  { plays: { heldBy, givenBy, pinged, mailsPings, closedAs } }: Resource,
  change: Touched,
  act: HistoryAction | undefined,
): Told[] {
  const { before, after, record } = change
  const told: Told[] = []
  const holder = idIn(after, heldBy?.value)
  const giver = idIn(after, givenBy)
  const isNewTo = givenBy !== undefined && holder !== idIn(before, heldBy?.value)
  if (holder !== undefined && isNewTo)
    told.push({ ...record, kind: 'assigned', employeeId: holder, followsAgain: before !== undefined })
  if (holder !== undefined && pinged !== undefined && became(change, pinged, true))
    told.push({ ...record, kind: 'pinged', employeeId: holder, ...(mailsPings && { hasOwnMail: true }) })
  if (giver !== undefined && became(change, 'status', 'Closed' satisfies WorkStatus))
    told.push({
      ...record,
      kind: 'answered',
      employeeId: giver,
      facts: { did: endedBy(act) ?? closedAs ?? 'closed' },
    })
  return told
}

/** What is said of an act that ends a record otherwise than by closing it. */
function endedBy(act: HistoryAction | undefined): ClosedAs | undefined {
  if (act === 'answer') return 'answered'
  return act === 'return' ? 'returned' : undefined
}

async function movedDays(tx: Transaction, kind: Resource, changes: readonly Touched[]): Promise<Told[]> {
  const { model } = kind
  const column = daySetBy(kind)
  if (column === undefined || !isDiscussedKind(model)) return []
  const moved = new Map<string, Omit<Told, 'employeeId'>>()
  const followed: { recordId: string; involved: Involved }[] = []
  for (const { before, after, record } of changes) {
    const [from, to] = [before?.[column] ?? null, after[column] ?? null]
    if (before === undefined || from === to) continue
    const { recordId } = record
    moved.set(recordId, { ...record, kind: 'due_moved', facts: { from: dayOf(from), to: dayOf(to) } })
    followed.push({ recordId, involved: involvedIn(kind, after) })
  }
  if (followed.length === 0) return []
  const followers = await followersOfEach(tx, model, followed)
  return followers.flatMap(({ recordId, employeeId }) => {
    const news = moved.get(recordId)
    return news === undefined ? [] : { ...news, employeeId }
  })
}

/** Who holds a record that nobody gave is its manager. */
export function involvedIn({ plays: { heldBy, givenBy } }: Resource, row: Row): Involved {
  const holder = idIn(row, heldBy?.value) ?? null
  return givenBy === undefined
    ? { manager: holder }
    : { assigned: holder, author: idIn(row, givenBy) ?? null }
}

function became({ before, after }: ChangedRow, column: string, value: unknown): boolean {
  return before !== undefined && before[column] !== value && after[column] === value
}

function idIn(row: Row | undefined, column: string | undefined): string | undefined {
  const id = column === undefined ? undefined : row?.[column]
  return typeof id === 'string' ? id : undefined
}

function dayOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
