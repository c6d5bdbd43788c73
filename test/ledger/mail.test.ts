import { execFileSync } from 'node:child_process'
import Pdf from 'pdfkit'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { sweep } from '#server/sweep.ts'
import { startOwnApp, type TestApp } from '../app.ts'
import { makeClient, makeContact } from '../factories.ts'
import { startMailServer } from '../mail-server.ts'
import { fast, outboxOf, ownMailServer, startMailing, untilAll } from '../mail/support.ts'
import { readPdf } from '../papers/read-pdf.ts'
import { bookkeeping } from './support.ts'

async function officeOf(app: TestApp) {
  const finance = await app.as('Accountant')
  const manager = await app.as('Manager')
  const books = bookkeeping(app, finance, manager)
  const client = await makeClient(app.db, { name: 'Harris County', email: 'ap@harris.example.com' })
  const project = await books.project({ project_name: 'North Clinic', client_uuid: client.uuid })
  await books.contract(project, { fee_cents: 1_000_000 })
  const draft = async (percent = 20) =>
    (await books.bill(project, { payment_amount: percent }))[0]?.invoice_id ?? ''
  const mail = (id: string, body: object = {}) => finance.post(`api/invoice/${id}/mail`, body)
  return { app, finance, manager, books, client, project, draft, mail }
}

const lockNumbers = `
  import pg from 'pg'
  const client = new pg.Client(process.argv[1])
  await client.connect()
  await client.query('SELECT FROM invoice_counter FOR UPDATE NOWAIT')
  await client.end()`

const outbox = async ({ app }: Pick<Awaited<ReturnType<typeof officeOf>>, 'app'>) =>
  (await (await app.as('Administrator')).get('api/admin/outbox?kind=invoice')).body.data

