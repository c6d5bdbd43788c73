import { describe, expect, it } from 'vitest'
import { oneLine, type AssignedItem, type NewsItem } from './mail.ts'
import { mailMessages, momentOf } from './words.ts'

describe('text on one line', () => {
  it('oneLine leaves nothing that ends a line, begins a header or turns the reading direction', () => {
    expect(oneLine('Eve\r\nBcc: mallory@example.com')).toBe('Eve Bcc: mallory@example.com')
    expect(oneLine(' a\u0000\u0085b\u2028c\u2029\td \v')).toBe('a b c d')
    expect(oneLine('invoice\u202Efdp.exe\u2066')).toBe('invoicefdp.exe')
  })

  it('oneLine cuts what would fill a screen, between letters and not within one', () => {
    expect(oneLine('😀'.repeat(300))).toBe(`${'😀'.repeat(159)}…`)
    expect(oneLine('x'.repeat(160))).toBe('x'.repeat(160))
  })
})

describe('mail about work', () => {
  const to = { name: 'Ana', address: 'ana@example.com' }
  const item = (title: string, given: Partial<AssignedItem> = {}): AssignedItem => ({
    model: 'task',
    id: title,
    title,
    project: 'Clinic',
    due_date: '2026-11-20',
    by: 'Bo',
    ...given,
  })
  const urls = {
    urlOf: ({ id }: AssignedItem) => `https://p/${id}`,
    homeUrl: 'https://p/main_menu',
    settingsUrl: 'https://p/settings/',
  }

  it('the mail about work is called after the one thing, or after how many there are', () => {
    const one = mailMessages.assigned(to, { items: [item('Size the ducts')] }, urls)
    expect(one.subject).toBe('Task assigned to you: Size the ducts')
    const numbered = mailMessages.assigned(to, { items: [item('RFI 3: Size', { model: 'rfi' })] }, urls)
    expect(numbered.subject).toBe('Assigned to you: RFI 3: Size')
    const two = mailMessages.assigned(to, { items: [item('One'), item('Two')] }, urls)
    expect(two.subject).toBe('2 tasks were assigned to you')
  })

  it('the mail about work says of each what is known of it', () => {
    const bare = item('Bare', { model: 'assignment', project: null, due_date: null, by: null })
    const { parts } = mailMessages.assigned(to, { items: [item('Full'), bare] }, urls)
    expect(parts).toContainEqual({
      list: [
        { title: 'Full', about: 'Task · Clinic · due Nov 20, 2026 · from Bo', url: 'https://p/Full' },
        { title: 'Bare', about: 'Assignment', url: 'https://p/Bare' },
      ],
    })
  })

  it('the mail about work names fifty and counts the rest', () => {
    const items = Array.from({ length: 53 }, (_, n) => item(`Task ${n}`))
    const { parts } = mailMessages.assigned(to, { items }, urls)
    expect(parts.flatMap((part) => ('list' in part ? part.list : []))).toHaveLength(50)
    expect(parts).toContainEqual({ note: 'And 3 more, on your dashboard:', url: urls.homeUrl })
  })
})

it('mails write moments as the firm’s clock shows them', () => {
  expect(momentOf('2026-11-15T05:30:00.000Z', 'America/Chicago')).toBe('Nov 14, 2026 at 11:30 PM')
})

describe('mail with news', () => {
  const to = { name: 'Ana', address: 'ana@example.com' }
  const item = (given: Partial<NewsItem> = {}): NewsItem => ({
    model: 'rfi',
    id: '1',
    title: 'RFI 12: Slab edge',
    kind: 'commented',
    by: 'Bo',
    facts: {},
    comment_id: '7',
    words: 'Which\nedge?',
    due_day: null,
    ...given,
  })
  const places = {
    today: '2026-11-16',
    urlOf: ({ id }: NewsItem) => `https://p/${id}`,
    inboxUrl: 'https://p/inbox',
    settingsUrl: 'https://p/settings/',
  }

  it('the mail with news is called after the one thing, or after how many there are', () => {
    const one = mailMessages.news(to, { items: [item()], total: 1 }, places)
    expect(one.subject).toBe('Bo commented: “Which edge?” · RFI 12: Slab edge')
    expect(one.parts).toContainEqual({
      list: [{ title: 'RFI 12: Slab edge', about: 'Bo commented: “Which edge?”', url: 'https://p/1' }],
    })
    expect(mailMessages.news(to, { items: [item(), item()], total: 4 }, places)).toMatchObject({
      subject: '4 news at Plumbline',
      parts: expect.arrayContaining([{ note: 'And 2 more, in your inbox', url: 'https://p/inbox' }]),
    })
  })
})
