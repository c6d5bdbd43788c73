import { sql } from 'kysely'
import { dateIn } from '#domain/dates.ts'
import {
  isStoppable,
  type AssignedItem,
  type Letter,
  type MailDropReason,
  type MailFacts,
  type MailKind,
  type NewsItem,
} from '#domain/mail/mail.ts'
import { commentPlace } from '#domain/notices.ts'
import { invoiceLetter } from '#domain/mail/invoice-letter.ts'
import { mailMessages, momentOf } from '#domain/mail/words.ts'
import { updatePage, type Model } from '#domain/kinds/kind.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { accountKeyHours } from '../auth/account-key.ts'
import type { Database } from '../db/pool.ts'
import { digestLetter } from './digest-letter.ts'
import { linkFor } from './link.ts'
import { makeStopUrl } from './stop-url.ts'
import type { MailDeps, MailRow } from '../outbox/post-mail.ts'

type Person = { id: string; name: string; email: string; isActive: boolean; isConfirmed: boolean }

type LetterInput = {
  deps: MailDeps
  makeLink: Links['account']
  mail: MailRow
  person: Person
  to: { name: string; address: string }
  at: string
}

const confirmDays = accountKeyHours.confirm / 24

type CompositionResult =
  | { to: string; letter: Letter; stopUrl?: string; replyTo?: string }
  | { dropped: MailDropReason }

/** What only the addressee may see. */
export type Links = { account: typeof linkFor; stop: typeof makeStopUrl }

export async function compose(
  deps: MailDeps,
  mail: MailRow,
  { account: makeLink, stop }: Links = { account: linkFor, stop: makeStopUrl },
): Promise<CompositionResult> {
  if (mail.kind === 'invoice') return outside(mail)
  const person = await addressee(deps.db, mail)
  if (person === undefined) return { dropped: 'unknown' }
  if (!person.isActive && !sentAfterClosing.has(mail.kind)) return { dropped: 'deactivated' }
  const given = {
    deps,
    makeLink,
    mail,
    person,
    to: { name: person.name, address: addressOf(mail, person) },
    at: momentOf(mail.happened_at, deps.env.firmTimeZone),
  }
  // One function fills the outbox, so facts and kind belong together.
  const letter = await letterOf(mail.kind, mail.facts, given)
  if ('dropped' in letter) return letter
  const parts = [...letter.parts, mailMessages.sentBy(deps.env.publicUrl)]
  const { address } = given.to
  if (!isStoppable(mail.kind)) return { to: address, letter: { ...letter, parts } }
  const { page, call } = await stop(deps, person.id, mail.kind)
  return { to: address, letter: { ...letter, parts: [...parts, mailMessages.stop(page)] }, stopUrl: call }
}

/** Nobody signs in with the address, and answers go to whoever has sent it. */
function outside(mail: MailRow): CompositionResult {
  const facts = mail.facts as MailFacts['invoice']
  return { to: mail.to_address, letter: invoiceLetter(facts), replyTo: facts.reply_to }
}

/** Warnings are worth knowing even if the account has been closed since. */
const sentAfterClosing: ReadonlySet<MailKind> = new Set([
  'email_changed',
  'password_changed',
  'second_factor_changed',
])

type ComposedLetter = Promise<Letter | { dropped: MailDropReason }>

type AccountMail = Exclude<MailKind, 'invoice'>

function letterOf<Kind extends AccountMail>(
  kind: Kind,
  facts: MailFacts[Kind],
  given: LetterInput,
): ComposedLetter {
  return composers[kind]({ ...given, facts })
}

