import { readdir } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeTask } from '../factories.ts'
import { formHeaders, type Given } from './form.ts'
import { pdf } from './pdf.ts'
import { download, keptBy, png, upload } from './support.ts'

let test: TestApp
let member: Client
let folder: string

beforeAll(async () => {
  test = await startApp({ FILE_LIMIT_MB: '1' })
  member = await test.as('Team Member')
  folder = `task/${(await makeTask(test.db)).task_id}`
})

afterAll(() => test.close())

const html = '<!DOCTYPE html><html><script>alert(1)</script></html>'
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const active = (name: string) => `“${name}” cannot be kept here: it is a web page, a script or a program.`
const other = (name: string) => `What is in “${name}” is not what its ending says.`
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')

describe('refused files', () => {
  const refused: [string, Given, string][] = [
    ['a page', { name: 'a.html', content: html }, active('a.html')],
    ['a page that says it is a document', { name: 'a.pdf', content: html }, active('a.pdf')],
    ['a page that says it is a text', { name: 'a.txt', content: `\n ${html}` }, active('a.txt')],
    ['a page behind a remark', { name: 'a.csv', content: `<!-- x -->${html}` }, active('a.csv')],
    ['a page in two bytes a letter', { name: 'a.txt', content: utf16(html) }, active('a.txt')],
    ['a page in XML', { name: 'a.xml', content: `<?xml version="1.0"?>\n<html/>` }, active('a.xml')],
    ['a drawing with a script', { name: 'a.svg', content: svg, type: 'image/png' }, active('a.svg')],
    ['that drawing as a picture', { name: 'a.png', content: svg }, active('a.png')],
    ['that drawing as XML', { name: 'a.xml', content: `<?xml version="1.0"?>${svg}` }, active('a.xml')],
    [
      'a page in XML by its namespace',
      { name: 'a.xml', content: '<a xmlns:x="http://www.w3.org/1999/xhtml"><x:script>1</x:script></a>' },
      active('a.xml'),
    ],
    [
      'a style sheet that makes a page',
      { name: 'a.xml', content: `<?xml version="1.0"?><?xml-stylesheet href="x.xsl"?><a/>` },
      active('a.xml'),
    ],
    ['a script by its ending', { name: 'run.bat', content: 'dir' }, active('run.bat')],
    ['a script by its first line', { name: 'a.txt', content: '#!/bin/sh\nrm -rf /' }, active('a.txt')],
    ['JavaScript', { name: 'a.js', content: 'alert(1)' }, active('a.js')],
    ['a program', { name: 'setup.exe', content: 'MZ\0' }, active('setup.exe')],
    ['a program as a document', { name: 'a.pdf', content: 'MZ\x90\0\x03\0' }, active('a.pdf')],
    ['a program of Linux', { name: 'a.dwg', content: '\x7fELF\x02\x01\x01\0' }, active('a.dwg')],
    ['a page that begins as a picture', { name: 'a.gif', content: `GIF89a\x01\0${html}` }, active('a.gif')],
    [
      'a page that begins as a document',
      { name: 'a.pdf', content: `%PDF-1.4\n\x01${html}` },
      active('a.pdf'),
    ],
    [
      'a page that begins as a document of plain letters',
      { name: 'a.pdf', content: `%PDF-1.4\n${html}` },
      active('a.pdf'),
    ],
    ['a page that begins as rich text', { name: 'a.rtf', content: `{\\rtf1 ${html}` }, active('a.rtf')],
    ['that rich text as a document', { name: 'a.doc', content: `{\\rtf1 ${html}` }, active('a.doc')],
    [
      'a script that begins as a picture',
      { name: 'a.gif', content: 'GIF89a/*<script>alert(1)</script>*/=1' },
      active('a.gif'),
    ],
    [
      'a drawing that begins as a picture',
      { name: 'a.gif', content: 'GIF89a/*<svg/onload=alert(1)>*/' },
      active('a.gif'),
    ],
    ['a document behind a page', { name: 'a.pdf', content: `${html}%PDF-1.4` }, active('a.pdf')],
    ['a picture called a document', { name: 'a.pdf', content: png }, other('a.pdf')],
    ['a document called a picture', { name: 'a.png', content: pdf() }, other('a.png')],
    ['a zip file called a document', { name: 'a.pdf', content: 'PK\x03\x04\x14\0' }, other('a.pdf')],
    ['nothing a spreadsheet begins with', { name: 'a.xlsx', content: 'a,b\n1,2' }, other('a.xlsx')],
    ['bytes called a text', { name: 'a.txt', content: Buffer.from([1, 2, 3, 0]) }, other('a.txt')],
    ['an empty file', { name: 'a.pdf', content: '' }, '“a.pdf” is empty.'],
    [
      'a kind nobody knows',
      { name: 'a.xyz', content: 'x' },
      '“a.xyz” cannot be kept here: files of this kind are not accepted. Put it into a zip file first.',
    ],
    [
      'a name without an ending',
      { name: 'README', content: 'x' },
      '“README” cannot be kept here: files of this kind are not accepted. Put it into a zip file first.',
    ],
  ]

  it.each(refused)('refused with a sentence at the field: %s', async (_what, given, sentence) => {
    const answer = await upload(member, folder, given)
    expect(answer).toMatchObject({ status: 400, body: { message: sentence, errors: { file: [sentence] } } })
  })

  it('nothing of a refused file is left', async () => {
    expect((await member.get(`api/files/${folder}`)).body.total_rows).toBe(0)
    expect(await test.db.selectFrom('stored_file').select('id').execute()).toEqual([])
    expect(await keptBy(test)).toEqual([])
  })
})

