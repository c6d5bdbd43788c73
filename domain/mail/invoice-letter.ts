import { writeDate } from '../written-dates.ts'
import { oneLine, type Letter, type MailFacts } from './mail.ts'

/** Goes to clients: nothing in it leads to the app. */
export function invoiceLetter({
  firm,
  number,
  project,
  due,
  due_date,
  message,
  by,
}: MailFacts['invoice']): Letter {
  const from = oneLine(firm) === '' ? '' : ` from ${oneLine(firm)}`
  const day = due_date === null ? '' : `due ${writeDate(due_date)}`
  const terms = [due, day].filter((each) => each !== '').join(', ')
  return {
    subject: oneLine(`Invoice ${number}${from}: ${project}`),
    parts: [
      { say: 'Hello,' },
      ...paragraphs(message).map((say) => ({ say })),
      {
        say: `Invoice ${oneLine(number)} for ${oneLine(project)} is attached${terms === '' ? '' : `: ${terms}`}.`,
      },
      { say: [by, firm].map(oneLine).filter(Boolean).join(', ') },
    ],
  }
}

/** Lines as they were typed, without what turns the reading direction or cannot be seen. */
function paragraphs(text: string): string[] {
  return text
    .split(/[\n\r\p{Zl}\p{Zp}]+/u)
    .map((line) =>
      line
        .replaceAll(/\p{Cc}+/gu, ' ')
        .replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')
        .trim(),
    )
    .filter((line) => line !== '')
}
