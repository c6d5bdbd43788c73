import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'

export type Migration = {
  name: string
  checksum: string
  sql: string
  makes: string[]
}

export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  for (const [index, name] of names.entries()) {
    if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name))
      throw new Error(`The migration ${name} must be named like 0001-people.sql.`)
    if (names[index + 1]?.startsWith(name.slice(0, 5))) {
      throw new Error(`The migrations ${name} and ${names[index + 1]} have the same number.`)
    }
  }
  return Promise.all(names.map((name) => readMigration(folder, name)))
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  // A checkout with Windows line endings is the same migration.
  const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
  const made = sql.matchAll(/^create (?:or replace )?(table|function) (?:if not exists )?(\w{1,63})/gim)
  const makes = [...made].map(([, kind = '', what = '']) => `${kind.toLowerCase()} ${what.toLowerCase()}`)
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex'), makes }
}
