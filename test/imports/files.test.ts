import { deflateRawSync } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFile } from '#server/imports/read-file.ts'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeProject } from '../factories.ts'
import { formHeaders } from '../files/form.ts'
import { importForm } from './form.ts'
import { checked, rowsOf, upload } from './support.ts'

let test: TestApp
let admin: Client

beforeAll(async () => {
  test = await startApp()
  admin = await test.as('Administrator')
  await makeProject(test.db, { project_name: 'Harbor Clinic' })
})

afterAll(() => test.close())

const sentence = async (content: string | Buffer, name?: string) => {
  const { status, body } = await upload(admin, 'client', content, name)
  return [status, body.errors?.file?.[0] ?? body.message]
}

const unreadable = [400, 'This file cannot be read']
const otherType = [415, 'Please save the file as .xlsx or .csv and try again']

describe('files that are not taken', () => {
  it('are other than .xlsx and .csv by their content, whatever they are called', async () => {
    const xls = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
    expect(await sentence(xls, 'list.xlsx')).toEqual(otherType)
    expect(await sentence('%PDF-1.7\n\x00\x01', 'list.csv')).toEqual(otherType)
    expect(await sentence('<html>Name</html>', 'list.xls')).toEqual(otherType)
    expect(await sentence('Name,Email\nx,\n', 'list.txt')).toEqual(otherType)
    expect(await sentence('Name\tEmail\nx\t\n', 'list.tsv')).toEqual(otherType)
    expect(await sentence(zipOf({ 'word/document.xml': Buffer.from('<w/>') }), 'list.xlsx')).toEqual(
      otherType,
    )
  })

  it('are broken, or unpack to more than 100 MB, whatever they say of their size', async () => {
    expect(await sentence(Buffer.from('PK\x03\x04 and then nothing of that kind'), 'list.xlsx')).toEqual(
      unreadable,
    )
    const bomb = zipOf({ 'xl/workbook.xml': Buffer.alloc(120_000_000) }, 10)
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(await sentence(bomb, 'list.xlsx')).toEqual(unreadable)
  })

  it('tell of two directories, of which one could be counted and the other unpacked', async () => {
    const book = Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows: [['Name'], ['x']] }] }))
    expect((await upload(admin, 'client', book, 'list.xlsx')).status).toBe(201)
    const end = book.length - 22
    const locator = Buffer.concat([Buffer.from('PK\x06\x07', 'latin1'), Buffer.alloc(16)])
    const large = Buffer.concat([book.subarray(0, end), locator, book.subarray(end)])
    expect(await sentence(large, 'list.xlsx')).toEqual(unreadable)
    const longer = Buffer.from(book)
    longer.writeUInt32LE(longer.readUInt32LE(end + 12) - 1, end + 12)
    expect(await sentence(longer, 'list.xlsx')).toEqual(unreadable)
    expect(await sentence(Buffer.concat([book, Buffer.alloc(3)]), 'list.xlsx')).toEqual(unreadable)
  })

  it('show one long text in very many cells', async () => {
    const text = 'x'.repeat(9000)
    const rows = [['Name', 'Email'], ...Array.from({ length: 2000 }, () => [text, text])]
    const book = Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows }] }))
    expect(book.length).toBeLessThan(1_000_000)
    expect(await sentence(book, 'list.xlsx')).toEqual([400, 'There is too much text in this file'])
  })

  it('have no rows, too many, or a million columns', async () => {
    expect(await sentence('Name,Email\n')).toEqual([400, 'There are no rows in this file'])
    expect(await sentence('')).toEqual([400, 'There are no rows in this file'])
    expect(await sentence(`Name\n${'x\n'.repeat(5001)}`)).toEqual([
      400,
      'Please import at most 5,000 rows at once',
    ])
    expect(await sentence(`Name${',x'.repeat(1_000_000)}\ny\n`)).toEqual([
      400,
      'Please import at most 60 columns at once',
    ])
    const wide = Array.from({ length: 2000 }, (_, n) => `Column ${n}`)
    const sheet = Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows: [wide, ['x']] }] }))
    expect(await sentence(sheet, 'wide.xlsx')).toEqual([400, 'Please import at most 60 columns at once'])
  })

  it('have a heading or a row far outside, where blank cells that have a format are nothing', async () => {
    const bookOf = async (rows: (string | null)[][], style?: 'styled') =>
      Buffer.from(
        await writeXlsx({
          sheets: [
            {
              name: 'A',
              rows,
              ...(style && { cells: new Map([['100004,70', { value: '', style: { numFmt: '0%' } }]]) }),
            },
          ],
        }),
      )
    const far = [...Array.from({ length: 70 }, (_, n) => (n === 0 ? 'Name' : null)), 'Email']
    expect(await sentence(await bookOf([far, ['x']]), 'far.xlsx')).toEqual([
      400,
      'Please import at most 60 columns at once',
    ])
    const low = [['Name'], ['x'], ...Array.from({ length: 100_000 }, (): string[] => []), ['y']]
    expect(await sentence(await bookOf(low), 'low.xlsx')).toEqual([
      400,
      'Please leave no rows below row 100,000 of the sheet',
    ])
    expect(await sentence(await bookOf([['Name'], ['x']], 'styled'), 'format.xlsx')).toEqual([
      201,
      'File read',
    ])
  })

  it('are larger than 10 MB', async () => {
    const { status } = await upload(admin, 'client', Buffer.alloc(10_000_001, 'x'))
    expect(status).toBe(413)
  })

  it('are of kinds that cannot be imported, or that somebody may not create', async () => {
    const { status, body } = await upload(admin, 'invoice', 'Name\nx\n')
    expect([status, body.errors.model]).toEqual([400, ['Unknown model']])
    const member = await test.as('Team Member')
    expect((await upload(member, 'user', 'Name\nx\n')).status).toBe(403)
    expect((await member.get('api/import/template?model=user')).status).toBe(403)
    expect((await test.nobody().get('api/import/template?model=user')).status).toBe(401)
    const form = importForm('client', 'x.csv', 'Name\nx\n')
    for (const part of [form.subarray(0, 120), form.subarray(0, -20)])
      expect((await admin.post('api/import', part, { headers: formHeaders })).status).toBe(400)
  })
})

