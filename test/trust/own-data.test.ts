import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '#test/app.ts'
import { makeEmployee } from '#test/factories.ts'
import { makeFirm, type Firm } from './support.ts'
import { withoutEffect } from '../writes.ts'

let test: TestApp
let admin: Client
let firm: Firm

beforeAll(async () => {
  test = await startApp()
  admin = await test.as('Administrator')
})
afterAll(() => test.close())
beforeEach(async () => {
  firm = await makeFirm(test.db)
})

describe('what belongs to one person', () => {
  const eyes = ['Team Member', 'Accountant', 'Other'] as const

  it('preferences are read and saved by their owner only', async () => {
    const { email } = firm.member
    const own = await test.asEmployee(firm.manager.id)
    const preferences = { darkMode: true, dashboard_layout: [] }
    await withoutEffect(test.db, async () => {
      for (const client of [own, admin]) {
        for (const query of [
          `email=${email}`,
          `email=${firm.manager.email}&email=${email}`,
          'email=%00',
          'email[]=x&email=y',
        ]) {
          expect((await client.get(`api/user/preferences?${query}`)).status, query).toBe(403)
        }
        for (const sent of [email, [firm.manager.email], { $ne: '' }, 1, '\0', `${firm.manager.email}\0`]) {
          const answer = await client.post('api/user/update_preferences', { email: sent, preferences })
          expect(answer.status).toBe(403)
        }
      }
    })
    expect((await own.get(`api/user/preferences?email=${firm.manager.email.toUpperCase()}`)).status).toBe(200)
  })

  it.each(eyes)(
    'an account is read by a %s only when it is their own; others and unknown ones look alike',
    async (role) => {
      const client = await test.as(role)
      expect((await client.get(`api/user/id/${client.id}`)).body.data.id).toBe(client.id)
      expect((await client.get(`api/record_history/user/${client.id}`)).status).toBe(200)
      const answers: unknown[] = []
      for (const id of [firm.member.id, crypto.randomUUID(), 'x']) {
        for (const path of [
          `api/user/id/${id}`,
          `api/record_history/user/${id}`,
          `api/user/reset_password/${id}`,
        ]) {
          const { status, body } = await client.get(path)
          answers.push([status, body.message, body.data])
        }
      }
      expect(new Set(answers.map((each) => JSON.stringify(each)))).toEqual(
        new Set([JSON.stringify([403, 'You do not have permission to perform this action', null])]),
      )
    },
  )

  it.each(['Team Member', 'Manager', 'IT Head', 'Other'] as const)(
    'the history of an invoice is not for a %s',
    async (role) => {
      const client = await test.as(role)
      for (const id of [firm.invoice.invoice_id, crypto.randomUUID()]) {
        expect((await client.get(`api/record_history/invoice/${id}`)).status).toBe(403)
        expect((await client.get(`api/invoice/id/${id}`)).status).toBe(403)
      }
    },
  )

  it('onboarding is for oneself and once: another’s address stays theirs', async () => {
    const own = await test.asEmployee((await makeEmployee(test.db, { onboarding_completed: false })).id)
    const done = await test.asEmployee(firm.manager.id)
    const body = {
      name: 'X',
      email: firm.member.email,
      password: 'copper-elbow-41',
      confirm_password: 'copper-elbow-41',
    }
    await withoutEffect(test.db, async () => {
      expect((await own.post('api/user/onboarding', body)).status).toBe(400)
      expect(
        (await own.post('api/user/onboarding', { ...body, email: firm.member.email.toUpperCase() })).status,
      ).toBe(400)
      expect((await done.post('api/user/onboarding', { ...body, email: firm.manager.email })).status).toBe(
        403,
      )
    })
  })

  it.each(['Team Member', 'Manager', 'Accountant', 'IT'] as const)(
    'a visitor’s message is not for a %s',
    async (role) => {
      const message = { email: 'visitor@example.com', general: true, services: false, pricing: false }
      await test.db.insertInto('contact_message').values(message).execute()
      const client = await test.as(role)
      await withoutEffect(test.db, async () => {
        expect((await client.get('api/contact/get/unseen')).status).toBe(403)
        expect((await client.put('api/contact/mark_as_seen', { email: message.email })).status).toBe(403)
      })
    },
  )
})
