import { defaultNewsSettings, newsSettingsPayload, noticeKinds, type NewsSettings } from '#domain/news.ts'
import type { z } from 'zod'
import type { Queryable } from '../db/pool.ts'

/** Only what was chosen is stored; who chose nothing has what everybody starts with. */
export async function newsSettingsOf(db: Queryable, employeeId: string): Promise<NewsSettings> {
  const chosen = await db
    .selectFrom('news_setting')
    .select([...noticeKinds, 'digest'])
    .where('employee_id', '=', employeeId)
    .executeTakeFirst()
  return chosen ?? defaultNewsSettings
}

export async function saveNewsSettings(
  db: Queryable,
  employeeId: string,
  changes: z.output<typeof newsSettingsPayload>,
): Promise<NewsSettings> {
  if (Object.keys(changes).length > 0) {
    await db
      .insertInto('news_setting')
      .values({ employee_id: employeeId, ...changes })
      .onConflict((conflict) => conflict.column('employee_id').doUpdateSet(changes))
      .execute()
  }
  return await newsSettingsOf(db, employeeId)
}
