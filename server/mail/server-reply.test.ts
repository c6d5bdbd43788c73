import { describe, expect, it } from 'vitest'
import { credentialsIn, redactReply } from './server-reply.ts'

const known = { to: 'Ana@example.com', hidden: credentialsIn('smtp://post%40man:pa%24s@mail.example.com') }
const shown = (reply: string) => redactReply(reply, known)

describe('replies of mail servers', () => {
  it('the quoted reply of a mail server becomes one line', () => {
    expect(shown('550-5.1.1 No such user\r\n550-5.1.1 here\r\n550 5.1.1\tTry\u0007 again\u2028')).toBe(
      '550 5.1.1 No such user 5.1.1 here 5.1.1 Try again',
    )
  })

  it('the quoted reply of a mail server is cut after 200 characters', () => {
    const line = shown(`550 ${'no '.repeat(100)}`)
    expect(line).toHaveLength(200)
    expect(line).toMatch(/^550 no .*…$/)
  })

  it('the quoted reply of a mail server names the addressee and no other address', () => {
    expect(shown('550 <ana@example.com>: not banana@example.com, ask boss@example.com')).toBe(
      '550 <ana@example.com>: not … ask …',
    )
  })

  it('the quoted reply of a mail server holds no link, no key and nothing that signs in', () => {
    expect(shown('554 spam: https://firm.example/password/reset/abc said post@man with PA$s or pa%24s')).toBe(
      '554 spam: … said … with … or …',
    )
    const hidden = credentialsIn('smtp://postman:100%@mail.example.com')
    expect(redactReply('550 no 100% here', { to: '', hidden })).toBe('550 no … here')
    expect(shown('554 key 0aZ-_9bY8cX7dW6eV5fU4gT3')).toBe('554 key …')
  })
})
