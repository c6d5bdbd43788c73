import { sql } from 'kysely'
import { isStorable } from '#domain/storable.ts'
import { mayReviewForOthers, mostReviewers, reviewFields } from '#domain/answers.ts'
import type { Category } from '#domain/choices.ts'
import { isUuid } from '#domain/fields.ts'
import { submittal } from '#domain/kinds/submittal.ts'
import { objectOf } from '#domain/objects.ts'
import { addressIn } from '#domain/people.ts'
import type { Changes } from '#domain/records/changes.ts'
import { answerMessages as said } from '#domain/words/answers.ts'
import { messages } from '#domain/words/messages.ts'
import { forbidden, invalidField } from '../base/errors.ts'
import { readField } from '../court/read-field.ts'
import type { Transaction } from '../db/pool.ts'
import { tell } from '../notices/tell.ts'
import { findRow, wireOf } from '../records/read.ts'
import { changeRow } from '../records/change-rows.ts'
import { refuseOutdated } from '../records/save.ts'
import type { RowBy } from '../records/store.ts'
import type { Context } from '../request/context.ts'
import { submittalStore } from './submittal.ts'

type Sent = Readonly<Record<string, unknown>>
type Row = RowBy<typeof submittalStore>
type Reviewer = {
  id: string
  email: string
  name: string
  discipline: Category
  state: string
  comment: string
}

/** Who reviews a submittal: those who stay keep what they said, those who are new are told. */
export async function setReviewers(tx: Transaction, id: string, sent: Sent, context: Context) {
  const row = await findRow(tx, submittalStore, id, { lock: true })
  await refuseOutdated(tx, submittalStore, row, sent, context)
  const before = await reviewersOf(tx, row)
  const after = await readReviewers(tx, row, sent.reviewers, before)
  const words = (list: readonly Pick<Reviewer, 'name' | 'discipline'>[]) =>
    list.map(({ name, discipline }) => `${name} (${discipline})`)
  if (words(before).join('\n') === words(after).join('\n') && sameIds(before, after))
    return await wireOf(tx, submittalStore, row, context)
  await tx
    .deleteFrom('submittal_reviewer')
    .where('submittal_id', '=', row.submittal_id)
    .where((where) =>
      where.not(where('employee_id', '=', sql<string>`ANY(${after.map((one) => one.id)}::uuid[])`)),
    )
    .execute()
  await putReviewers(tx, row.submittal_id, after)
  const added = after.filter((one) => before.every((other) => other.id !== one.id))
  const unseen = { reviewers: [words(before), words(after)] as [string[], string[]] }
  const record = await changeRow(tx, submittal, submittalStore, row, {}, context, 'review', { unseen })
  await askForReview(tx, row.submittal_id, added, row.version + 1, context)
  return record
}

/** How a review stands: one's own, or anybody's for the lead and those above. */
export async function setReview(tx: Transaction, id: string, sent: Sent, context: Context) {
  const row = await findRow(tx, submittalStore, id, { lock: true })
  await refuseOutdated(tx, submittalStore, row, sent, context)
  const state = readField(reviewFields.state, sent.state, 'state')
  const wanted = sent.user == null ? context.user.id : keyOf(sent.user)
  const reviewers = await reviewersOf(tx, row)
  const reviewer = reviewers.find((one) => wanted === one.id || wanted === one.email.toLowerCase())
  const isOwn = [context.user.id, context.user.email.toLowerCase()].includes(wanted)
  const isLead = row.assigned_to === context.user.id
  if (!isOwn && !isLead && !mayReviewForOthers(context.user)) throw forbidden()
  if (reviewer === undefined) throw invalidField('user', said.notReviewer)
  const comment =
    sent.comment == null ? reviewer.comment : readField(reviewFields.comment, sent.comment, 'comment')
  const unseen = reviewChanges(reviewer, { state, comment })
  if (Object.keys(unseen).length === 0) return await wireOf(tx, submittalStore, row, context)
  await tx
    .updateTable('submittal_reviewer')
    .set({ state, comment, done_on: state === 'Pending' ? null : context.today })
    .where('submittal_id', '=', row.submittal_id)
    .where('employee_id', '=', reviewer.id)
    .execute()
  return await changeRow(tx, submittal, submittalStore, row, {}, context, 'review', { unseen })
}

function reviewChanges(before: Reviewer, after: Pick<Reviewer, 'state' | 'comment'>): Changes {
  const told = (state: string) => `${before.name}: ${state}`
  return {
    ...(before.state !== after.state && { review: [told(before.state), told(after.state)] }),
    ...(before.comment !== after.comment && { review_comment: [before.comment || null, after.comment] }),
  }
}