describe('files that are', () => {
  it('Windows-1252 with semicolons and quotes', async () => {
    const { body } = await upload(admin, 'client', Buffer.from('Name;City\n"Müller; Söhne";Köln\n', 'latin1'))
    expect(body.data.columns.map(({ samples }: { samples: string[] }) => samples)).toEqual([
      ['Müller; Söhne'],
      ['Köln'],
    ])
  })

  it('texts that begin with the letters of a zip file', async () => {
    const { status, body } = await upload(admin, 'client', 'PK ID,Name\n1,Packer\n')
    expect([status, body.data?.rows]).toEqual([201, 1])
  })

  it('numbers with a percent sign that is only written beside them', async () => {
    const formats = ['0"%"', String.raw`0\%`, '0%', '0.0%_)', '0%;-0%']
    const rows = [['Name'], ...formats.map(() => [0.5])]
    const cells = new Map(formats.map((numFmt, place) => [`${place + 1},0`, { style: { numFmt } }]))
    const sheet = await readFile(
      Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows, cells }] })),
      'a.xlsx',
      undefined,
    )
    expect(sheet.rows.map((row) => row.cells[0])).toEqual([
      0.5,
      0.5,
      ...[1, 2, 3].map(() => ({ share: 0.5 })),
    ])
  })

  it('full of what no database keeps, also where a sample ends within a character', async () => {
    const odd = `${'x'.repeat(79)}😀 and more`
    const { status, body } = await upload(admin, 'client', `Na\uD800me,Name\n${odd},y\n`, 'odd.csv')
    expect([status, body.data?.columns[0].samples]).toEqual([201, [`${'x'.repeat(79)}\uFFFD`]])
    const book = await writeXlsx({ sheets: [{ name: 'One \uD800', rows: [['Name\uD800'], ['\uDC00 x']] }] })
    const sheet = await upload(admin, 'client', Buffer.from(book), 'odd.xlsx')
    expect([sheet.status, sheet.body.data?.rows]).toEqual([201, 1])
  })

  it('texts with a sign in a later row that no database keeps: a fault of that cell', async () => {
    // Only the beginning of a file is looked through before it is taken for a text.
    const rows = Array.from(
      { length: 6 },
      (_, n) => `Client ${n} of it,c${n}@example.com,${'y'.repeat(30_000)}`,
    )
    const sheet = ['Name,Email,Other', ...rows, 'Bad \0,x@example.com,'].join('\n')
    const run = await checked(test, admin, 'client', sheet)
    expect(run).toMatchObject({ state: 'checked', counts: { create: 6, faults: 1 } })
    const [bad] = await rowsOf(admin, run.id, 'faults')
    expect(bad.faults[0]).toMatchObject({ column: 'A', sentence: 'Please remove the unreadable characters' })
  })

  it('long texts of one column, as large as a file may be', async () => {
    const sheet = `Name,Notes\n${`x,${'y'.repeat(9000)}\n`.repeat(1000)}`
    const { status, body } = await upload(admin, 'client', sheet)
    expect([status, body.data?.rows]).toEqual([201, 1000])
  })

  it('UTF-8 with tabs, blank lines and a heading twice', async () => {
    const { body } = await upload(admin, 'client', '\uFEFF\n\nName\tName\tPhone No.\n\nÉ\tx\t\n')
    expect(body.data).toMatchObject({ rows: 1, sheets: [] })
    expect(body.data.columns.map(({ field }: { field: string }) => field)).toEqual(['name', null, null])
  })

  it('workbooks: results of formulas, dates, shares, yes or no, merged cells, and another sheet', async () => {
    const rows = [
      ['Title', 'Assigned To', 'Due Date', 'Project', 'Percent'],
      ['Sum', null, new Date('2026-04-05T00:00:00Z'), 'harbor clinic', 0.5],
    ]
    const cells = new Map([
      ['1,0', { formula: 'CONCAT("a","b")', formulaResult: 'ab' }],
      ['1,4', { style: { numFmt: '0%' } }],
    ])
    const merges = [{ startRow: 1, startCol: 0, endRow: 1, endCol: 1 }]
    const bytes = await writeXlsx({
      sheets: [
        { name: 'Notes', rows: [['About'], ['Nothing']] },
        { name: 'Work', rows, cells, merges },
      ],
    })
    const first = await upload(admin, 'task', Buffer.from(bytes), 'book.xlsx')
    expect(first.body.data).toMatchObject({ sheets: ['Notes', 'Work'], sheet: 0 })
    const other = await admin.get(`api/import/${first.body.data.id}?sheet=Work`)
    expect(other.body.data.columns.map(({ samples }: { samples: string[] }) => samples)).toEqual([
      ['ab'],
      [],
      ['2026-04-05'],
      ['harbor clinic'],
      ['50%'],
    ])
    const run = await checked(test, admin, 'task', Buffer.from(bytes), {
      name: 'book.xlsx',
      check: { sheet: 'Work' },
    })
    expect(run).toMatchObject({ sheet: 1, counts: { faults: 1 } })
    expect(await rowsOf(admin, run.id)).toMatchObject([
      { row: 2, title: 'ab', faults: [{ column: 'B', header: 'Assigned To', sentence: 'User is required' }] },
    ])
    const missing = await admin.post(`api/import/${first.body.data.id}/check`, { sheet: 'None' })
    expect([missing.status, missing.body.errors]).toEqual([
      400,
      { sheet: ['There is no such sheet in this file'] },
    ])
  })
})

