import type { Database } from '#server/db/pool.ts'
import type { Client, TestApp } from '#test/app.ts'
import { makeEmployee } from '#test/factories.ts'

/** What lies in a person's inbox, oldest first. */
export async function noticesOf(db: Database, employeeId: string) {
  return await db
    .selectFrom('notice')
    .select(['kind', 'model', 'record_id', 'by_id', 'facts', 'record_version', 'read_at', 'to_mail'])
    .where('employee_id', '=', employeeId)
    .orderBy('id')
    .execute()
}

export async function kindsOf(db: Database, employeeId: string): Promise<string[]> {
  return (await noticesOf(db, employeeId)).map(({ kind }) => kind)
}

/** Somebody with a window of their own. */
export async function makePerson(test: TestApp, given: Parameters<typeof makeEmployee>[1] = {}) {
  const person = await makeEmployee(test.db, given)
  const client: Client = await test.asEmployee(person.id)
  return { ...person, client }
}
