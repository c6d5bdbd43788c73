import { counted } from '../words/counted.ts'
import { unsubscribeMessages } from '../words/unsubscribe.ts'
import {
  oneLine,
  type AssignedItem,
  type DigestItem,
  type Letter,
  type LetterPart,
  type MailFacts,
  type NewsItem,
  type SecondFactorChange,
} from './mail.ts'
import type { CivilDate } from '../dates.ts'
import { aboutAssigned, subjectOfAssigned } from './assigned-words.ts'
import { secondFactorWords } from './second-factor-words.ts'
import { digestLabel, digestSubject } from './digest.ts'
import { sentenceOf } from '../notices.ts'
import { writeDate, writeInstant } from '../written-dates.ts'

type Addressee = { name: string; address: string }

type Occurrence = { at: string; homeUrl: string }

type NewsPlaces = {
  today: CivilDate
  urlOf: (item: NewsItem) => string
  inboxUrl: string
  settingsUrl: string
}

const mostLines = 50

/** Typed text comes in as it is and goes out as one line. */
export const mailMessages = {
  account_created: (
    to: Addressee,
    { by }: MailFacts['account_created'],
    { confirmUrl, homeUrl, days }: { confirmUrl: string | undefined; homeUrl: string; days: number },
  ): Letter => ({
    subject: 'Your Plumbline account',
    parts: [
      hello(to),
      { say: `${someone(by)} made an account for you at Plumbline. You sign in as ${to.address}.` },
      ...(confirmUrl === undefined
        ? [wayIn(homeUrl)]
        : [
            { say: 'Please confirm first that this address is yours.' },
            { link: 'Confirm your email address', url: confirmUrl },
            { say: `The link works once and for ${days} days.` },
          ]),
      { say: `Your first password comes from ${someone(by, false)}, not by mail.` },
    ],
  }),
  confirm_email: (to: Addressee, { confirmUrl, days }: { confirmUrl: string; days: number }): Letter => ({
    subject: 'Confirm your email address',
    parts: [
      hello(to),
      { say: `Please confirm that ${to.address} is your address at Plumbline.` },
      { link: 'Confirm your email address', url: confirmUrl },
      { say: `The link works once and for ${days} days; a newer one replaces it.` },
      { note: 'If you do not know why you get this mail, do nothing: without the link nothing happens.' },
    ],
  }),
  email_changed: (
    to: Addressee,
    { to: address, by }: MailFacts['email_changed'],
    { at, homeUrl }: Occurrence,
  ): Letter => ({
    subject: 'Your email address at Plumbline was changed',
    parts: [
      hello(to),
      { say: `${someone(by)} changed the address of your account on ${at}.` },
      { say: `Until now it was ${to.address}. From now on it is ${oneLine(address)}.` },
      { say: ifWrong },
      wayIn(homeUrl),
    ],
  }),
  reset_password: (to: Addressee, { resetUrl, hours }: { resetUrl: string; hours: number }): Letter => ({
    subject: 'Choose a new password',
    parts: [
      hello(to),
      { say: `Somebody, probably you, asked for a new password for ${to.address} at Plumbline.` },
      { link: 'Choose a new password', url: resetUrl },
      { say: `The link works once and for ${counted(hours, 'hour', 'hours')}; a newer one replaces it.` },
      { note: 'If it was not you, do nothing: your password stays as it is.' },
    ],
  }),
  password_changed: (
    to: Addressee,
    { by }: MailFacts['password_changed'],
    { at, homeUrl }: Occurrence,
  ): Letter => ({
    subject: 'Your password was changed',
    parts: [
      hello(to),
      isOther(by, to)
        ? { say: `${oneLine(by)} changed your password at Plumbline on ${at}.` }
        : { say: `Your password at Plumbline was changed on ${at}.` },
      ...ifItWasYou,
      wayIn(homeUrl),
    ],
  }),
  password_reset: (
    to: Addressee,
    { by }: MailFacts['password_reset'],
    { at, homeUrl }: Occurrence,
  ): Letter => ({
    subject: 'Your password was reset',
    parts: [
      hello(to),
      { say: `${someone(by)} reset your password at Plumbline on ${at} and ended your sessions.` },
      {
        say: `You get a one-time password from ${someone(by, false)}, not by mail. After signing in with it you choose your own.`,
      },
      { say: ifWrong },
      wayIn(homeUrl),
    ],
  }),
  second_factor_changed: (to: Addressee, change: SecondFactorChange, { at, homeUrl }: Occurrence): Letter => {
    const { subject, says } = secondFactorWords(change, at, someone('by' in change ? change.by : null))
    const isReset = change.what === 'reset'
    return {
      subject,
      parts: [
        hello(to),
        ...says.map((say) => ({ say })),
        ...(isReset ? [{ say: ifWrong }] : ifItWasYou),
        wayIn(homeUrl),
      ],
    }
  },
  task_pinged: (
    to: Addressee,
    { by, title, project }: MailFacts['task_pinged'],
    { taskUrl, settingsUrl }: { taskUrl: string; settingsUrl: string },
  ): Letter => ({
    subject: oneLine(`${oneLine(by)} pinged you: ${oneLine(title)}`),
    parts: [
      hello(to),
      { say: `${oneLine(by)} asks you to look at a task of yours.` },
      { list: [{ title: oneLine(title), about: oneLine(project), url: taskUrl }] },
      canBeTurnedOff(settingsUrl),
    ],
  }),
  assigned: (
    to: Addressee,
    { items }: MailFacts['assigned'],
    {
      urlOf,
      homeUrl,
      settingsUrl,
    }: { urlOf: (item: AssignedItem) => string; homeUrl: string; settingsUrl: string },
  ): Letter => ({
    subject: subjectOfAssigned(items),
    parts: [
      hello(to),
      { say: items.length === 1 ? 'This was assigned to you:' : 'These were assigned to you:' },
      {
        list: items.slice(0, mostLines).map((item) => ({
          title: oneLine(item.title),
          about: aboutAssigned(item),
          url: urlOf(item),
        })),
      },
      ...(items.length > mostLines
        ? [{ note: `And ${items.length - mostLines} more, on your dashboard:`, url: homeUrl }]
        : []),
      canBeTurnedOff(settingsUrl),
    ],
  }),
  digest: (
    to: Addressee,
    { sections }: MailFacts['digest'],
    {
      urlOf,
      workUrl,
      settingsUrl,
    }: { urlOf: (item: DigestItem) => string; workUrl: string; settingsUrl: string },
  ): Letter => ({
    subject: digestSubject(sections),
    parts: [
      hello(to),
      ...sections.flatMap(({ key, total, items }) => [
        { say: `${digestLabel(key)} (${total})` },
        { list: items.map((item) => ({ title: item.title, about: item.about, url: urlOf(item) })) },
        ...(total > items.length
          ? [{ note: `And ${total - items.length} more, in My Work:`, url: workUrl }]
          : []),
      ]),
      canBeTurnedOff(settingsUrl),
    ],
  }),
  news: (
    to: Addressee,
    { items, total }: MailFacts['news'],
    { today, urlOf, inboxUrl, settingsUrl }: NewsPlaces,
  ): Letter => {
    const lines = items.map((item) => ({
      title: oneLine(item.title),
      about: oneLine(sentenceOf({ ...item, dueDay: item.due_day, today })),
      url: urlOf(item),
    }))
    const [only] = lines
    const isOne = only !== undefined && total === 1
    return {
      subject: isOne ? oneLine(`${only.about} · ${only.title}`) : `${total} news at Plumbline`,
      parts: [
        hello(to),
        { say: isOne ? 'You have not read this yet:' : 'You have not read these yet:' },
        { list: lines },
        ...(total > lines.length
          ? [{ note: `And ${total - lines.length} more, in your inbox`, url: inboxUrl }]
          : []),
        canBeTurnedOff(settingsUrl),
      ],
    }
  },
  sentBy: (homeUrl: string): LetterPart => ({
    note: 'Plumbline wrote this mail by itself; nobody reads answers to it.',
    url: homeUrl,
  }),
  stop: (url: string): LetterPart => ({ note: unsubscribeMessages.stop, url }),
  failure: {
    unreachable: 'The mail server could not be reached.',
    slow: 'The mail server did not answer in time.',
    cut: 'The mail server closed the connection.',
    unsafe: 'No safe connection to the mail server could be made.',
    notSignedIn: 'The mail server did not accept the name or the password.',
    refused: 'The mail server refused the mail.',
    other: 'The mail could not be sent.',
    ours: 'The mail could not be written; the log says why.',
    gaveUp: 'It waited for three days.',
    answered: (why: string, answer: string) => (answer === '' ? why : `${why} It said: ${answer}`),
  },
}

export function momentOf(instant: string, timeZone: string): string {
  const { date, time } = writeInstant(instant, timeZone)
  return `${writeDate(date)} at ${time}`
}

const ifWrong = 'If that is not right, tell IT or an administrator at once.'

const ifItWasYou: readonly LetterPart[] = [
  { say: 'If it was you, all is well.' },
  {
    say: 'If it was not you, choose a new password at once with “Forgot password?” and tell IT or an administrator.',
  },
]

function wayIn(homeUrl: string): LetterPart {
  return { link: 'Go to Plumbline', url: homeUrl }
}

function hello({ name }: Addressee): LetterPart {
  return { say: oneLine(name) === '' ? 'Hello,' : `Hello ${oneLine(name)},` }
}

function someone(by: string | null | undefined, first = true): string {
  const name = oneLine(by ?? '')
  if (name !== '') return name
  return first ? 'An administrator' : 'an administrator'
}

function isOther(by: string | null | undefined, { name }: Addressee): by is string {
  return oneLine(by ?? '') !== '' && by !== name
}

function canBeTurnedOff(settingsUrl: string): LetterPart {
  return { note: 'You can turn these mails off in your settings:', url: settingsUrl }
}
