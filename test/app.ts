import type { FastifyInstance, InjectOptions } from 'fastify'
import { createHash, randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text as textOf } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { Role } from '#domain/roles.ts'
import { buildApp } from '#server/app.ts'
import { openDatabase, type Database } from '#server/db/pool.ts'
import { readEnv, type Env } from '#server/base/env.ts'
import { freshDatabase } from './database.ts'
import { makeEmployee } from './factories.ts'

export type TestApp = {
  app: FastifyInstance
  db: Database
  env: Env
  url: string
  /** Every SQL statement since the last `queries.length = 0`. */
  queries: string[]
  /** The same without what asks whose session it is, which is asked only now and then. */
  statements: () => string[]
  /** What the server logged, as text. */
  log(): string
  /** A signed-in client in a role, with an account of its own. */
  as(role: Role): Promise<Client>
  /** A signed-in client for an account that exists. */
  asEmployee(id: string): Promise<Client>
  /** A client without an account. */
  nobody(): Client
  close(): Promise<void>
}

const isSessionCheck = (statement: string) => statement.includes('from "session" as "s"')

/** The real server on a database of its own; ends with the test that started it (or with `close`). */
export async function startApp(variables: Record<string, string> = {}): Promise<TestApp> {
  const database = await freshDatabase()
  const queries: string[] = []
  const { db, close } = openDatabase(database.url, 10, (event) => queries.push(event.query.sql))
  const dataDir = join(tmpdir(), `plumbline-test-${randomBytes(6).toString('hex')}`)
  // Tests call more often than a person can.
  const often = { REQUEST_LIMIT_PER_SECOND: '100000' }
  // Nobody wants what is made here back, and a nearly full disk is no fault of what is tested.
  const lean = { BACKUP_EVERY_MINUTES: 'off', FILES_RESERVE_MB: '0' }
  const env = readEnv({ LOG_LEVEL: 'info', DATA_DIR: dataDir, ...often, ...lean, ...variables })
  const lines: string[] = []
  const logTo = new PassThrough()
  logTo.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  const app = await buildApp({ db, url: database.url, env, logTo })
  const test: TestApp = {
    app,
    db,
    env,
    url: database.url,
    queries,
    statements: () => queries.filter((text) => !isSessionCheck(text)),
    log: () => lines.join(''),
    as: async (role) => await test.asEmployee((await makeEmployee(db, { role })).id),
    asEmployee: async (id) => new Client(app, await makeSession(db, id), id),
    nobody: () => new Client(app, undefined, ''),
    close: async () => {
      await app.close()
      await close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  return test
}

/** An app for one test alone. */
export async function startOwnApp(variables: Record<string, string> = {}): Promise<TestApp> {
  const test = await startApp(variables)
  onTestFinished(() => test.close())
  return test
}

/** The body is whatever a test expects it to be: the one `any` of the project. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Answer = { status: number; body: any; headers: Record<string, unknown> }

type Options = { headers?: Record<string, string>; csrf?: boolean }

/** Calls the API as the specification says: token header, and a fresh CSRF token before each unsafe call. */
export class Client {
  readonly app: FastifyInstance
  readonly key: string | undefined
  readonly id: string

  constructor(app: FastifyInstance, key: string | undefined, id: string) {
    this.app = app
    this.key = key
    this.id = id
  }

  get = (path: string, options?: Options) => this.call('GET', path, undefined, options)
  post = (path: string, body: unknown = {}, options?: Options) => this.call('POST', path, body, options)
  put = (path: string, body: unknown = {}, options?: Options) => this.call('PUT', path, body, options)
  delete = (path: string, options?: Options) => this.call('DELETE', path, undefined, options)

  async call(
    method: NonNullable<InjectOptions['method']>,
    path: string,
    body?: unknown,
    { headers = {}, csrf = true }: Options = {},
  ): Promise<Answer> {
    const guard = csrf && method !== 'GET' ? await this.csrf() : {}
    const response = await this.app.inject({
      method,
      url: path.startsWith('/') ? path : `/${path}`,
      headers: {
        ...this.authorization(),
        ...guard,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: isRaw(body) ? body : JSON.stringify(body) }),
      payloadAsStream: true,
    })
    const type = String(response.headers['content-type'])
    const stream = response.stream()
    // Events have no end to wait for.
    if (type.startsWith('text/event-stream')) stream.destroy()
    const text = stream.destroyed ? '' : await textOf(stream)
    return {
      status: response.statusCode,
      body: type.includes('json') ? JSON.parse(text) : text,
      headers: response.headers,
    }
  }

  async csrf(): Promise<Record<string, string>> {
    const response = await this.app.inject({ url: '/auth/csrf/', headers: this.authorization() })
    const { csrfToken } = response.json<{ csrfToken: string }>()
    return { 'x-csrftoken': csrfToken, cookie: `csrftoken=${csrfToken}` }
  }

  private authorization(): Record<string, string> {
    return this.key === undefined ? {} : { authorization: `Token ${this.key}` }
  }
}

function isRaw(body: unknown): body is string | Buffer {
  return typeof body === 'string' || Buffer.isBuffer(body)
}

/** A session without the cost of a login. */
export async function makeSession(db: Database, employeeId: string): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  await db
    .insertInto('session')
    .values({ token_hash: createHash('sha256').update(key).digest(), employee_id: employeeId })
    .execute()
  return key
}