it('a template has every label, and beside it the words that choices take', async () => {
  const template = async (format: string) => {
    const answer = await test.app.inject({
      url: `/api/import/template?model=task&format=${format}`,
      headers: { authorization: `Token ${admin.key ?? ''}` },
    })
    expect(answer.headers['content-disposition']).toContain('attachment; filename="plumbline-tasks-template-')
    return answer.rawPayload
  }
  expect((await template('csv')).toString()).toBe(
    '\uFEFFProject,Title,Due Date,Assigned By,Assigned To,Category,Status,Description,Completion Percentage,Estimated Hours\r\n',
  )
  const filled = Buffer.concat([await template('csv'), Buffer.from('a,b,c,d,e,f,g,h,i\r\n')])
  const { body } = await upload(admin, 'task', filled)
  expect(body.data.columns.every(({ field }: { field: string | null }) => field !== null)).toBe(true)
  expect((await upload(admin, 'task', await template('xlsx'), 'template.xlsx')).body.errors.file).toEqual([
    'There are no rows in this file',
  ])
})

/** A zip file of entries; `claimed` is what it says they unpack to. */
function zipOf(entries: Record<string, Buffer>, claimed?: number): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(entries)) {
    const packed = deflateRawSync(content)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(claimed ?? content.length, 18)
    facts.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, Buffer.from(name), packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(at, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, tail, Buffer.from(name)]),
    )
    parts.push(local)
    at += local.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, ...directory, end])
}
