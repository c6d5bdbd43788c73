import { sql } from 'kysely'
import { answeringKinds, type AnsweringKind } from '#domain/kinds/answering.ts'
import { ofEach } from '#domain/kinds/parts.ts'
import type { Change } from '#domain/records/live.ts'
import type { WorkCalendar } from '#domain/workdays.ts'
import { compiled } from '../db/compiled.ts'
import { isAskingOnce, makeLookUp, takesLocks } from '../db/look-ups.ts'
import type { Database, Queryable, Transaction } from '../db/pool.ts'
import { withoutWaiting } from '../db/transaction.ts'
import type { ChangeListener } from '../events/change-channel.ts'

export type FirmDays = {
  calendar: WorkCalendar
  /** Work days for an answer, where the project has no number of its own. */
  allowed: Readonly<Record<AnsweringKind, number>>
}

type Keeping = { isHearing: boolean; kept?: { days: Promise<FirmDays>; until: number } | undefined }

const keepings = new WeakMap<Queryable, Keeping>()

/** A process that ends between its commit and its news leaves the others in the dark: not for longer than this. */
const longestKept = 60_000

/** What the days are now. They are kept while changes of the database are heard; a transaction reads its own. */
export async function firmDays(db: Queryable): Promise<FirmDays> {
  if (isAskingOnce(db)) return await heldDays(db)
  const own = heldIn.get(db)
  if (own !== undefined) return own
  const keeping = keepings.get(db)
  if (keeping === undefined || !keeping.isHearing) return await readDays(db)
  const now = performance.now()
  if (keeping.kept === undefined || keeping.kept.until < now) {
    const kept = { days: readDays(db), until: now + longestKept }
    keeping.kept = kept
    kept.days.catch(() => {
      if (keeping.kept === kept) keeping.kept = undefined
    })
  }
  return await keeping.kept.days
}

/**
 * The days for what is counted with them and written down in this transaction. A change of the days waits until it has
 * ended, so that the recount that follows the change sees every row that was counted with the days of before.
 */
export async function heldDays(tx: Transaction): Promise<FirmDays> {
  const days = await held.find(tx, '')
  if (days === undefined) throw new Error('The firm has no days')
  return days
}

/** Nobody else changes them before these transactions have ended. */
const heldIn = new WeakMap<Queryable, FirmDays>()

/** A transaction that has changed the days itself reads them anew, unless it asks for everything once. */
export function letGoOfDays(tx: Transaction): void {
  heldIn.delete(tx)
}

const held = makeLookUp(async (tx, keys): Promise<ReadonlyMap<string, FirmDays>> => {
  if (takesLocks(tx)) withoutWaiting(tx, lockDays(tx, {}))
  // In a statement of its own: one that has waited for the lock still sees the holidays of before.
  const days = await readDays(tx)
  if (takesLocks(tx)) heldIn.set(tx, days)
  return new Map(keys.map((key) => [key, days]))
})

/** `onCommit` is for this process: its next read, before the news is out, is of after its own change. */
export function keepFirmDays(db: Database): ChangeListener & { onCommit(changes: readonly Change[]): void } {
  const keeping = keepings.get(db) ?? { isHearing: false }
  keepings.set(db, keeping)
  const onChange = ({ model }: Change) => {
    if (moving.has(model)) keeping.kept = undefined
  }
  const hear = (isHearing: boolean) => {
    keeping.isHearing = isHearing
    keeping.kept = undefined
  }
  return {
    onChange,
    onMissed: () => hear(true),
    onLost: () => hear(false),
    onCommit: (changes) => changes.forEach(onChange),
  }
}

/** What the history calls the records whose change can move a due date. */
const moving: ReadonlySet<string> = new Set(['firm', 'work_calendar', 'holiday'])

const lockDays = compiled<object, object>(() => sql<object>`SELECT FROM firm FOR SHARE`)

type StoredDays = { weekdays: number[]; allowed: Record<string, number>; holidays: string[] }

const storedDays = compiled<object, StoredDays>(() => {
  const allowed = answeringKinds.map((kind) => sql`${kind}::text, ${sql.ref(`${kind}_response_days`)}`)
  return sql<StoredDays>`
    SELECT weekdays, json_build_object(${sql.join(allowed)}) AS allowed,
      (SELECT coalesce(json_agg(date), '[]') FROM holiday WHERE deleted_at IS NULL) AS holidays
    FROM firm`
})

async function readDays(db: Queryable): Promise<FirmDays> {
  const [row] = await storedDays(db, {})
  if (row === undefined) throw new Error('The firm has no settings')
  const { weekdays, holidays } = row
  return {
    calendar: { weekdays, holidays: new Set(holidays) },
    allowed: ofEach(answeringKinds, (kind) => row.allowed[kind] ?? 0),
  }
}
