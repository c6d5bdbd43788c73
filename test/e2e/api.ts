import { csrfHeader } from '#domain/conventions.ts'
import { demoAccounts, demoPassword } from '#domain/demo-accounts.ts'
import { isRole, type Role } from '#domain/roles.ts'
import type { Answer as AppAnswer } from '#test/app.ts'

/** One of the demo firm's people by their role, or anyone by their email. */
export type Who = Role | (string & {})

type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE'

export type Answer = Pick<AppAnswer, 'status' | 'body'>

/** The real API for one person, or for a visitor. What a test prepares must succeed, so a refusal is thrown. */
export class Api {
  readonly url: string
  readonly key: string | undefined

  constructor(url: string, key?: string) {
    this.url = url
    this.key = key
  }

  get = (path: string) => this.#succeed('GET', path)
  post = (path: string, body: unknown = {}) => this.#succeed('POST', path, body)
  put = (path: string, body: unknown = {}) => this.#succeed('PUT', path, body)
  delete = (path: string) => this.#succeed('DELETE', path)

  /** A call whose answer may be a refusal. */
  async call(verb: Verb, path: string, body?: unknown): Promise<Answer> {
    const guard = verb === 'GET' ? {} : await this.#csrf()
    const response = await fetch(new URL(path, this.url), {
      method: verb,
      headers: {
        accept: 'application/json',
        ...this.#authorization(),
        ...guard,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }

  async #succeed(verb: Verb, path: string, body?: unknown): Promise<Answer['body']> {
    const answer = await this.call(verb, path, body)
    if (answer.status >= 400) {
      throw new Error(`${verb} ${path} was answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    }
    return answer.body
  }

  async #csrf(): Promise<Record<string, string>> {
    const response = await fetch(new URL('auth/csrf/', this.url), { headers: this.#authorization() })
    const { csrfToken } = (await response.json()) as { csrfToken: string }
    return { [csrfHeader]: csrfToken, cookie: `csrftoken=${csrfToken}` }
  }

  #authorization(): Record<string, string> {
    return this.key === undefined ? {} : { authorization: `Token ${this.key}` }
  }
}

const keys = new Map<string, Promise<string>>()

/**
 * The key of a session, signed in once for each worker. A test that ends sessions or changes a password does so to an
 * employee of its own: see `makeEmployee`.
 */
export function keyOf(url: string, who: Who): Promise<string> {
  const email = emailOf(who)
  const known = keys.get(email) ?? newKeyOf(url, email)
  keys.set(email, known)
  return known
}

export function emailOf(who: Who): string {
  if (!isRole(who)) return who
  const account = demoAccounts.find(({ role, onboarded }) => role === who && onboarded)
  if (account === undefined) throw new Error(`Nobody in the demo firm is ${who}`)
  return account.email
}

/** A key of its own, for who needs a second one of the same person. */
export async function newKeyOf(url: string, username: string): Promise<string> {
  const { key } = (await new Api(url).post('auth/login/', { username, password: demoPassword })) as {
    key: string
  }
  return key
}
