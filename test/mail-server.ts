import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type MailServer = {
  /** For `SMTP_URL`. */
  url: string
  /** Everything that was accepted, oldest first. */
  mails: ParsedMail[]
  /** The first mail to an address whose subject matches, as soon as it is there. */
  mailTo(address: string, subject: RegExp): Promise<ParsedMail>
  stop(): Promise<void>
}

/** A real mail server on a port of its own (or a given one); `how` says what it does with what comes. */
export async function startMailServer(how: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const mails: ParsedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      simpleParser(stream, (error: unknown, mail) => {
        if (error instanceof Error) return done(error)
        mails.push(mail)
        done()
      })
    },
    ...how,
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const { port: taken } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${taken}`,
    mails,
    async mailTo(address, subject) {
      for (const patience = Date.now() + 120_000; Date.now() < patience; await delay(20)) {
        const found = mails.find((mail) => isTo(mail, address) && subject.test(mail.subject ?? ''))
        if (found !== undefined) return found
      }
      const seen = mails.map(({ subject }) => subject).join(', ')
      throw new Error(`No mail to ${address} like ${String(subject)} came; there were: ${seen}`)
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** The address that a mail's link leads to. */
export function linkIn({ text = '' }: Pick<ParsedMail, 'text'>, path: string): URL {
  const found = text.match(/https?:\/\/\S+/g)?.find((link) => new URL(link).pathname.startsWith(path))
  if (found === undefined) throw new Error(`The mail has no link to ${path}: ${text}`)
  return new URL(found)
}

function isTo({ to }: ParsedMail, address: string): boolean {
  const all = [to ?? []].flat().flatMap(({ value }) => value)
  return all.some((each) => each.address?.toLowerCase() === address.toLowerCase())
}
