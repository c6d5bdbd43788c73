import { sql } from 'kysely'
import { demoAccounts, demoPassword } from '#domain/demo-accounts.ts'
import type { HistoryAction } from '#domain/records/history-actions.ts'
import { newComment } from '#domain/discussion.ts'
import { isDiscussedKind, resourceOf } from '#domain/kinds/registry.ts'
import { defaultPreferences } from '#domain/pages/preferences.ts'
import { addAdministrator } from '../admin-site/add-administrator.ts'
import { makeFeed } from '../auth/calendar-feeds.ts'
import { hashPassword } from '../auth/password.ts'
import type { Env } from '../base/env.ts'
import type { Database, Transaction } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import { assignTasks } from '../kinds/board.ts'
import { keepMessage, markAsSeen } from '../kinds/contact-inbox.ts'
import { updateEmployee } from '../kinds/employee.ts'
import { firmCalendar, workdaysOf } from '../court/firm-calendar.ts'
import { changeFirm, changeLogo } from '../kinds/firm.ts'
import { createInvoice } from '../kinds/invoice.ts'
import { recountIn } from '../kinds/recount-courts.ts'
import { stores } from '../kinds/registry.ts'
import { addTimeOff } from '../kinds/time-off.ts'
import { changeCapacity } from '../kinds/workload.ts'
import { addComment } from '../kinds/write-comment.ts'
import { remind } from '../mail/remind.ts'
import type { FileStorage } from '../files/storage.ts'
import { setFollowing } from '../notices/followers.ts'
import { actOn } from '../records/act.ts'
import { withDeferredHistory } from '../records/history.ts'
import { findRow } from '../records/read.ts'
import { removeRecord } from '../records/recycle.ts'
import type { Columns } from '../records/store.ts'
import { changeRow } from '../records/change-rows.ts'
import { createRecord, updateRecord } from '../records/save.ts'
import { contextFor, type Context, type User } from '../request/context.ts'
import { calendarFor, type Calendar } from './calendar.ts'
import { isCourtStep, takeTurn } from './court-acts.ts'
import type { Step } from './dated.ts'
import { finishAccounts, finishInboxes } from './finish.ts'
import { drawLogo, letterhead } from './firm/letterhead.ts'
import { keyOf } from './keys.ts'
import { billIt, isMoneyStep } from './money-acts.ts'
import { isEmpty } from './presence.ts'
import { repeatTasks } from './repeating.ts'
import { shelfIn } from './shelf.ts'
import { firstDay, people, stepsUntil } from './steps.ts'
import { beginTogether, bringIn } from './together.ts'
import { shareViews } from './views.ts'
import { capacities, timesOff } from './firm/away.ts'

