import { expect, it } from 'vitest'
import { invoiceLetter } from './invoice-letter.ts'

const facts = {
  firm: 'Mesa Engineers',
  number: '2026-0007',
  project: '260042-North Clinic',
  due: '$2,000.00',
  due_date: '2026-04-04',
  message: 'Dear Ana,\r\n\r\nthanks.\u202E',
  by: 'Bo Reed',
  reply_to: 'bo@example.com',
}

it('an invoice’s letter says what is attached, what is due and who sends it, with the lines that somebody wrote', () => {
  expect(invoiceLetter(facts)).toEqual({
    subject: 'Invoice 2026-0007 from Mesa Engineers: 260042-North Clinic',
    parts: [
      { say: 'Hello,' },
      { say: 'Dear Ana,' },
      { say: 'thanks.' },
      { say: 'Invoice 2026-0007 for 260042-North Clinic is attached: $2,000.00, due Apr 4, 2026.' },
      { say: 'Bo Reed, Mesa Engineers' },
    ],
  })
})

it('an invoice’s letter leaves out what is not known', () => {
  const { subject, parts } = invoiceLetter({ ...facts, firm: '', due: '', due_date: null, message: '' })
  expect(subject).toBe('Invoice 2026-0007: 260042-North Clinic')
  expect(parts).toEqual([
    { say: 'Hello,' },
    { say: 'Invoice 2026-0007 for 260042-North Clinic is attached.' },
    { say: 'Bo Reed' },
  ])
})
