import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startOwnApp } from '#test/app.ts'
import { sweep } from './sweep.ts'

it('removes what has served its time and keeps the rest', async () => {
  const { db, as } = await startOwnApp()
  const [idle, old, present] = [await as('IT'), await as('IT'), await as('IT')]
  await sql`UPDATE session SET last_used_at = now() - interval '13 hours' WHERE employee_id = ${idle.id}`.execute(
    db,
  )
  await sql`UPDATE session SET created_at = now() - interval '15 days' WHERE employee_id = ${old.id}`.execute(
    db,
  )
  await sql`INSERT INTO attempt (bucket, at) VALUES ('a', now() - interval '25 hours'), ('b', now())`.execute(
    db,
  )
  await sql`INSERT INTO idempotency_key (owner, key, request_hash, created_at)
    VALUES ('', 'past', '', now() - interval '8 days'), ('', 'present', '', now())`.execute(db)
  await sql`INSERT INTO used_captcha (solution_hash, used_at)
    VALUES ('past', now() - interval '25 hours'), ('present', now())`.execute(db)

  await sweep(db)

  expect(await db.selectFrom('session').select('employee_id').execute()).toEqual([
    { employee_id: present.id },
  ])
  expect(await db.selectFrom('attempt').select('bucket').execute()).toEqual([{ bucket: 'b' }])
  expect(await db.selectFrom('idempotency_key').select('key').execute()).toEqual([{ key: 'present' }])
  expect(await db.selectFrom('used_captcha').select('solution_hash').execute()).toHaveLength(1)
})
