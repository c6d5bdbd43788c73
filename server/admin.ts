// npm run admin -- --email … --name …: makes an Administrator, the first one of a firm or another.
import { parseArgs } from 'node:util'
import { todayIn } from '#domain/dates.ts'
import { employee } from '#domain/kinds/employee.ts'
import { addAdministrator } from './admin-site/add-administrator.ts'
import { makeOneTimePassword, oneTimePasswordHours } from './auth/one-time-password.ts'
import { hashPassword } from './auth/password.ts'
import { brokenConstraint, inTransaction } from './db/transaction.ts'
import { withDatabase } from './with-database.ts'
import { readEnv } from './base/env.ts'
import { messageOf } from './base/caught.ts'

type Person = { email: string; name: string }

try {
  const person = readArguments(process.argv.slice(2))
  const env = readEnv(process.env)
  const password = makeOneTimePassword()
  const hash = await hashPassword(password)
  const now = new Date()
  const account = {
    ...person,
    password_hash: hash,
    password_expires_at: new Date(now.getTime() + oneTimePasswordHours * 3_600_000),
  }
  const act = { now, today: todayIn(env.firmTimeZone, now) }
  await withDatabase(env, (db) => inTransaction(db, (tx) => addAdministrator(tx, account, act)))
  process.stdout.write(
    `${person.name} is an Administrator now and signs in as ${person.email}.\n` +
      `One-time password, shown only here: ${password}\n` +
      `It works for ${oneTimePasswordHours} hours; signing in with it asks for a password of one's own.\n`,
  )
} catch (error) {
  const isTaken = brokenConstraint(error) === 'employee_email_key'
  const sentence = isTaken ? 'An employee with that email already exists.' : messageOf(error)
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}

function readArguments(args: string[]): Person {
  const { email, name } = personFromArgs(args)
  const address = employee.fields.email.schema.safeParse(email)
  if (!address.success) throw new Error(`“${email}” is not an email address.`)
  const called = employee.fields.name.schema.safeParse(name)
  if (!called.success) throw new Error(`The name is not right: ${called.error.issues[0]?.message}.`)
  return { email: address.data, name: called.data }
}

function personFromArgs(args: string[]): Person {
  const usage = 'Say who it is: npm run admin -- --email jane@example.com --name "Jane Doe"'
  try {
    const { values } = parseArgs({ args, options: { email: { type: 'string' }, name: { type: 'string' } } })
    if (values.email && values.name) return { email: values.email, name: values.name }
  } catch (cause) {
    // Unquoted second names and unknown options end up here.
    throw new Error(usage, { cause })
  }
  throw new Error(usage)
}
