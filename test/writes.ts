import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#server/db/pool.ts'

export type Writes = {
  /** Begins anew. */
  forget(): Promise<void>
  /** Every row that was written since: 'UPDATE task'. */
  list(): Promise<string[]>
}

/** Runs some calls that must leave no trace; only what limits count may grow, because they note what is refused. */
export async function withoutEffect(db: Database, work: () => Promise<void>): Promise<void> {
  const writes = await watchWrites(db)
  await writes.forget()
  await work()
  const left = await writes.list()
  expect(left.filter((what) => !what.endsWith(' attempt'))).toEqual([])
}

const watched = new WeakMap<Database, Promise<Writes>>()

/**
 * Notes every row that anybody writes from now on. The security log is left out, because refusals stand there; and so
 * are the use of a session and the edition of days counted last, which the server notes in its own time for calls
 * before: what a call asks to be counted is another edition of days, and that is noted.
 */
export function watchWrites(db: Database): Promise<Writes> {
  const writes = watched.get(db) ?? addTriggers(db)
  watched.set(db, writes)
  return writes
}

async function addTriggers(db: Database): Promise<Writes> {
  await sql`CREATE SCHEMA watch`.execute(db)
  await sql`CREATE TABLE watch.written (what text)`.execute(db)
  await sql`
    CREATE FUNCTION watch.note() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE own text[] := ARRAY['last_used_at', 'days_counted'];
    BEGIN
      IF TG_OP <> 'UPDATE' OR to_jsonb(NEW) - own <> to_jsonb(OLD) - own THEN
        INSERT INTO watch.written VALUES (TG_OP || ' ' || TG_TABLE_NAME);
      END IF;
      RETURN NULL;
    END $$`.execute(db)
  const { rows: tables } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'security_event'`.execute(
    db,
  )
  for (const { name } of tables) {
    const table = sql.table(name)
    await sql`
      CREATE TRIGGER watch_rows AFTER INSERT OR UPDATE OR DELETE ON ${table}
      FOR EACH ROW EXECUTE FUNCTION watch.note()`.execute(db)
    await sql`
      CREATE TRIGGER watch_truncate AFTER TRUNCATE ON ${table}
      FOR EACH STATEMENT EXECUTE FUNCTION watch.note()`.execute(db)
  }
  return {
    forget: async () => {
      await sql`DELETE FROM watch.written`.execute(db)
    },
    list: async () => {
      const { rows } = await sql<{ what: string }>`SELECT what FROM watch.written`.execute(db)
      return rows.map(({ what }) => what)
    },
  }
}