describe('mailing an invoice', () => {
  it('a draft is sent and numbered, and each address gets a letter with the PDF (LED-081)', async () => {
    const smtp = await ownMailServer()
    const office = await officeOf(await startMailing(smtp.url))
    const id = await office.draft()
    const to = ['ana@owner.example.com', 'Books@Owner.example.com', 'ana@owner.example.com']
    const { status, body } = await office.mail(id, { to, message: 'Dear Ana,\nthank you.' })
    expect([status, body.message]).toEqual([200, 'Invoice mailed'])
    expect(body.data).toMatchObject({ invoice_id: id, payment_status: 'Sent', amount_cents: 200_000 })
    const number: string = body.data.invoice_number
    expect(number).toMatch(/^\d{4}-0001$/)
    const letter = await smtp.mailTo('ana@owner.example.com', /^Invoice \d{4}-0001/)
    expect(letter.text).toContain('Dear Ana,\n\nthank you.')
    expect(letter.text).toContain(`Invoice ${number} for`)
    expect(letter.text).toContain('is attached: $2,000.00, due ')
    expect(letter.text).not.toContain('http')
    const [attached, ...others] = letter.attachments
    expect(others).toEqual([])
    expect(attached).toMatchObject({ filename: `Invoice ${number}.pdf`, contentType: 'application/pdf' })
    const { text } = await readPdf(attached?.content ?? Buffer.of())
    expect(text).toContain(number)
    expect(text).toContain('Amount due: $2,000.00')
    expect(text).not.toContain('DRAFT')
    const { email } = await office.app.db
      .selectFrom('employee')
      .select('email')
      .where('id', '=', office.finance.id)
      .executeTakeFirstOrThrow()
    expect(letter.replyTo?.text).toBe(email)
    await smtp.mailTo('Books@Owner.example.com', /Invoice/)
    await untilAll(office.app.db, 'ana@owner.example.com', 'sent')
    expect(smtp.mails).toHaveLength(2)
    expect((await outbox(office)).map((mail: { to: string }) => mail.to).toSorted()).toEqual([
      'Books@Owner.example.com',
      'ana@owner.example.com',
    ])
    const history = (await office.finance.get(`api/record_history/invoice/${id}`)).body.data
    expect(JSON.stringify(history)).toContain('ana@owner.example.com, Books@Owner.example.com')
    const again = await office.mail(id, { to: ['ana@owner.example.com'] })
    expect([again.status, again.body.data.invoice_number]).toEqual([200, number])
    expect(await outbox(office)).toHaveLength(3)
  })

  it('holds up nobody who sends others while its PDF is drawn', async () => {
    const office = await officeOf(await startOwnApp())
    await office.books.send(await office.draft(10))
    const id = await office.draft()
    const addPage = Pdf.prototype.addPage
    const drawing = vi.spyOn(Pdf.prototype, 'addPage').mockImplementation(function (
      this: typeof Pdf.prototype,
      ...given
    ) {
      // Nothing goes on here until the other process has the numbers, or is told that they are locked.
      const args = ['--input-type=module', '--eval', lockNumbers, office.app.url]
      execFileSync(process.execPath, args, { timeout: 10_000 })
      return addPage.apply(this, given)
    })
    onTestFinished(() => {
      drawing.mockRestore()
    })
    expect((await office.mail(id)).body.data).toMatchObject({
      invoice_number: expect.stringMatching(/-0002$/),
    })
    expect(drawing).toHaveBeenCalledTimes(1)
  })

  it('draws its PDF again when somebody took the number meanwhile', async () => {
    const smtp = await ownMailServer()
    const office = await officeOf(await startMailing(smtp.url))
    const [id, other] = [await office.draft(), await office.draft()]
    const sent: Promise<unknown>[] = []
    const first = Pdf.prototype.addPage
    const drawing = vi.spyOn(Pdf.prototype, 'addPage').mockImplementationOnce(function (
      this: typeof Pdf.prototype,
      ...given
    ) {
      sent.push(office.books.send(other))
      return first.apply(this, given)
    })
    onTestFinished(() => {
      drawing.mockRestore()
    })
    const { invoice_number: number } = (await office.mail(id)).body.data
    await Promise.all(sent)
    const { attachments } = await smtp.mailTo('ap@harris.example.com', /Invoice/)
    expect(attachments[0]?.filename).toBe(`Invoice ${number}.pdf`)
    expect((await readPdf(attachments[0]?.content ?? Buffer.of())).text).toContain(number)
    expect((await office.books.read(other)).invoice_number).not.toBe(number)
  })

  it('without addresses it goes to the point of contact, else to the client (LED-082)', async () => {
    const office = await officeOf(await startOwnApp())
    const { app, books } = office
    expect((await office.mail(await office.draft())).status).toBe(200)
    const contact = await makeContact(app.db, { email: 'lee@harris.example.com' })
    await app.db
      .updateTable('project')
      .set({ point_of_contact_uuid: contact.uuid })
      .where('project_id', '=', office.project)
      .execute()
    expect((await office.mail(await office.draft(), { to: null })).status).toBe(200)
    const to = (await outbox(office)).map((mail: { to: string }) => mail.to)
    expect(to).toEqual(['lee@harris.example.com', 'ap@harris.example.com'])
    const lonely = await books.project()
    const named = await Promise.all([office.project, lonely].map((id) => books.ledger(id)))
    expect(named.map(({ mail_to: usual }) => usual)).toEqual(['lee@harris.example.com', ''])
    const [invoice] = await books.bill(lonely, { payment_amount: 10 })
    const refused = await office.mail(invoice?.invoice_id ?? '')
    expect(refused.status).toBe(400)
    expect(refused.body.errors).toEqual({
      to: ['Neither the point of contact nor the client has an email address'],
    })
    expect(await books.read(invoice?.invoice_id ?? '')).toMatchObject({
      payment_status: 'Pending',
      invoice_number: null,
    })
  })

  it.each([
    [{ to: ['ana'] }, { to: ['Invalid email address'] }],
    [{ to: ['ana@x.example.com', 'b o@x.example.com'] }, { to: ['Invalid email address'] }],
    [{ to: ['ana@x.example.com\r\nBcc: eve@x.example.com'] }, { to: ['Invalid email address'] }],
    [{ to: [] }, { to: ['Please give 1 to 5 email addresses'] }],
    [{ to: 'ana@x.example.com' }, { to: ['Please give 1 to 5 email addresses'] }],
    [
      { to: Array.from({ length: 6 }, (_, n) => `a${n}@x.example.com`) },
      { to: ['Please give 1 to 5 email addresses'] },
    ],
    [{ message: 'x'.repeat(2001) }, { message: ['Please use at most 2,000 characters'] }],
  ])(
    '%# what is no list of addresses or too long is refused, and nothing is sent or numbered (LED-082)',
    async (body, errors) => {
      const office = await officeOf(await startOwnApp())
      const id = await office.draft()
      const refused = await office.mail(id, body)
      expect([refused.status, refused.body.errors]).toEqual([400, errors])
      expect(await office.books.read(id)).toMatchObject({ payment_status: 'Pending', invoice_number: null })
      expect(await outbox(office)).toEqual([])
    },
  )

  it('a draft that nobody approved is not mailed where that is asked for, and a void one never is (LED-054, LED-056)', async () => {
    const office = await officeOf(await startOwnApp())
    const admin = await office.app.as('Administrator')
    await admin.put('api/billing/settings', { approval_required: true })
    const id = await office.draft()
    const refused = await office.mail(id)
    expect([refused.status, refused.body.message]).toEqual([400, 'This invoice has not been approved yet'])
    await office.manager.post(`api/invoice/approve/${id}`)
    expect((await office.mail(id)).body.data).toMatchObject({ payment_status: 'Sent' })
    await office.books.voidIt(id)
    const gone = await office.mail(id)
    expect([gone.status, gone.body.message]).toEqual([400, 'A void invoice cannot be changed'])
    expect(await outbox(office)).toHaveLength(1)
  })

  it('one that was sent without a fee keeps what it comes to once it is mailed (LED-037)', async () => {
    const office = await officeOf(await startOwnApp())
    const { books } = office
    const project = await books.project({ client_uuid: office.client.uuid })
    const [first] = await books.bill(project, { payment_amount: 30 })
    const id = first?.invoice_id ?? ''
    await books.send(id)
    expect((await office.mail(id)).body.data).toMatchObject({ amount_cents: null })
    await books.contract(project, { fee_cents: 10_000_000 })
    expect((await office.mail(id)).body.data).toMatchObject({ amount_cents: 3_000_000 })
    await books.contract(project, { fee_cents: 12_000_000 })
    expect(await books.read(id)).toMatchObject({ amount_cents: 3_000_000 })
  })
})

