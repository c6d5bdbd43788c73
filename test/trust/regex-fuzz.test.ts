import { describe, expect, it } from 'vitest'
import { loginPayload, onboardingPayload, passwordChangePayload } from '#domain/account.ts'
import { announcementPayload } from '#domain/announcement.ts'
import { readCards } from '#domain/board/board.ts'
import { tidyFileName } from '#domain/file-names.ts'
import { describeChange } from '#domain/records/changes.ts'
import { contactPayload } from '#domain/contact.ts'
import { isCivilDate } from '#domain/dates.ts'
import { isEmail, isUuid } from '#domain/fields.ts'
import { parseListQuery } from '#domain/records/list-query.ts'
import { parsePreferences } from '#domain/pages/preferences.ts'
import { models, readValues, type Fields } from '#domain/kinds/kind.ts'
import { newInvoiceFields } from '#domain/kinds/new-invoice.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { passwordProblem } from '#domain/passwords.ts'
import { bareCode, secondFactorProofPayload } from '#domain/second-factor.ts'
import { isCsrfTokenRight } from '#server/auth/csrf.ts'
import { userOf } from '#server/auth/token.ts'
import type { Database } from '#server/db/pool.ts'
import { cpuOf } from './support.ts'
import { trapsOf } from './traps.ts'

/** In milliseconds: 5 here; a pattern that goes back and forth takes from a second to for ever. */
const quick = 500

// In every field of a form at once this is about as much as a body may hold.
const traps = trapsOf(60_000)

const everyKey = (fields: Fields, value: unknown) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { alsoSentAs }]) => [
      [name, value],
      [alsoSentAs ?? name, value],
    ]),
  )

const now = { today: '2026-03-02', me: 'me@example.com' }
const asker = { today: now.today, email: now.me }

/** Every way that a text from outside is read by a rule. */
const readers: Record<string, (text: string) => unknown> = {
  ...Object.fromEntries(
    models.map((model) => [
      `the form of ${model}`,
      (text: string) => readValues(resourceOf(model), everyKey(resourceOf(model).fields, text), now),
    ]),
  ),
  'the form of new invoices': (text) =>
    readValues({ fields: newInvoiceFields }, everyKey(newInvoiceFields, text), now),
  login: (text) => loginPayload.safeParse({ username: text, password: text }),
  onboarding: (text) =>
    onboardingPayload.safeParse({ name: text, email: text, password: text, confirm_password: text }),
  'a change of password': (text) =>
    passwordChangePayload.safeParse({ old_password: text, new_password1: text, new_password2: text }),
  'the rules of passwords': passwordProblem,
  'a contact message': (text) => contactPayload.safeParse({ email: text, recaptcha: text, general: true }),
  'an announcement': (text) => announcementPayload.safeParse({ title: text, content: text, duration: text }),
  preferences: (text) => {
    try {
      return parsePreferences({ darkMode: true, dashboard_layout: [text], [text]: text })
    } catch {
      return undefined
    }
  },
  'a card': (text) =>
    readCards([{ id: text, title: text, description: text, category: text, parent: text, due_date: text }]),
  'a list query': (text) =>
    models.map((model) => parseListQuery({ model, sort_by: text, filter_by_0: text }, asker)),
  'a filter by date': (text) =>
    parseListQuery({ model: 'task', filter_by_0: 'due_date', filter_text_0: text }, asker),
  'an operator of a filter': (text) =>
    parseListQuery({ model: 'task', filter_by_0: 'title', filter_op_0: text, filter_text_0: 'a' }, asker),
  'a filter by any of some values': (text) =>
    parseListQuery(
      { model: 'task', filter_by_0: 'title', filter_op_0: 'any_of', filter_text_0: text },
      asker,
    ),
  'a filter by a range of days': (text) =>
    parseListQuery(
      { model: 'task', filter_by_0: 'due_date', filter_op_0: 'between', filter_text_0: text },
      asker,
    ),
  'a filter by size': (text) =>
    parseListQuery({ model: 'project', filter_by_0: 'project_size', filter_text_0: text }, asker),
  'page numbers': (text) =>
    ['page', 'per_page', 'filter_count'].map((name) =>
      parseListQuery({ model: 'task', [name]: text }, asker),
    ),
  'a code of a second factor': bareCode,
  'a change of the second factor': (text) =>
    secondFactorProofPayload.safeParse({ password: text, code: text }),
  'the name of a file': tidyFileName,
  'an address': isEmail,
  'an id': isUuid,
  'a date': isCivilDate,
  'a CSRF token': (text) =>
    isCsrfTokenRight(Buffer.alloc(32), { header: text, cookie: text, authorization: text }),
  'a key': (text) => userOf(undefined as unknown as Database, `Token ${text}`),
  'a line of the changelog': (text) =>
    describeChange('task', 'update', { title: ['x', text], [text]: [text.slice(0, 79), text.slice(-79)] }),
}

describe('slow texts', () => {
  it.each(Object.keys(readers))('a text made to be slow is read at once by %s', (reader) => {
    for (const [trap, text] of Object.entries(traps)) {
      expect(
        cpuOf(() => readers[reader]?.(text)),
        trap,
      ).toBeLessThan(quick)
    }
  })

  it('a text made to be slow is read at once in a board that is full of it', () => {
    for (const title of ['x'.repeat(99), 'İ'.repeat(50), 'x'.repeat(1_900)]) {
      const cards = Array.from({ length: 500 }, (_, n) => ({
        id: `c${n}`,
        title: n % 2 === 0 ? `Short ${n}` : `${n}${title}`,
        description: '',
        category: 'Other',
        parent: null,
      }))
      expect(
        cpuOf(() => readCards(cards)),
        title.slice(0, 3),
      ).toBeLessThan(quick)
    }
  })

  it('a text made to be slow is read at once in a hundred invoices', () => {
    const notes = 'x '.repeat(4_500)
    const read = () =>
      Array.from({ length: 100 }, () =>
        readValues({ fields: newInvoiceFields }, { project_id: 'x', payment_amount: '1', notes }, now),
      )
    expect(cpuOf(read)).toBeLessThan(quick)
  })
})
