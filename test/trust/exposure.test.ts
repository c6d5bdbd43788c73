import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { models, type Model } from '#domain/kinds/kind.ts'
import { roles, type Role } from '#domain/roles.ts'
import { hashPassword } from '#server/auth/password.ts'
import { everyCall } from '#domain/calls/registry.ts'
import { startApp, type Client, type TestApp } from '#test/app.ts'
import { makeFirm, type Firm } from './support.ts'

let test: TestApp
let firm: Firm
let victim: Client

const invoiceNote = 'retainer of the north wing'
const visitor = 'curious@visitor.example'

beforeAll(async () => {
  test = await startApp()
  firm = await makeFirm(test.db)
  victim = await test.asEmployee(firm.member.id)
  const { db } = test
  await db
    .updateTable('employee')
    .set({ password_hash: await hashPassword('copper-elbow-41') })
    .execute()
  await db.updateTable('invoice').set({ notes: invoiceNote }).execute()
  await db
    .insertInto('contact_message')
    .values({ email: visitor, general: true, services: false, pricing: false })
    .execute()
  const admin = await test.as('Administrator')
  // Things for the histories to tell.
  await admin.put(`api/invoice/id/${firm.invoice.invoice_id}`, { payment_amount: 77 })
  await admin.put(`api/user/id/${firm.member.id}`, {
    password1: 'brass-tee-1972',
    password2: 'brass-tee-1972',
  })
  await admin.put(`projects/id/${firm.project.project_id}`, { city: 'Waco' })
  victim = await test.asEmployee(firm.member.id)
})
afterAll(() => test.close())

/** Every address that can be read, with every id that could stand in it. */
function readable(): string[] {
  const ids: Record<Model, string> = {
    project: firm.project.project_id,
    task: firm.task.task_id,
    assignment: firm.assignment.id,
    submittal: firm.submittal.submittal_id,
    rfi: firm.rfi.rfi_id,
    invoice: firm.invoice.invoice_id,
    client: firm.client.uuid,
    pointofcontact: firm.contact.uuid,
    user: firm.member.id,
    tasktemplate: firm.template.id,
    city: firm.city.id,
    announcement: firm.announcement.id,
    contact: firm.message.id,
    holiday: firm.holiday.id,
    comment: firm.comment.id,
    projecttemplate: firm.projectTemplate.id,
  }
  const gets = everyCall
    .map(({ call }) => call)
    .filter((call) => call.startsWith('GET ') && !/mark_|ping|reset_password|auth\/csrf/.test(call))
    .map((call) => call.slice('GET '.length))
  const open = ['healthz', 'readyz', '', 'api/openapi.json', 'nowhere']
  const lists = models.flatMap((model) => [
    `api/pagination/get_model_data?model=${model}`,
    `api/recycle_bin?model=${model}`,
  ])
  const dated = ['projects/by_date?year=2026&month=3', 'form/fetch?include_projects&include_templates']
  const histories = models.map((model) => `api/record_history/${model}/${ids[model]}`)
  const plain = gets.filter((path) => !path.includes(':'))
  const single = gets.filter((path) => path.includes(':id') && !path.includes(':model'))
  return [
    ...open,
    ...lists,
    ...dated,
    ...histories,
    ...plain,
    ...single.flatMap((path) => Object.values(ids).map((id) => path.replace(':id', id))),
  ]
}

/** Everything that a person can read, as one text. */
async function everythingSeenBy(client: Client): Promise<string> {
  const answers: string[] = []
  for (const path of readable()) {
    const { status, body } = await client.get(path)
    expect(status, path).toBeLessThan(500)
    answers.push(typeof body === 'string' ? body : JSON.stringify(body))
  }
  return answers.join('\n')
}

const secrets = [
  'argon2',
  'password_hash',
  'password_expires',
  'token_hash',
  'server_secret',
  'email_verified_at',
  'is_demo',
  'copper-elbow',
  'brass-tee',
]

/** Who may see what an invoice says, and who may see who wrote to the firm. */
const invoiceReaders: readonly Role[] = roles.filter(
  (role) => !['Team Member', 'Other', 'IT Head'].includes(role),
)
const contactReaders: readonly Role[] = ['Administrator', 'CEO']

describe('what can be read', () => {
  it.each(roles)(
    'everything that can be read by a %s holds no secret, and nothing that is for others',
    async (role) => {
      const seen = await everythingSeenBy(await test.as(role))
      expect(seen).toContain(firm.project.project_name)
      for (const secret of [...secrets, victim.key ?? '']) expect(seen, secret).not.toContain(secret)
      expect(seen.includes(invoiceNote)).toBe(invoiceReaders.includes(role))
      expect(seen.includes(visitor)).toBe(contactReaders.includes(role))
    },
  )

  it('everything that can be read without an account is the landing page, health, the configuration and the document of the calls', async () => {
    const seen = await everythingSeenBy(test.nobody())
    for (const secret of secrets) {
      // The document names the fields of the forms, which are no secret.
      expect(seen, secret).not.toContain(secret)
    }
    for (const known of [
      firm.project.project_name,
      firm.member.email,
      firm.client.name,
      invoiceNote,
      visitor,
    ]) {
      expect(seen).not.toContain(known)
    }
  })

  it('everything that can be read about an employee is these fields and no others', async () => {
    const admin = await test.as('Administrator')
    const fields = [
      'id',
      'name',
      'email',
      'role',
      'date_joined',
      'is_active',
      'email_confirmed',
      'onboarding_completed',
      'weekly_hours',
      'version',
    ].toSorted()
    const read = await admin.get(`api/user/id/${firm.member.id}`)
    expect(Object.keys(read.body.data).toSorted()).toEqual(fields)
    const { body } = await admin.get('api/pagination/get_model_data?model=user')
    for (const row of body.data) expect(Object.keys(row).toSorted()).toEqual(fields)
    const names = await admin.get('api/user/all_users_name_and_email')
    for (const row of names.body.data) expect(Object.keys(row)).toEqual(['name', 'email'])
  })
})
