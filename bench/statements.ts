import { buildApp } from '#server/app.ts'
import { readEnv } from '#server/base/env.ts'
import { openDatabase } from '#server/db/pool.ts'
import { signIn } from './firm.ts'
import type { Call } from './caller.ts'
import type { Work } from './work.ts'

/** How many statements the database is sent for one call of each work, without the ends of transactions. */
export async function countStatements(url: string, works: readonly Work[]): Promise<Map<string, number>> {
  let count = 0
  const { db, close } = openDatabase(url, 4, ({ query }) => {
    if (!/^\s*(?:start|begin|set|commit|rollback)\b/i.test(query.sql)) count += 1
  })
  const env = readEnv({
    LOG_LEVEL: 'silent',
    REQUEST_LIMIT_PER_SECOND: '1000000',
    BACKUP_EVERY_MINUTES: 'off',
  })
  const app = await buildApp({ db, url, env })
  try {
    const token = await signIn(db, 'Manager')
    const { csrfToken } = (await app.inject({ method: 'GET', url: '/auth/csrf/' })).json<{
      csrfToken: string
    }>()
    const ask = async ({ method, path, body }: Call) => {
      const answer = await app.inject({
        method: method as 'GET',
        url: path,
        headers: {
          authorization: `Token ${token}`,
          'x-csrftoken': csrfToken,
          cookie: `csrftoken=${csrfToken}`,
          ...(body === undefined ? {} : { 'idempotency-key': crypto.randomUUID() }),
        },
        ...(body === undefined ? {} : { payload: body }),
      })
      if (answer.statusCode >= 300)
        throw new Error(`${method} ${path} was answered with ${answer.statusCode}`)
    }
    const counts = new Map<string, number>()
    let asked = 0
    for (const { name, next } of works) {
      // What is kept in memory is there after the first.
      for (let time = 1; time <= 3; time += 1) {
        count = 0
        await ask(next((asked += 1)))
      }
      counts.set(name, count)
    }
    return counts
  } finally {
    await app.close()
    await close()
  }
}
