import { describe, expect, it } from 'vitest'
import { readValues } from './kind.ts'
import { roles } from '../roles.ts'
import { employee, employeeUpdate } from './employee.ts'

const now = { today: '2026-03-02', me: 'me@example.com' }
const valid = {
  name: 'Ann Lee',
  email: 'ann@example.com',
  role: 'Manager',
  password1: 'duct-tape',
  password2: 'duct-tape',
}
const create = (body: Record<string, unknown>) => readValues(employee, { ...valid, ...body }, now)
const tooShort = 'Password must be at least 8 characters long'
const tooLong = 'Password must be at most 128 characters long'

describe('new employees', () => {
  it('creating an employee needs a name, an address, a role and a password typed twice', () => {
    expect(readValues(employee, {}, now).errors).toEqual({
      name: ['Name is required'],
      email: ['Invalid email address'],
      role: ['Role is required'],
      password1: [tooShort],
      password2: [tooShort],
    })
    expect(create({}).values).toEqual({ ...valid, is_active: true })
  })

  it.each([
    ['name', 'Name is required'],
    ['email', 'Invalid email address'],
    ['role', 'Role is required'],
  ])('creating an employee says of an empty %s: %s', (name, sentence) => {
    for (const blank of [null, undefined, '', '   ']) {
      expect(create({ [name]: blank }).errors).toEqual({ [name]: [sentence] })
    }
  })

  it.each(['x', 'x@', 'x@example', `${'a'.repeat(250)}@example.com`])(
    'creating an employee refuses the address %j',
    (email) => {
      expect(create({ email }).errors).toEqual({ email: ['Invalid email address'] })
    },
  )

  it('creating an employee takes the address under username too, as registration sends both', () => {
    const { email, ...rest } = valid
    expect(readValues(employee, { ...rest, username: email }, now).values?.email).toBe('ann@example.com')
    expect(create({ username: 'bo@example.com' }).values?.email).toBe('ann@example.com')
  })

  it('creating an employee offers the twelve roles, Team Member to start with', () => {
    expect(employee.fields.role.choices.map((choice) => choice.value)).toEqual([...roles])
    expect(employee.fields.role.startsAs).toBe('Team Member')
    expect(create({ role: 'Janitor' }).errors).toHaveProperty('role')
  })

  it('creating an employee takes passwords of 8 characters and refuses 7, in either field', () => {
    expect(create({ password1: '12345678', password2: '12345678' }).errors).toBeUndefined()
    expect(create({ password1: '1234567', password2: '1234567' }).errors).toEqual({
      password1: [tooShort],
      password2: [tooShort],
    })
    expect(create({ password2: '1234567' }).errors).toEqual({ password2: [tooShort] })
  })

  it.each([null, undefined, ''])('creating an employee refuses %j as a password', (blank) => {
    expect(create({ password1: blank, password2: blank }).errors).toEqual({
      password1: [tooShort],
      password2: [tooShort],
    })
  })

  it('creating an employee wants the two passwords to match, to the letter', () => {
    const differ = { password2: ['Passwords do not match'] }
    expect(create({ password2: 'duct-tapE' }).errors).toEqual(differ)
    expect(create({ password2: 'duct-tape ' }).errors).toEqual(differ)
  })

  it('creating an employee never makes an inactive one', () => {
    expect(create({ is_active: false }).values?.is_active).toBe(true)
  })
})

describe('changed employees', () => {
  const current = { name: 'Ann Lee', email: 'ann@example.com', role: 'Manager', is_active: true }
  const update = (body: Record<string, unknown>) => readValues(employeeUpdate, body, { ...now, current })

  it.each([{}, { password1: '', password2: '' }, { password1: null, password2: null }])(
    'updating an employee keeps the password when it gets %j',
    (body) => {
      expect(update(body).values).toEqual({ ...current, password1: null, password2: null })
    },
  )

  it('updating an employee changes the password when both are filled and match', () => {
    expect(update({ password1: 'new-ducts', password2: 'new-ducts' }).values).toMatchObject({
      password1: 'new-ducts',
    })
  })

  it.each([
    [{ password1: 'new-ducts' }, { password2: [tooShort] }],
    [{ password2: 'new-ducts' }, { password1: [tooShort] }],
    [{ password1: 'new-ducts', password2: 'old-ducts' }, { password2: ['Passwords do not match'] }],
    [
      { password1: 'short', password2: 'short' },
      { password1: [tooShort], password2: [tooShort] },
    ],
    [
      { password1: 5, password2: ['new-ducts'] },
      { password1: [tooShort], password2: [tooShort] },
    ],
    [
      { password1: 'x'.repeat(129), password2: false },
      { password1: [tooLong], password2: [tooShort] },
    ],
  ])('updating an employee refuses %j', (body, errors) => {
    expect(update(body).errors).toEqual(errors)
  })

  it('updating an employee takes eight blanks for a password, not for none', () => {
    expect(update({ password1: ' '.repeat(8), password2: ' '.repeat(8) }).values?.password1).toBe(
      ' '.repeat(8),
    )
  })

  it('updating an employee can deactivate, and says no to anything but yes or no', () => {
    expect(update({ is_active: false }).values?.is_active).toBe(false)
    expect(update({ is_active: 'no' }).errors).toEqual({ is_active: ['Please answer yes or no'] })
  })
})
