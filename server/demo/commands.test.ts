import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts, demoPassword } from '#domain/demo-accounts.ts'
import { isPasswordRight } from '#server/auth/password.ts'
import { freshDatabase, type TestDatabase } from '#test/database.ts'
import { programEnv } from '#test/program-env.ts'
import { openDatabase } from '../db/pool.ts'

const root = join(import.meta.dirname, '..', '..')
let database: TestDatabase

beforeAll(async () => {
  database = await freshDatabase()
})

afterAll(() => database.drop())

type Ended = { code: number | string; out: string; err: string }

function run(file: string, args: string[] = [], settings: Record<string, string> = {}): Promise<Ended> {
  const env = { ...programEnv(), DATABASE_URL: database.url, ...settings }
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...args], { cwd: root, env }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, out, err }),
    )
  })
}

test.each([
  ['nothing', [], 'Say who it is'],
  ['a name without quotes', ['--email', 'jane@firm.example.com', '--name', 'Jane', 'Doe'], 'Say who it is'],
  ['a bad address', ['--email', 'jane', '--name', 'Jane Doe'], '“jane” is not an email address.'],
  [
    'a blank name',
    ['--email', 'jane@firm.example.com', '--name', '  '],
    'The name is not right: Name is required',
  ],
])('admin refuses %s in one sentence', async (_, args, sentence) => {
  const { code, out, err } = await run('server/admin.ts', args)
  expect(code).toBe(1)
  expect(out).toBe('')
  expect(err).toContain(sentence)
  expect(err.trim().split('\n')).toHaveLength(1)
})

test('admin makes an Administrator with a one-time password, once', async () => {
  const args = ['--email', 'Jane@firm.example.com', '--name', 'Jane Doe']
  const { code, out } = await run('server/admin.ts', args)
  expect(code).toBe(0)
  const password = /shown only here: (\S+)/.exec(out)?.[1] ?? ''
  const { db, close } = openDatabase(database.url, 1)
  const jane = await db.selectFrom('employee').selectAll().executeTakeFirstOrThrow()
  expect(jane).toMatchObject({
    name: 'Jane Doe',
    email: 'Jane@firm.example.com',
    role: 'Administrator',
    is_active: true,
    is_demo: false,
    onboarding_completed: false,
  })
  expect(jane.email_verified_at).not.toBeNull()
  expect(await isPasswordRight(password, jane.password_hash)).toBe(true)
  const hours = (Date.parse(jane.password_expires_at ?? '') - Date.now()) / 3_600_000
  expect(Math.round(hours)).toBe(72)
  const history = await db.selectFrom('history').selectAll().execute()
  expect(history).toMatchObject([{ actor: null, model: 'user', record_id: jane.id, action: 'create' }])
  expect(history[0]?.changes).toEqual({
    name: [null, 'Jane Doe'],
    email: [null, 'Jane@firm.example.com'],
    role: [null, 'Administrator'],
    is_active: [null, true],
    onboarding_completed: [null, false],
  })
  await close()
  const again = await run('server/admin.ts', ['--email', 'jane@firm.example.com', '--name', 'Other'])
  expect(again).toEqual({ code: 1, out: '', err: 'An employee with that email already exists.\n' })
})

test('demo leaves a database with people alone', async () => {
  expect(await run('server/demo.ts')).toEqual({
    code: 1,
    out: '',
    err: 'This database already has employees. The demo firm is only loaded into an empty one.\n',
  })
})

test('demo loads the firm and prints the accounts, on loopback only', async () => {
  const empty = await freshDatabase()
  const settings = { DATABASE_URL: empty.url }
  for (const [name, value] of [
    ['HOST', '0.0.0.0'],
    ['TRUST_PROXY', 'on'],
    ['PUBLIC_URL', 'https://plumbline.example.com'],
  ] as const) {
    const open = await run('server/demo.ts', [], { ...settings, [name]: value })
    expect(open.code).toBe(1)
    expect(open.err).toContain(`so Plumbline does not run with them and ${name}=${value}.`)
  }
  const { code, out } = await run('server/demo.ts', [], settings)
  expect(code).toBe(0)
  expect(out).toContain(demoPassword)
  for (const { email } of demoAccounts) expect(out).toContain(email)
  await empty.drop()
})