/** Without a storage no folder has files. */
export async function loadDemoFirm(
  db: Database,
  env: Env,
  now: Date = new Date(),
  files?: FileStorage,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // The lock lets the second of two loads wait, and then find people.
    await sql`LOCK TABLE employee IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
    if (!(await isEmpty(tx))) {
      throw new Error('This database already has employees. The demo firm is only loaded into an empty one.')
    }
    const hashing = hashPasswords()
    // The hashes are awaited in the end; a load that fails before has told why.
    hashing.catch(() => undefined)
    const calendar = calendarFor(env.firmTimeZone, now)
    const projectIds = new Map<string, string>()
    const steps = stepsUntil(calendar)
    const shelf = files && shelfIn(files)
    const morning = await morningOf(tx, calendar, env)
    await withDeferredHistory(tx, async () => {
      const happen = async (some: readonly Step[]) => {
        for (const step of some) {
          const context = contextOf(step, env)
          if (isCourtStep(step)) await takeTurn(tx, step, context, shelf)
          else if (isMoneyStep(step))
            await billIt(tx, step, projectIds.get(step.record) ?? keyOf(step.record), context)
          else await perform(tx, step, context, projectIds)
        }
      }
      const opened = calendar.at(calendar.done(firstDay + 1), 720)
      await happen(steps.filter(({ at }) => at <= opened))
      await setUpFirm(tx, opened, env)
      const planned = calendar.at(calendar.done(-12), 615)
      await happen(steps.filter(({ at }) => at > opened && at <= planned))
      await planWeeks(tx, planned, calendar, env)
      await happen(steps.filter(({ at }) => at > planned && at <= morning))
      await haveMorning(tx, calendar.today, morning)
      await bringIn(tx, contextOf({ by: 'manager', at: morning, record: 'import' }, env))
      await happen(steps.filter(({ at }) => at > morning))
      await beginTogether(tx, contextOf({ by: 'manager', at: calendar.now, record: 'batch' }, env))
      await repeatTasks(tx, (record) => contextOf({ by: 'manager', at: calendar.now, record }, env))
    })
    await recountIn(tx)
    await shareViews(tx, contextOf({ by: 'admin', at: morning, record: 'views' }, env))
    await makeFeed(tx, keyOf('user manager'), 'mine')
    await finishInboxes(tx)
    await finishAccounts(tx, await hashing, calendar)
  })
}

async function setUpFirm(tx: Transaction, at: Date, env: Env): Promise<void> {
  const context = contextOf({ by: 'admin', at, record: 'firm' }, env)
  await changeFirm(tx, letterhead, context)
  await changeLogo(tx, { kind: 'png', bytes: drawLogo() }, context)
}

/** Who works less than others, and who is away. */
async function planWeeks(tx: Transaction, at: Date, calendar: Calendar, env: Env): Promise<void> {
  for (const [name, weekly_hours] of capacities) {
    const context = contextOf({ by: 'manager', at, record: `capacity ${name}` }, env)
    await changeCapacity(tx, keyOf(`user ${name}`), { weekly_hours }, context)
  }
  for (const [name, from, to, note] of timesOff) {
    const context = contextOf({ by: name, at, record: `time off ${name}` }, env)
    const days = { from_date: calendar.thisWeek(from), to_date: calendar.thisWeek(to), note }
    await addTimeOff(tx, context.user, days, context)
  }
}

/** The hour of today's run; before it, now. */
async function morningOf(tx: Transaction, { today, now }: Calendar, { firmTimeZone }: Env): Promise<Date> {
  const { morning_hour: hour } = await firmCalendar(tx)
  const { rows } = await sql<{ at: string }>`
    SELECT least(${now}, (${today}::date + make_time(${hour}, 0, 0)) AT TIME ZONE ${firmTimeZone}) AS at`.execute(
    tx,
  )
  return new Date(rows[0]?.at ?? now)
}

/** Today's run has been made, so that the firm looks the same at any hour; the next one is tomorrow's. */
async function haveMorning(tx: Transaction, today: string, at: Date): Promise<void> {
  await tx
    .insertInto('digest_run')
    .values({ date: today })
    .onConflict((taken) => taken.doNothing())
    .execute()
  const workdays = workdaysOf(await firmCalendar(tx))
  for (const user of users.values()) await remind(tx, user, today, workdays, sql<Date>`${at}::timestamptz`)
}

/** Each account has a salt of its own, so that equal passwords do not look equal. */
async function hashPasswords(): Promise<Map<string, string>> {
  return new Map(
    await Promise.all(
      demoAccounts.map(async ({ email }) => [email, await hashPassword(demoPassword)] as const),
    ),
  )
}

const users = new Map(
  people.map(({ name, email, fullName, role, isOnboarded }): [string, User] => [
    name,
    {
      id: keyOf(`user ${name}`),
      email,
      name: fullName,
      role,
      sessionId: '',
      onboardingCompleted: isOnboarded,
      preferences: defaultPreferences,
      mustChangePassword: false,
      signedInBy: 'password',
      hasSecondFactor: false,
    },
  ]),
)

/** A hash that no password has: the right ones are derived meanwhile and set in the end. */
const noPassword = '$argon2id$'

function contextOf({ by, at, record }: Pick<Step, 'by' | 'at' | 'record'>, env: Env): Context {
  const user = users.get(by)
  if (user === undefined) throw new Error(`Nobody is called ${by}`)
  const replay = { key: keyOf(record) }
  return { ...contextFor(user, env, at), confirmsEmail: false, passwordHash: noPassword, replay }
}

/** Acts run through the app's own functions, so that history, numbers and notices are true. */
async function perform(
  tx: Transaction,
  step: Step,
  context: Context,
  projectIds: Map<string, string>,
): Promise<void> {
  const { model, record } = step
  const resource = resourceOf(model)
  const store = stores[model]
  const id = projectIds.get(record) ?? keyOf(record)
  const project = step.project === undefined ? {} : { project_id: projectIds.get(`project ${step.project}`) }
  const set = async (flag: Columns, action: HistoryAction) => {
    const row = await findRow(tx, store, id, { lock: true })
    await changeRow(tx, resource, store, row, flag, context, action)
  }
  const discussed = async ({ model: kind, record: key }: NonNullable<Step['about']>) => {
    const recordId = projectIds.get(key) ?? keyOf(key)
    const row = await findRow(tx, stores[kind], recordId, { lock: true })
    return { model: kind, store: stores[kind], row, subject: { model: kind, recordId } }
  }
  switch (step.act) {
    case 'found':
      await addAdministrator(
        tx,
        { ...step.body, password_hash: noPassword, password_expires_at: null },
        context,
      )
      break
    case 'create': {
      const sent = { ...step.body, ...project }
      if (model === 'invoice') await createInvoice(tx, sent, context)
      else if (step.about)
        await addComment(tx, await discussed(step.about), newComment(false).parse(sent), context)
      else {
        const { project_id: made } = await createRecord(tx, resource, store, sent, context)
        if (model === 'project') projectIds.set(record, String(made))
      }
      break
    }
    case 'update':
      if (model === 'user') await updateEmployee(tx, id, step.body, context)
      else await updateRecord(tx, resource, store, id, step.body, context)
      break
    case 'delete':
      await removeRecord(tx, store, id, context)
      break
    case 'note':
      await set(step.body, 'update')
      break
    case 'onboard':
      await set({ onboarding_completed: true }, 'update')
      break
    case 'accounting':
      await set({ is_sent_to_quickbooks: true }, 'send')
      break
    case 'board':
      await assignTasks(tx, { ...project, cards: [{ ...step.body, id }] }, context)
      break
    case 'follow':
      if (isDiscussedKind(model)) await setFollowing(tx, { model, recordId: id }, context.user.id, true)
      break
    case 'write':
      await keepMessage(tx, step.body, context)
      break
    case 'seen':
      await markAsSeen(tx, step.body.email, context)
      break
    default: {
      const act = store.acts?.find(({ name }) => name === step.act)
      if (act === undefined) throw new Error(`There is no ${step.act} of a ${model}`)
      await actOn(tx, resource, store, id, act, context)
    }
  }
}
