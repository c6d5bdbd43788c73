import { createHook } from 'node:async_hooks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAccountKey } from '#server/auth/account-key.ts'
import { hashPassword } from '#server/auth/password.ts'
import { makeAccount, newEmployee, password } from '#test/accounts/support.ts'
import { startApp, type Answer, type TestApp } from '#test/app.ts'

let test: TestApp

beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

/** Looks at the moments in which passwords are derived while some work is done. */
async function watching<T>(
  work: () => Promise<T>,
  see: { begun?(): void; ended?(): void },
): Promise<{ derived: number; result: T }> {
  const underWay = new Set<number>()
  let derived = 0
  const hook = createHook({
    init(id, type) {
      if (type !== 'ARGON2REQUEST') return
      derived += 1
      underWay.add(id)
      see.begun?.()
    },
    before(id) {
      if (underWay.delete(id)) see.ended?.()
    },
  }).enable()
  const result = await work().finally(() => hook.disable())
  return { derived, result }
}

const isOpen = () => {
  const count = (statement: string) => test.queries.filter((query) => query === statement).length
  return count('begin') > count('commit') + count('rollback')
}

const fresh = 'brass-tee-1972-and-more'
const twice = { new_password1: fresh, new_password2: fresh }

const calls: Record<string, () => Promise<() => Promise<Answer>>> = {
  async onboarding() {
    const { id, email, name } = await makeAccount(test, { onboarding_completed: false })
    const client = await test.asEmployee(id)
    return () => client.post('api/user/onboarding', { name, email, password: fresh, confirm_password: fresh })
  },
  async 'a change of password'() {
    const client = await test.asEmployee((await makeAccount(test)).id)
    return () => client.post('auth/password/change/', { old_password: password, ...twice })
  },
  async 'a new password through a mail'() {
    const { id, email } = await makeAccount(test)
    const key = await makeAccountKey(test.db, { employeeId: id, purpose: 'reset', email })
    return () => test.nobody().post('auth/password/reset/confirm/', { key, ...twice })
  },
  async 'a reset by staff'() {
    const [admin, { id }] = [await test.as('Administrator'), await makeAccount(test)]
    return () => admin.get(`api/user/reset_password/${id}`)
  },
  async 'a new account'() {
    const admin = await test.as('Administrator')
    return () => admin.post('auth/register/', newEmployee())
  },
  async 'a password typed by staff'() {
    const [admin, { id }] = [await test.as('Administrator'), await makeAccount(test)]
    return () => admin.put(`api/user/id/${id}`, { password1: fresh, password2: fresh })
  },
  async 'the beginning of a second factor'() {
    const client = await test.asEmployee((await makeAccount(test)).id)
    return () => client.post('auth/second_factor/setup/', { password })
  },
  async 'a sign-in'() {
    const { email } = await makeAccount(test)
    return () => test.nobody().post('auth/login/', { username: email, password })
  },
}

it.each(Object.keys(calls))('%s holds no connection while a password is derived', async (what) => {
  const call = await calls[what]?.()
  if (call === undefined) throw new Error(what)
  test.queries.length = 0
  const moments: boolean[] = []
  const { result } = await watching(call, { begun: () => moments.push(isOpen()) })
  expect([200, 201]).toContain(result.status)
  expect(moments.length).toBeGreaterThan(0)
  expect(moments.filter(Boolean)).toEqual([])
})

it('few passwords are derived at once, and all in the end', async () => {
  let [now, most] = [0, 0]
  const { derived, result } = await watching(
    () => Promise.allSettled(Array.from({ length: 12 }, (_, turn) => hashPassword(`${fresh} ${turn}`))),
    {
      begun: () => {
        now += 1
        most = Math.max(most, now)
      },
      ended: () => {
        now -= 1
      },
    },
  )
  expect(derived).toBe(12)
  expect(result.filter(({ status }) => status === 'fulfilled')).toHaveLength(12)
  // One of the four threads that everything else needs too stays free.
  expect(most).toBe(3)
})