/** Those who review the submittal before go on with the next one, from the beginning. */
export async function copyReviewers(
  tx: Transaction,
  from: string,
  to: string,
  context: Context,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO submittal_reviewer (submittal_id, employee_id, place, discipline)
    SELECT ${to}, employee_id, place, discipline FROM submittal_reviewer
    JOIN employee ON employee.id = employee_id AND employee.is_active
    WHERE submittal_id = ${from} RETURNING employee_id AS id`.execute(tx)
  await askForReview(tx, to, rows, 1, context)
}

async function reviewersOf(tx: Transaction, { submittal_id: id }: Row): Promise<Reviewer[]> {
  const { rows } = await sql<Reviewer>`
    SELECT employee.id, employee.email, employee.name, own.discipline, own.state, own.comment
    FROM submittal_reviewer own JOIN employee ON employee.id = own.employee_id
    WHERE own.submittal_id = ${id} ORDER BY own.place`.execute(tx)
  return rows
}

async function readReviewers(
  tx: Transaction,
  { category }: Row,
  sent: unknown,
  before: readonly Reviewer[],
): Promise<Omit<Reviewer, 'state' | 'comment'>[]> {
  const refused = (sentence: string) => invalidField('reviewers', sentence)
  if (!Array.isArray(sent)) throw refused(said.sendReviewers)
  if (sent.length > mostReviewers) throw refused(said.tooManyReviewers(mostReviewers))
  const wanted = sent.map((one) => {
    const { user, discipline } = objectOf(one)
    return { key: keyOf(user), discipline }
  })
  if (new Set(wanted.map(({ key }) => key)).size < wanted.length) throw refused(said.reviewerTwice)
  const people = await peopleBy(
    tx,
    wanted.map(({ key }) => key),
    before,
  )
  const found = wanted.map(({ key }) =>
    people.find(({ id, email }) => id === key || email.toLowerCase() === key),
  )
  const known = found.flatMap((person) => person?.id ?? [])
  if (new Set(known).size < known.length) throw refused(said.reviewerTwice)
  return found.map((person, place) => {
    if (person === undefined) throw refused(messages.shared.userNotFound)
    const chosen = readField(reviewFields.discipline, wanted[place]?.discipline, 'reviewers')
    return { ...person, discipline: chosen || category }
  })
}

/** Who has left reviews nothing new, but stays where they stand. */
async function peopleBy(
  tx: Transaction,
  keys: readonly string[],
  before: readonly Reviewer[],
): Promise<{ id: string; email: string; name: string }[]> {
  const { rows } = await sql<{ id: string; email: string; name: string }>`
    SELECT id, email, name FROM employee
    WHERE (lower(email) = ANY(${keys}) OR id = ANY(${keys.filter(isUuid)}::uuid[]))
      AND (is_active OR id = ANY(${before.map(({ id }) => id)}::uuid[]))`.execute(tx)
  return rows
}

async function putReviewers(
  tx: Transaction,
  submittalId: string,
  reviewers: readonly Omit<Reviewer, 'state' | 'comment'>[],
): Promise<void> {
  if (reviewers.length === 0) return
  await tx
    .insertInto('submittal_reviewer')
    .values(
      reviewers.map(({ id, discipline }, place) => ({
        submittal_id: submittalId,
        employee_id: id,
        place,
        discipline,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['submittal_id', 'employee_id']).doUpdateSet((set) => ({
        place: set.ref('excluded.place'),
        discipline: set.ref('excluded.discipline'),
      })),
    )
    .execute()
}

async function askForReview(
  tx: Transaction,
  submittalId: string,
  people: readonly { id: string }[],
  version: number,
  context: Context,
): Promise<void> {
  const told = people.map(({ id }) => ({
    kind: 'assigned' as const,
    employeeId: id,
    model: submittal.model,
    recordId: submittalId,
    version,
    facts: { asked: 'review' as const },
    followsAgain: true,
  }))
  await tell(tx, told, context)
}

function sameIds(one: readonly { id: string }[], other: readonly { id: string }[]): boolean {
  return one.map(({ id }) => id).join() === other.map(({ id }) => id).join()
}

/** An address or id, also as a record shows a person. */
function keyOf(sent: unknown): string {
  const address = addressIn(sent)
  const isReadable = typeof address === 'string' && address.length <= 254 && isStorable(address)
  return isReadable ? address.trim().toLowerCase() : ''
}
