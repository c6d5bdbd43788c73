import { describe, expect, it } from 'vitest'
import { readValues } from './kind.ts'
import { client, isPhone } from './client.ts'
import { pointOfContact } from './point-of-contact.ts'

const now = { today: '2026-03-02', me: 'me@example.com' }
const badPhone = 'Phone number must be 10 digits and can only contain numbers, parentheses, and dashes'
const blanks = [null, undefined, '', '   ']
const create = (body: Record<string, unknown>) => readValues(client, { name: 'Acme', ...body }, now)
const createContact = (body: Record<string, unknown>) =>
  readValues(pointOfContact, { name: 'Bo', ...body }, now)

describe('phone numbers', () => {
  it.each([
    ['5551234567', true],
    ['555-123-45', true],
    ['(555)12345', true],
    ['----------', true],
    ['555123456', false],
    ['55512345678', false],
    ['(555)123-4567', false],
    ['555 123 45', false],
    ['555123456a', false],
    ['+555123456', false],
    ['٥٥٥١٢٣٤٥٦٧', false],
  ])('the phone number %j: %j', (value, is) => {
    expect(isPhone(value)).toBe(is)
  })
})

describe('client form', () => {
  it('the client form needs a name and nothing else', () => {
    const empty = { email: '', phone_number: '', street_address: '', city: '', state: '', postal_code: '' }
    expect(create({}).values).toEqual({ name: 'Acme', ...empty })
    for (const blank of blanks) {
      const body = Object.fromEntries(Object.keys(empty).map((name) => [name, blank]))
      expect(create(body).values).toEqual({ name: 'Acme', ...empty })
      expect(create({ name: blank }).errors).toEqual({ name: ['Name is required'] })
    }
  })

  it('the client form takes everything that has the right form', () => {
    const acme = {
      name: 'Acme',
      email: 'office@acme.example',
      phone_number: '5551234567',
      street_address: '1 Main St',
      city: 'Austin',
      state: 'TX',
      postal_code: '78701',
    }
    expect(create(acme).values).toEqual(acme)
  })

  it.each([
    [{ email: 'x' }, { email: ['Invalid email'] }],
    [{ phone_number: '555123456' }, { phone_number: [badPhone] }],
    [{ phone_number: '(555)123-4567' }, { phone_number: [badPhone] }],
    [{ state: 'tx' }, { state: ['State must be 2 letters'] }],
    [{ state: 'T' }, { state: ['State must be 2 letters'] }],
    [{ state: 'TEX' }, { state: ['State must be 2 letters'] }],
    [{ state: '12' }, { state: ['State must be 2 letters'] }],
    [{ postal_code: '1234' }, { postal_code: ['Postal code must be 5 digits'] }],
    [{ postal_code: '123456' }, { postal_code: ['Postal code must be 5 digits'] }],
    [{ postal_code: '12a45' }, { postal_code: ['Postal code must be 5 digits'] }],
    [{ postal_code: '12345-6789' }, { postal_code: ['Postal code must be 5 digits'] }],
  ])('the client form refuses %j', (body, errors) => {
    expect(create(body).errors).toEqual(errors)
  })

  it('the client form starts in TX, which the server does not assume', () => {
    expect(client.fields.state.startsAs).toBe('TX')
    expect(create({}).values?.state).toBe('')
  })

  it('the client form keeps on update what was not sent, and empties what was sent empty', () => {
    const current = { ...create({ city: 'Austin', email: 'a@acme.example' }).values }
    const { values } = readValues(client, { email: '' }, { ...now, current })
    expect(values).toEqual({ ...current, email: '' })
  })
})

describe('point of contact form', () => {
  it('the point of contact form needs a name and nothing else', () => {
    for (const blank of blanks) {
      const body = { email: blank, phone_number: blank, client_name: blank }
      expect(createContact(body).values).toEqual({ name: 'Bo', email: '', phone_number: '', client_name: '' })
      expect(createContact({ name: blank }).errors).toEqual({ name: ['Name is required'] })
    }
  })

  it.each([
    [{ email: 'x' }, { email: ['Invalid email address'] }],
    [{ phone_number: '123' }, { phone_number: [badPhone] }],
    [{ phone_number: 5551234567 }, { phone_number: ['Please enter text'] }],
  ])('the point of contact form refuses %j', (body, errors) => {
    expect(createContact(body).errors).toEqual(errors)
  })

  it('the point of contact form names its client', () => {
    expect(createContact({ client_name: ' Acme ' }).values?.client_name).toBe('Acme')
  })
})
