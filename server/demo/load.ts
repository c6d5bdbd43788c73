import { sql, type Insertable } from 'kysely'
import { demoAccounts, demoPassword } from '#domain/demo-accounts.ts'
import { hashPassword } from '#server/auth/password.ts'
import { contextFor, type Context } from '#server/request/context.ts'
import { defaultPreferences } from '#domain/pages/preferences.ts'
import type { Env } from '#server/base/env.ts'
import type { Database, Queryable, Transaction } from '../db/pool.ts'
import type { Tables } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { calendarFor } from './calendar.ts'
import { makeFirm, type Firm } from './firm.ts'
import { tell, type Entry } from './story.ts'

/** Whether nobody has an account yet. */
export async function isEmpty(db: Queryable): Promise<boolean> {
  const somebody = await db.selectFrom('employee').select('id').limit(1).executeTakeFirst()
  return somebody === undefined
}

/** Whether somebody could sign in with the password that everyone knows. */
export async function hasDemoAccounts(db: Queryable): Promise<boolean> {
  const account = await db
    .selectFrom('employee')
    .select('id')
    .where('is_demo', '=', true)
    .where('is_active', '=', true)
    .where('password_hash', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return account !== undefined
}

/** Loads the demo firm with dates around today, all of it or nothing. */
export async function loadDemoFirm(db: Database, env: Env, now: Date = new Date()): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Two loads at once: the second waits here and then finds people.
    await sql`LOCK TABLE employee IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
    if (!(await isEmpty(tx))) {
      throw new Error('This database already has employees. The demo firm is only loaded into an empty one.')
    }
    const calendar = calendarFor(env.firmTimeZone, now)
    const hashing = hashPasswords()
    const firm = makeFirm(calendar)
    await insertFirm(tx, firm, await hashing)
    const context = { ...narratorOf(firm, env), today: calendar.today }
    await insertHistory(tx, [...firm.entries, ...(await tell(tx, firm.stories, context))])
  })
}

/** Each account has a salt of its own, so that equal passwords do not look equal. */
async function hashPasswords(): Promise<Map<string, string>> {
  return new Map(
    await Promise.all(
      demoAccounts.map(async ({ email }) => [email, await hashPassword(demoPassword)] as const),
    ),
  )
}

async function insertFirm(
  tx: Transaction,
  { tables }: Firm,
  passwords: ReadonlyMap<string, string>,
): Promise<void> {
  const accounts = tables.employee.map((row) => ({ ...row, password_hash: passwords.get(row.email) ?? null }))
  await insert(tx, 'employee', accounts)
  await insert(tx, 'client', tables.client)
  await insert(tx, 'point_of_contact', tables.point_of_contact)
  await insert(tx, 'project_number', tables.project_number)
  await insert(tx, 'project', tables.project)
  await insert(tx, 'task_template', tables.task_template)
  await insert(tx, 'task', tables.task)
  await insert(tx, 'assignment', tables.assignment)
  await insert(tx, 'submittal', tables.submittal)
  await insert(tx, 'rfi', tables.rfi)
  await insert(tx, 'invoice', tables.invoice)
  await insert(tx, 'announcement', tables.announcement)
  await insert(tx, 'contact_message', tables.contact_message)
}

/** In the order in which things happened: readers take a higher id for later. */
async function insertHistory(tx: Transaction, entries: readonly Entry[]): Promise<void> {
  const ordered = entries.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const rows: Insertable<Tables['history']>[] = []
  for (const entry of ordered) rows.push({ ...entry, changes: JSON.stringify(entry.changes) })
  await insert(tx, 'history', rows)
}

const rowsAtOnce = 500

async function insert<Table extends keyof Tables>(
  tx: Transaction,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    // Kysely cannot follow that the rows belong to the table while the table is not known.
    const some = rows.slice(from, from + rowsAtOnce) as never
    await tx.insertInto(table).values(some).execute()
  }
}

/** Records are read as one of the firm's people would. */
function narratorOf({ administrator }: Firm, env: Env): Context {
  const user = {
    ...administrator,
    sessionId: '',
    onboardingCompleted: true,
    mustChangePassword: false,
    signedInBy: 'password' as const,
    hasSecondFactor: false,
    preferences: defaultPreferences,
  }
  return contextFor(user, env)
}
