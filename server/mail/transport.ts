import { Socket } from 'node:net'
import { mailMessages } from '#domain/mail/words.ts'
import type { Env } from '../base/env.ts'
import type { Rendered } from './render.ts'
import { credentialsIn, redactReply, type ReplyContext } from './server-reply.ts'

/** A PDF. */
export type Attachment = { name: string; bytes: Buffer }

type OutgoingMail = Rendered & {
  /** Makes the Message-ID: the same mail has the same one at every try. */
  id: string
  to: string
  stopUrl?: string | undefined
  replyTo?: string | undefined
  attachment?: Attachment | undefined
}

export type Transport = { send(mail: OutgoingMail): Promise<void> }

/** The message goes to logs and reports; the mail server's words may name the addressee: for the outbox alone. */
export class NotTaken extends Error {
  readonly inOutbox: string
  constructor(message: string, inOutbox = message) {
    super(message)
    this.inOutbox = inOutbox
  }
}

export async function openTransport(
  smtpUrl: string,
  env: Pick<Env, 'mailFrom' | 'publicUrl'>,
  longestMs = 60_000,
): Promise<Transport> {
  // Only servers that send mail take the time to load it.
  const { createTransport } = await import('nodemailer')
  // The package takes an address together with options, though its types do not say so.
  const options: object = {
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    dnsTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  const host = new URL(env.publicUrl).hostname
  const hidden = credentialsIn(smtpUrl)
  return {
    async send({ id, to, stopUrl, replyTo, attachment, subject, text, html }) {
      const mail = {
        from: env.mailFrom,
        // An object stays one address, whatever is in it.
        to: { name: '', address: to },
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        ...(attachment !== undefined && { attachments: [attached(attachment)] }),
        subject,
        text,
        html,
        messageId: `<${id}@${host}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          ...(stopUrl !== undefined && {
            'List-Unsubscribe': `<${stopUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      }
      // A socket of its own can be cut: timeouts count from the last word, and a server can say a little for ever.
      const socket = new Socket()
      const sent = createTransport({ ...options, socket }).sendMail(mail)
      await within(longestMs, sent, () => socket.destroy()).catch((error: unknown) => {
        throw notTaken(error, { to, hidden })
      })
    },
  }
}

function attached({ name, bytes }: Attachment) {
  return { filename: name, content: bytes, contentType: 'application/pdf' }
}

async function within(ms: number, work: Promise<unknown>, cut: () => void): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    cut()
    late.reject(Object.assign(new Error('too slow'), { code: 'ETIMEDOUT' }))
  }, ms)
  try {
    await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

const { failure } = mailMessages
const meanings: Record<string, string> = {
  ESOCKET: failure.unreachable,
  ECONNREFUSED: failure.unreachable,
  EDNS: failure.unreachable,
  ECONNECTION: failure.cut,
  ETIMEDOUT: failure.slow,
  ETLS: failure.unsafe,
  EAUTH: failure.notSignedIn,
  EENVELOPE: failure.refused,
  EMESSAGE: failure.refused,
  EPROTOCOL: failure.refused,
}

function notTaken(error: unknown, known: ReplyContext): NotTaken {
  const { code, responseCode, response, command } = (error ?? {}) as Record<string, unknown>
  const name = typeof code === 'string' && /^[A-Z0-9]{2,20}$/.test(code) ? code : ''
  const number = typeof responseCode === 'number' ? String(responseCode) : ''
  const why = meanings[name] ?? failure.other
  const codes = [name, number].filter((each) => each !== '').join(' ')
  const reply =
    typeof response === 'string' && aboutMail.includes(command) ? redactReply(response, known) : ''
  return new NotTaken(codes === '' ? why : `${why} (${codes})`, failure.answered(why, reply || number))
}

/** Replies to a sign-in may repeat what was sent for it: only these are shown. */
const aboutMail: readonly unknown[] = ['MAIL FROM', 'RCPT TO', 'DATA']