describe('faults', () => {
  it('a mail server that is away gets the mail later; the invoice is sent at once', async () => {
    const gone = await startMailServer()
    await gone.stop()
    const office = await officeOf(await startMailing(gone.url))
    const { body } = await office.mail(await office.draft())
    expect(body.data).toMatchObject({ payment_status: 'Sent' })
    const row = async () => (await outboxOf(office.app.db, 'ap@harris.example.com'))[0]
    await expect
      .poll(async () => (await row())?.last_error, fast)
      .toBe('The mail server could not be reached.')
    expect((await row())?.state).toBe('waiting')
    // What changes meanwhile is not in the letter.
    await office.books.pay(body.data.invoice_id, 50_000, '2026-01-05')
    const back = await ownMailServer({}, Number(new URL(gone.url).port))
    const { attachments } = await back.mailTo('ap@harris.example.com', /Invoice/)
    const { text } = await readPdf(attachments[0]?.content ?? Buffer.of())
    expect(text).toContain('Amount due: $2,000.00')
  })

  it('a fault while the PDF is made is told, and nothing is sent, numbered or kept', async () => {
    const office = await officeOf(await startOwnApp())
    const id = await office.draft()
    const broken = vi.spyOn(Pdf.prototype, 'addPage').mockImplementation(() => {
      throw new Error('No ink')
    })
    onTestFinished(() => broken.mockRestore())
    const { status, body } = await office.mail(id)
    expect([status, body.message]).toEqual([
      500,
      'The PDF of this invoice could not be made. Nothing was sent.',
    ])
    expect(office.app.log()).toContain('No ink')
    broken.mockRestore()
    expect(await office.books.read(id)).toMatchObject({ payment_status: 'Pending', invoice_number: null })
    expect(await outbox(office)).toEqual([])
    expect((await office.mail(id)).body.data.invoice_number).toMatch(/-0001$/)
  })

  it('the same request twice mails once', async () => {
    const office = await officeOf(await startOwnApp())
    const id = await office.draft()
    const headers = { 'idempotency-key': 'mail-1' }
    const post = () => office.finance.post(`api/invoice/${id}/mail`, {}, { headers })
    const [one, other] = await Promise.all([post(), post()])
    expect([one.status, other.body]).toEqual([200, one.body])
    expect(await outbox(office)).toHaveLength(1)
  })

  it('a mail that is sent again takes the PDF along, and the PDF goes with the last mail', async () => {
    const smtp = await ownMailServer()
    const office = await officeOf(await startMailing(smtp.url))
    await office.mail(await office.draft())
    await untilAll(office.app.db, 'ap@harris.example.com', 'sent')
    const [mail] = await outbox(office)
    const admin = await office.app.as('Administrator')
    const shown = (await admin.get(`api/admin/outbox/${mail.id}`)).body.data
    expect(shown.subject).toMatch(/^Invoice .*: .*North Clinic$/)
    expect((await admin.post(`api/admin/outbox/${mail.id}/resend`)).status).toBe(200)
    await expect.poll(() => smtp.mails.length, fast).toBe(2)
    expect(smtp.mails[1]?.attachments).toHaveLength(1)
    const kept = () => office.app.db.selectFrom('mail_attachment').select('name').execute()
    await sweep(office.app.db)
    expect(await kept()).toHaveLength(1)
    await office.app.db
      .updateTable('mail')
      .set({ created_at: new Date(Date.now() - 91 * 86_400_000) })
      .execute()
    await sweep(office.app.db)
    expect(await kept()).toEqual([])
  })
})
