import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSearch, searchKinds } from '#domain/records/search.ts'
import { findRecords } from '#server/search/find-records.ts'
import { searchers } from '#server/search/searchers.ts'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeEmployee, makeFile, makeInvoice, makeProject, makeRfi, makeTask } from '../factories.ts'
import { idsOf, newWord, searchFor } from './search.ts'

let test: TestApp
let ann: Client
let admin: Client

beforeAll(async () => {
  test = await startApp()
  ann = await test.as('Team Member')
  admin = await test.as('Administrator')
})

afterAll(() => test.close())

const refusalOf = async (query: string) => {
  const { status, body } = await ann.get(`api/search?${query}`)
  return [status, body.errors]
}

describe('a search is refused', () => {
  it('without a token', async () => {
    expect((await test.nobody().get('api/search?q=duct')).status).toBe(401)
    expect((await test.nobody().get('api/search/records?of=task:1')).status).toBe(401)
  })

  it('for a text that cannot be used', async () => {
    const refused = [400, { q: ['This search text cannot be used'] }]
    expect(await refusalOf(`q=${'x'.repeat(201)}`)).toEqual(refused)
    expect(await refusalOf('q=du%00ct')).toEqual(refused)
    expect(await refusalOf('q=duct&q=pipe')).toEqual(refused)
    expect((await ann.get(`api/search?q=${'x'.repeat(200)}`)).status).toBe(200)
  })

  it('for a number of rows or a page that is none', async () => {
    for (const limit of ['0', '51', 'ten', '-1', '1.5'])
      expect(await refusalOf(`q=duct&limit=${limit}`)).toEqual([
        400,
        { limit: ['limit must be a whole number from 1 to 50'] },
      ])
    expect(await refusalOf('q=duct&page=two')).toEqual([400, { page: ['page must be a whole number'] }])
  })

  it('never with a fault, whatever the text is', async () => {
    const texts = [
      '%',
      '%%',
      '_',
      String.raw`\\`,
      "'; DROP TABLE task; --",
      '‮evil',
      '👩‍🚒 duct',
      '٣٤٥',
      'rfi 999999999',
      'rfi 99999999999999',
      'S-0',
      '0x10',
      'İstanbul',
      'ß ẞ',
      'a b c d e f g h i j k l m n o p q r s t u v w x y z',
      'x '.repeat(99),
      Array.from('abcdefghijklmnopqrstuvwxyz0123456789', (c) => `${c}x`).join(' '),
    ]
    for (const text of texts) expect((await searchFor(admin, text)).data, text).toBeInstanceOf(Array)
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 60, unit: 'binary' }), async (text) => {
        const { status } = await ann.get(`api/search?q=${encodeURIComponent(text)}`)
        expect(status).toBe(text.includes('\0') ? 400 : 200)
      }),
      { numRuns: 20 },
    )
  })
})

describe('pages', () => {
  it('have so many rows and say whether there is more, without a row twice', async () => {
    const word = newWord()
    for (let n = 0; n < 7; n += 1) await makeTask(test.db, { title: `${word} ${n}` })
    const pages = []
    for (const page of [1, 2, 3]) pages.push(await searchFor(ann, word, `&limit=3&page=${page}`))
    expect(pages.map(({ data, has_more }) => [data.length, has_more])).toEqual([
      [3, true],
      [3, true],
      [1, false],
    ])
    expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(await idsOf(ann, word))
    expect(await searchFor(ann, word, '&page=999999999')).toMatchObject({ data: [], has_more: false })
  })

  it('have twenty rows if nothing is said; of a kind is counted to a hundred', async () => {
    const word = newWord()
    const { project_id } = await makeProject(test.db)
    await test.db
      .insertInto('task')
      .values(
        Array.from({ length: 1010 }, (_, n) => ({
          project_id,
          title: `${word} ${n}`,
          category: 'Other' as const,
          assigned_by: ann.id,
          due_date: '2026-03-02',
          date_created: '2026-03-02',
          created_at: new Date(Date.UTC(2026, 1, 1) + n),
        })),
      )
      .execute()
    const { data, counts, has_more } = await searchFor(ann, word)
    expect([data.length, counts.task, has_more]).toEqual([20, 101, true])
    // The thousand made last are ranked.
    expect(data[0]?.title).toBe(`${word} 1009`)
    expect(await searchFor(ann, word, '&limit=50&page=20')).toMatchObject({ has_more: false })
    expect((await idsOf(ann, word, '&limit=50&page=20')).length).toBe(50)
  })
})