const composers: {
  [Kind in AccountMail]: (given: LetterInput & { facts: MailFacts[Kind] }) => ComposedLetter
} = {
  async account_created({ deps, makeLink, mail, person, to, facts }) {
    const link = person.isConfirmed ? undefined : await makeLink(deps, mail, person, 'confirm')
    return mailMessages.account_created(to, facts, {
      // A newer link exists; the letter still tells of the account.
      confirmUrl: link && 'url' in link ? link.url : undefined,
      homeUrl: deps.env.publicUrl,
      days: confirmDays,
    })
  },
  async confirm_email({ deps, makeLink, mail, person, to }) {
    if (person.isConfirmed) return { dropped: 'confirmed' }
    const link = await makeLink(deps, mail, person, 'confirm')
    return 'dropped' in link
      ? link
      : mailMessages.confirm_email(to, { confirmUrl: link.url, days: confirmDays })
  },
  email_changed: async ({ deps, to, facts, at }) =>
    mailMessages.email_changed(to, facts, { at, homeUrl: deps.env.publicUrl }),
  async reset_password({ deps, makeLink, mail, person, to }) {
    const link = await makeLink(deps, mail, person, 'reset')
    if ('dropped' in link) return link
    return mailMessages.reset_password(to, { resetUrl: link.url, hours: accountKeyHours.reset })
  },
  password_changed: async ({ deps, to, facts, at }) =>
    mailMessages.password_changed(to, facts, { at, homeUrl: deps.env.publicUrl }),
  password_reset: async ({ deps, to, facts, at }) =>
    mailMessages.password_reset(to, facts, { at, homeUrl: deps.env.publicUrl }),
  second_factor_changed: async ({ deps, to, facts, at }) =>
    mailMessages.second_factor_changed(to, facts, { at, homeUrl: deps.env.publicUrl }),
  task_pinged: async ({ deps, to, facts }) =>
    mailMessages.task_pinged(to, facts, {
      taskUrl: pageOf(deps, 'task', facts.task_id),
      settingsUrl: `${deps.env.publicUrl}/settings/`,
    }),
  assigned: async ({ deps, to, facts }) =>
    mailMessages.assigned(to, facts, {
      urlOf: ({ model, id }: AssignedItem) => pageOf(deps, model, id),
      homeUrl: `${deps.env.publicUrl}/main_menu`,
      settingsUrl: `${deps.env.publicUrl}/settings/`,
    }),
  async digest({ deps, mail, to, facts }) {
    if (await isOvertaken(deps.db, mail)) return { dropped: 'overtaken' }
    return digestLetter(deps.env, to, facts)
  },
  news: async ({ deps, mail, to, facts }) =>
    mailMessages.news(to, await quotable(deps.db, facts), {
      today: dateIn(deps.env.firmTimeZone, new Date(mail.happened_at)),
      urlOf: ({ model, id, comment_id: comment }: NewsItem) =>
        `${pageOf(deps, model, id)}${comment === null ? '' : commentPlace(comment)}`,
      inboxUrl: `${deps.env.publicUrl}/inbox`,
      settingsUrl: `${deps.env.publicUrl}/settings/`,
    }),
}

/** A mail may have waited for days: the words of a comment that was deleted since are nobody's to read. */
async function quotable(db: Database, facts: MailFacts['news']): Promise<MailFacts['news']> {
  const named = facts.items.map((item) => item.comment_id).filter((id) => id !== null)
  if (named.length === 0) return facts
  const live = await db
    .selectFrom('comment')
    .select('id')
    .where('id', 'in', named)
    .where('deleted_at', 'is', null)
    .execute()
  const ids = new Set<string | null>(live.map(({ id }) => id))
  const items = facts.items.map((item) => (ids.has(item.comment_id) ? item : { ...item, words: null }))
  return { ...facts, items }
}

/** Yesterday's daily mail is of no use beside today's; one that somebody sends again is as old as it was. */
async function isOvertaken(db: Database, { id }: MailRow): Promise<boolean> {
  // Compared in the database: read here, a moment has lost its microseconds.
  const { rows } = await sql`
    SELECT FROM mail, mail newer
    WHERE mail.id = ${id} AND newer.kind = mail.kind AND newer.employee_id = mail.employee_id
      AND newer.created_at > mail.created_at AND newer.happened_at > mail.happened_at LIMIT 1`.execute(db)
  return rows.length > 0
}

/** A bare address belongs to whoever signs in with it now. */
async function addressee(db: Database, mail: MailRow): Promise<Person | undefined> {
  const row = await db
    .selectFrom('employee')
    .select(['id', 'name', 'email', 'is_active', 'email_verified_at'])
    .where(
      mail.employee_id === null
        ? sql<boolean>`lower(email) = lower(${mail.to_address})`
        : sql<boolean>`id = ${mail.employee_id}`,
    )
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { id, name, email, is_active: isActive, email_verified_at: confirmed } = row
  return { id, name, email, isActive, isConfirmed: confirmed !== null }
}

// Warnings go to the address of that moment: a thief may have changed it since. Others go to the account's own
// spelling: two addresses can be one to the database and two to the post.
function addressOf(mail: MailRow, { email }: Person): string {
  return warnings.has(mail.kind) ? mail.to_address : email
}

const warnings: ReadonlySet<MailKind> = new Set([
  'email_changed',
  'password_changed',
  'password_reset',
  'second_factor_changed',
])

function pageOf({ env }: MailDeps, model: Model, id: string): string {
  return `${env.publicUrl}${updatePage(resourceOf(model), id)}`
}
