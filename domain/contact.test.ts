import { describe, expect, it } from 'vitest'
import { contactPayload } from './contact.ts'

const valid = {
  email: 'visitor@example.com',
  services: true,
  pricing: false,
  general: false,
  recaptcha: 't',
}
const errors = (body: Record<string, unknown>) =>
  contactPayload.safeParse(body).error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)

describe('contact form', () => {
  it('the contact form takes an address, a topic and a captcha, and drops the rest', () => {
    expect(contactPayload.parse({ ...valid, email: ' visitor@example.com ', seen: true })).toEqual(valid)
  })

  it.each(['services', 'pricing', 'general'])(
    'the contact form is content with the topic %s alone',
    (topic) => {
      expect(errors({ email: valid.email, recaptcha: 'token', [topic]: true })).toBeUndefined()
    },
  )

  it.each([undefined, null, '', 'x', 'x@', 7])('the contact form refuses the address %j', (email) => {
    expect(errors({ ...valid, email })).toEqual(['email: Invalid email address'])
  })

  it('the contact form wants at least one topic', () => {
    expect(errors({ ...valid, services: false })).toEqual(['services: At least one option must be selected'])
    expect(errors({ email: valid.email, recaptcha: 'token' })).toEqual([
      'services: At least one option must be selected',
    ])
  })

  it.each([undefined, null, ''])('the contact form wants the captcha, which %j is not', (recaptcha) => {
    expect(errors({ ...valid, recaptcha })).toEqual(['recaptcha: Recaptcha is required'])
  })

  it('the contact form says everything that is wrong at once', () => {
    expect(errors({})).toEqual([
      'email: Invalid email address',
      'recaptcha: Recaptcha is required',
      'services: At least one option must be selected',
    ])
  })

  it('the contact form takes no text for a tick', () => {
    expect(errors({ ...valid, pricing: 'yes' })).toEqual(['pricing: Please answer yes or no'])
  })
})