describe('records that are named', () => {
  it('come in that order, without those that are gone or not for the person', async () => {
    const { task_id, project_id } = await makeTask(test.db, { title: 'Ducts', assigned_to: ann.id })
    const { rfi_id } = await makeRfi(test.db, { project_id, rfi_number: 12 })
    const { task_id: deleted } = await makeTask(test.db, { deleted_at: new Date() })
    const { invoice_id } = await makeInvoice(test.db, { project_id })
    const { id: person } = await makeEmployee(test.db)
    const { id: file } = await makeFile(test.db, {
      record_id: task_id,
      uploaded_by: ann.id,
      name: 'Plan.pdf',
    })
    const of = [
      `rfi:${rfi_id}`,
      `task:${deleted}`,
      `task:${task_id}`,
      `task:${randomUUID()}`,
      `invoice:${invoice_id}`,
      `user:${person}`,
      `file:${file}`,
      `project:${project_id}`,
      'tree:1',
      'task:x',
      'project:%00',
      'rfi',
    ].join(',')
    const shown = async (client: Client) => {
      const { status, body } = await client.get(`api/search/records?of=${of}`)
      expect(status).toBe(200)
      return body.data as { id: string }[]
    }
    const mine = await shown(ann)
    expect(mine.map(({ id }) => id)).toEqual([rfi_id, task_id, file, project_id])
    expect(mine[1]).toMatchObject({ title: 'Ducts', is_mine: true, matched_in: null, snippet: null })
    expect((await shown(admin)).map(({ id }) => id)).toEqual([
      rfi_id,
      task_id,
      invoice_id,
      person,
      file,
      project_id,
    ])
  })

  it('are at most twenty', async () => {
    const of = Array.from({ length: 21 }, () => `task:${randomUUID()}`).join(',')
    const { status, body } = await ann.get(`api/search/records?of=${of}`)
    expect([status, body.errors]).toEqual([400, { of: ['Please ask for at most 20 records'] }])
    expect((await ann.get('api/search/records')).body.data).toEqual([])
  })
})

describe('a search costs', () => {
  it('one statement for names and one a kind, and one a kind on the page, however many rows match', async () => {
    const word = newWord()
    const count = async () => {
      test.queries.length = 0
      await searchFor(admin, word)
      return test.statements().length
    }
    expect(await count()).toBeLessThanOrEqual(1 + searchKinds.length)
    const { project_id } = await makeProject(test.db, { project_name: word })
    await makeTask(test.db, { title: word, project_id })
    const few = await count()
    for (let n = 0; n < 15; n += 1) await makeTask(test.db, { title: `${word} ${n}`, project_id })
    expect(await count()).toBe(few)
    expect(few).toBe(1 + searchKinds.length + 2)
  })

  it('never more than three statements at once', async () => {
    let [most, under] = [0, 0]
    const watched = test.db.withPlugin({
      transformQuery: ({ node }) => {
        most = Math.max(most, (under += 1))
        return node
      },
      transformResult: async ({ result }) => {
        under -= 1
        return result
      },
    })
    const read = readSearch(newWord())
    if ('refused' in read) throw new Error(read.refused.sentence)
    const user = { id: admin.id, role: 'Administrator' }
    await findRecords(watched, { search: read, kinds: searchKinds, page: 1, limit: 20 }, user)
    expect([most, under]).toEqual([3, 0])
  })

  it.each(searchers.map(({ kind, table }) => ({ kind, table })))(
    'a look into an index of $kind that knows parts of words',
    async ({ table }) => {
      const { rows } = await sql<{ indexdef: string }>`
        SELECT indexdef FROM pg_indexes WHERE tablename = ${table}`.execute(test.db)
      expect(rows.map(({ indexdef }) => indexdef).join('\n')).toMatch(
        /USING gin \((search|body)_folded gin_trgm_ops\)/,
      )
    },
  )
})