/** A document whose beginning holds nothing but letters. */
const plainPdf = (object: string) => `%PDF-1.7\n${object}\ntrailer<</Root 1 0 R>>\n%%EOF`

describe('kept files', () => {
  const compound = Buffer.from('d0cf11e0a1b11ae1'.padEnd(1024, '0'), 'hex')
  const zip = Buffer.from('504b0304140000000000'.padEnd(200, '0'), 'hex')
  const metadata =
    '<?xpacket begin="" id="W5M0"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><dc:title>a < b</dc:title></rdf:RDF></x:xmpmeta>'
  const kept: [Given, string][] = [
    [{ name: 'a.pdf', content: pdf() }, 'application/pdf'],
    [
      { name: 'letters.pdf', content: plainPdf(`1 0 obj<</Type/Catalog/ID[<0a1b>]>>endobj`) },
      'application/pdf',
    ],
    [
      {
        name: 'metadata.pdf',
        content: plainPdf(`1 0 obj<</Type/Metadata/Subtype/XML>>stream\n${metadata}\nendstream endobj`),
      },
      'application/pdf',
    ],
    [
      { name: 'later.pdf', content: plainPdf(`1 0 obj(${'About pages. '.repeat(100)}<script>)endobj`) },
      'application/pdf',
    ],
    [
      {
        name: 'a.rtf',
        content:
          '{\\rtf1\\ansi{\\fonttbl{\\f0 Arial;}}\\f0 Flow < 3 l/s, see <https://example.com/htmlbook>}',
      },
      'application/rtf',
    ],
    [{ name: 'b.txt', content: 'Wrap it in <html> and <script> first.' }, 'text/plain'],
    [{ name: 'a.PNG', content: png }, 'image/png'],
    [{ name: 'a.jpg', content: Buffer.from('ffd8ffe000104a464946000101', 'hex') }, 'image/jpeg'],
    [{ name: 'a.gif', content: 'GIF89a\x01\0\x01\0\0\0\0;' }, 'image/gif'],
    [
      { name: 'a.docx', content: zip },
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    [{ name: 'a.xlsx', content: zip }, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    [{ name: 'a.xls', content: compound }, 'application/vnd.ms-excel'],
    [{ name: 'a.msg', content: compound }, 'application/vnd.ms-outlook'],
    [{ name: 'a.rvt', content: compound }, 'application/octet-stream'],
    [{ name: 'a.dwg', content: 'AC1032\0\0\0\0\0' }, 'image/vnd.dwg'],
    [{ name: 'a.dxf', content: '  0\r\nSECTION\r\n' }, 'image/vnd.dxf'],
    [{ name: 'a.ifc', content: 'ISO-10303-21;\nHEADER;' }, 'application/x-step'],
    [{ name: 'a.csv', content: 'BM,Größe\n1,2' }, 'text/csv'],
    [{ name: 'a.txt', content: utf16('Straße') }, 'text/plain'],
    [{ name: 'a.eml', content: 'From: a@example.com\r\n\r\n<html><b>Hi</b></html>' }, 'message/rfc822'],
    [{ name: 'a.xml', content: '<?xml version="1.0"?><gbXML/>' }, 'application/xml'],
    [
      { name: 'model.xml', content: '<?xml version="1.0"?><model><Transform x="1"/></model>' },
      'application/xml',
    ],
    [{ name: 'a.ifcxml', content: '<?xml version="1.0"?><Transform/>' }, 'application/xml'],
    [{ name: 'site.zip', content: `PK\x03\x04\x0a\0\0\0index.html${html}` }, 'application/zip'],
    [{ name: 'a.mp4', content: Buffer.from('000000186674797069736f6d00000200', 'hex') }, 'video/mp4'],
    [{ name: 'a.zip', content: zip }, 'application/zip'],
  ]

  it.each(kept)('$name is kept by what is in it and not by what it is called', async (given, mediaType) => {
    const answer = await upload(member, folder, { ...given, type: 'text/html' })
    expect(answer).toMatchObject({ status: 201, body: { data: [{ media_type: mediaType }] } })
  })

  it('a zip bomb, which nobody opens here', async () => {
    const packed = deflateRawSync(Buffer.alloc(64 * 2 ** 20))
    const content = Buffer.concat([Buffer.from('504b03041400000008000000', 'hex'), packed])
    const [file] = (await upload(member, folder, { name: 'bomb.zip', content })).body.data
    expect((await download(member, `${folder}/${file.id}`)).bytes.equals(content)).toBe(true)
    expect(file.size).toBe(content.length)
  })
})

describe('names', () => {
  const nameFor = async (name: string): Promise<string> => {
    const own = `task/${(await makeTask(test.db)).task_id}`
    return (await upload(member, own, { name, content: pdf() })).body.data[0].name
  }

  it.each([
    ['../../x.pdf', 'x.pdf'],
    ['C:\\\\Users\\\\me\\\\x.pdf', 'x.pdf'],
    ['/etc/passwd.pdf', 'passwd.pdf'],
    ['.hidden.pdf', 'hidden.pdf'],
    ['con.pdf', '_con.pdf'],
    ['invoice\u202Efdp.pdf', 'invoicefdp.pdf'],
    ['Gru\u0308n.pdf', 'Grün.pdf'],
    ['a\tb\x07c.pdf', 'abc.pdf'],
    [`${'ü'.repeat(300)}.pdf`, `${'ü'.repeat(196)}.pdf`],
  ])('the file name %j becomes %j', async (given, name) => {
    expect(await nameFor(given)).toBe(name)
  })

  it('the name of a file is kept nowhere but in the database: what is stored has names of its own', async () => {
    await nameFor('../../../secret plan.pdf')
    const paths = await readdir(test.env.dataDir, { recursive: true })
    expect(paths.filter((path) => /secret|plan\.pdf/.test(path))).toEqual([])
    for (const id of await keptBy(test)) expect(paths).toContain(`files/${id.slice(0, 2)}/${id}`)
  })

  it('the name of a file cannot end the line of a header', async () => {
    const own = `task/${(await makeTask(test.db)).task_id}`
    const [file] = (await upload(member, own, { name: 'a%0D%0ASet-Cookie: x=y.pdf', content: pdf() })).body
      .data
    const { headers } = await download(member, `${own}/${file.id}`)
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['content-disposition']).not.toMatch(/[\r\n]/)
  })

  it.each([
    ['', 'Please enter a name'],
    [7, 'Please enter a name'],
    ['a/b.pdf', 'A name cannot contain / or \\'],
    ['a.exe', 'The name must end in .pdf'],
    ['a.png', 'The name must end in .pdf'],
    ['taken.PDF', 'There is a file of this name in the folder already'],
  ])('the file name %j is refused when a file is renamed', async (name, sentence) => {
    const own = `task/${(await makeTask(test.db)).task_id}`
    const [file] = (
      await upload(member, own, [
        { name: 'a.pdf', content: pdf() },
        { name: 'Taken.pdf', content: pdf() },
      ])
    ).body.data
    const answer = await member.put(`api/files/${own}/${file.id}`, { name })
    expect(answer).toMatchObject({ status: 400, body: { errors: { name: [sentence] } } })
  })

  it.each([{}, { version: 1 }])('a file is not renamed by %j, which has no name for it', async (body) => {
    const own = `task/${(await makeTask(test.db)).task_id}`
    const [file] = (await upload(member, own, { name: 'a.pdf', content: pdf() })).body.data
    const sentence = 'Please enter a name'
    expect(await member.put(`api/files/${own}/${file.id}`, body)).toMatchObject({
      status: 400,
      body: { message: sentence, errors: { name: [sentence] } },
    })
  })

  it.each([1, 3])('a file of version 2 is not renamed by who knows its version %i', async (version) => {
    const own = `task/${(await makeTask(test.db)).task_id}`
    const [file] = (await upload(member, own, { name: 'a.pdf', content: pdf() })).body.data
    const path = `api/files/${own}/${file.id}`
    const { data: now } = (await member.put(path, { name: 'b.pdf', version: 1 })).body
    expect(now).toMatchObject({ name: 'b.pdf', version: 2 })
    const message = 'Someone else changed this record in the meantime.'
    const answer = await member.put(path, { name: 'c.pdf', version })
    expect(answer).toMatchObject({ status: 409, body: { message, data: now } })
    expect((await member.get(`api/files/${own}`)).body.data).toEqual([now])
  })
})

describe('requests', () => {
  const post = (payload: string, headers: Record<string, string>) =>
    member.post(`api/files/${folder}`, payload, { headers })

  it('a request without a file, or with one in another field, is refused', async () => {
    expect((await upload(member, folder, [])).body.errors).toEqual({ file: ['Please choose a file.'] })
    const elsewhere = await upload(member, folder, { name: 'a.pdf', content: pdf(), field: 'photo' })
    expect(elsewhere.status).toBe(400)
  })

  it('a request with a file that has no name is refused with a sentence', async () => {
    const line = 'a-line-that-no-file-has'
    const nameless = `--${line}\r\nContent-Disposition: form-data; name="file"\r\nContent-Type: application/octet-stream\r\n\r\n%PDF-1.4\r\n--${line}--\r\n`
    const sentence = 'Please send each file with its name.'
    expect(await post(nameless, formHeaders)).toMatchObject({
      status: 400,
      body: { message: sentence, errors: { file: [sentence] } },
    })
  })

  it('a request with more files than twenty is refused', async () => {
    const before = await keptBy(test)
    const many = Array.from({ length: 21 }, () => ({ name: 'a.pdf', content: pdf() }))
    expect(await upload(member, folder, many)).toMatchObject({
      status: 413,
      body: { message: 'Please send at most 20 files at once.' },
    })
    expect(await keptBy(test)).toEqual(before)
  })

  it('a request that breaks off or makes no sense is refused', async () => {
    const broken = [
      '--a-line-that-no-file-has\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-',
      'nothing of the kind',
    ]
    for (const body of broken) expect((await post(body, formHeaders)).status).toBe(400)
    expect((await post('{}', { 'content-type': 'application/json' })).status).toBe(415)
    expect((await post('x', { 'content-type': 'multipart/form-data' })).status).toBe(400)
  })

  it('a request in a form is understood nowhere else', async () => {
    expect((await member.post('task/', 'x', { headers: formHeaders })).status).toBe(415)
  })

  it('a request for a page, an order or a filter that there is not is refused', async () => {
    for (const [query, errors] of [
      ['page=x', { page: ['page must be a whole number'] }],
      ['sort_by=sha256', { sort_by: ['sort_by must be name, size or uploaded_at'] }],
      ['sort_order=up', { sort_order: ['sort_order must be asc or desc'] }],
      ['delete=true', { delete: ['This table cannot be filtered by delete'] }],
      ['deleted=yes', { deleted: ['deleted must be true or false'] }],
      ['deleted=true&deleted=true', { deleted: ['deleted must be true or false'] }],
    ] as const) {
      const answer = await member.get(`api/files/${folder}?${query}`)
      expect(answer, query).toMatchObject({ status: 400, body: { errors } })
    }
    expect((await member.get(`api/files/${folder}?deleted=false&page=0`)).status).toBe(200)
    expect((await member.get(`api/files/${folder}/${randomUUID()}`)).status).toBe(404)
    expect((await member.get(`api/files/${folder}/x`)).status).toBe(404)
  })
})
