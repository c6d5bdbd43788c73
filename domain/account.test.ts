import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { loginPayload, onboardingPayload, passwordChangePayload } from './account.ts'
import { passwordProblem } from './passwords.ts'

/** The sentences of a payload by field, or undefined when it is right. */
function errors(payload: z.ZodType, body: unknown): Record<string, string[]> | undefined {
  const issues = payload.safeParse(body).error?.issues
  if (issues === undefined) return undefined
  const byField: Record<string, string[]> = {}
  for (const issue of issues) (byField[issue.path.join('.')] ??= []).push(issue.message)
  return byField
}

describe('login', () => {
  const valid = { username: 'ann@example.com', password: 'x' }

  it('the login takes an address and a password of one character', () => {
    expect(errors(loginPayload, valid)).toBeUndefined()
    expect(loginPayload.parse({ ...valid, username: ' ann@example.com ' }).username).toBe('ann@example.com')
  })

  it('the login takes the password as typed and drops unknown keys', () => {
    expect(loginPayload.parse({ ...valid, password: '  p ', role: 'Administrator' })).toEqual({
      username: 'ann@example.com',
      password: '  p ',
    })
  })

  it.each([undefined, null, '', 'x', 'x@', 5, ['ann@example.com']])(
    'the login refuses the address %j',
    (username) => {
      expect(errors(loginPayload, { ...valid, username })).toEqual({ username: ['Invalid email address'] })
    },
  )

  it.each([undefined, null, '', 5])('the login refuses the password %j', (password) => {
    expect(errors(loginPayload, { ...valid, password })).toEqual({ password: ['Password is required'] })
  })
})

describe('new passwords', () => {
  it.each([
    ['1234567', 'Password must be at least 8 characters long'],
    ['12345678', undefined],
    ['x'.repeat(128), undefined],
    ['x'.repeat(129), 'Password must be at most 128 characters long'],
    // Characters count, not bytes or halves of them.
    ['😀'.repeat(7), 'Password must be at least 8 characters long'],
    ['😀'.repeat(8), undefined],
    ['😀'.repeat(128), undefined],
    [' '.repeat(8), undefined],
    ['', 'Password must be at least 8 characters long'],
  ])('a new password %j: %s', (password, problem) => {
    expect(passwordProblem(password)).toBe(problem)
  })

  it('a new password is set against the old one and typed twice', () => {
    const valid = { old_password: 'o', new_password1: 'new-ducts', new_password2: 'new-ducts' }
    expect(errors(passwordChangePayload, valid)).toBeUndefined()
    expect(errors(passwordChangePayload, { ...valid, old_password: '' })).toEqual({
      old_password: ['Password is required'],
    })
    expect(errors(passwordChangePayload, { ...valid, new_password2: 'old-ducts' })).toEqual({
      new_password2: ['Passwords do not match'],
    })
    expect(
      errors(passwordChangePayload, { ...valid, new_password1: '1234567', new_password2: '1234567' }),
    ).toEqual({
      new_password1: ['Password must be at least 8 characters long'],
    })
  })
})

describe('onboarding', () => {
  const valid = {
    name: 'Ann',
    email: 'ann@example.com',
    password: 'new-ducts',
    confirm_password: 'new-ducts',
  }
  const badEmail = 'Invalid email address. Please enter a valid email address.'

  it('onboarding takes a name, an address and a password typed twice', () => {
    expect(
      onboardingPayload.parse({ ...valid, name: ' Ann ', email: ' ann@example.com ', role: 'CEO' }),
    ).toEqual(valid)
  })

  it.each([
    'x',
    'x@y',
    'x y@example.com',
    '@example.com',
    '',
    null,
    undefined,
    `${'a'.repeat(250)}@example.com`,
  ])('onboarding refuses the address %j', (email) => {
    expect(errors(onboardingPayload, { ...valid, email })).toEqual({ email: [badEmail] })
  })

  it.each([
    'ann@example.com',
    "o'brien@firm.example",
    'ann+mep@sub.firm.example',
    'ü@firm.example',
    'a\0@firm.example',
  ])('onboarding takes the address %j only if one can sign in with it', (email) => {
    const onboards = errors(onboardingPayload, { ...valid, email }) === undefined
    expect(onboards).toBe(errors(loginPayload, { username: email, password: 'x' }) === undefined)
  })

  it('onboarding wants the passwords to match', () => {
    expect(errors(onboardingPayload, { ...valid, confirm_password: 'new-duct' })).toEqual({
      confirm_password: ['Passwords do not match. Please try again.'],
    })
    expect(errors(onboardingPayload, { ...valid, confirm_password: undefined })).toEqual({
      confirm_password: ['Passwords do not match. Please try again.'],
    })
  })

  it('onboarding says that passwords differ beside what else is wrong', () => {
    expect(errors(onboardingPayload, { ...valid, email: 'x', confirm_password: 'new-duct' })).toEqual({
      email: [badEmail],
      confirm_password: ['Passwords do not match. Please try again.'],
    })
  })

  it.each([
    [{ name: ' ' }, { name: ['Name is required'] }],
    [{ name: undefined }, { name: ['Name is required'] }],
    [{ name: 'x'.repeat(256) }, { name: ['Please use at most 255 characters'] }],
    [{ name: 'A\0nn' }, { name: ['Please remove the unreadable characters'] }],
    [
      { password: '1234567', confirm_password: '1234567' },
      { password: ['Password must be at least 8 characters long'] },
    ],
  ])('onboarding refuses %j', (body, expected) => {
    expect(errors(onboardingPayload, { ...valid, ...body })).toEqual(expected)
  })
})
