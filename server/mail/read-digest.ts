import { sql } from 'kysely'
import { digestItem, mostOfSection } from '#domain/mail/digest.ts'
import { digestParts, type DigestPart, type DigestSection } from '#domain/mail/mail.ts'
import type { WorkItem } from '#domain/calls/my-work.ts'
import { isWaitingKind, waitingKinds, type WaitingKind } from '#domain/kinds/waiting.ts'
import type { WorkGroup } from '#domain/my-work.ts'
import { addWorkdays } from '#domain/workdays.ts'
import type { Queryable } from '../db/pool.ts'
import { workdaysOf, type FirmCalendar } from '../court/firm-calendar.ts'
import { readLateWork } from '../kinds/late-work.ts'
import { readMyWork, type Asker } from '../kinds/my-work.ts'
import { wayOf } from '../notices/tell.ts'

export type DigestReader = Asker & { firm: FirmCalendar; timeZone: string }

/** What a person's daily mail would say now; parts without anything are left out. */
export async function readDigest(db: Queryable, reader: DigestReader): Promise<DigestSection[]> {
  const { user, firm } = reader
  const calendar = workdaysOf(firm)
  const asked = { view: 'mine', person: user, kinds: waitingKinds, page: 1 } as const
  const { groups } = await readMyWork(db, asked, calendar, reader)
  const late = await readLateWork(db, { after: firm.escalate_after, most: mostOfSection }, calendar, reader)
  const parts: Record<DigestPart, Part> = {
    overdue: partOf(groups, ['overdue']),
    today: partOf(groups, ['today']),
    this_week: partOf(groups, ['this_week']),
    new: await readNew(db, reader),
    escalated: late,
  }
  return digestParts
    .map((key) => ({
      key,
      total: parts[key].total,
      items: parts[key].items.slice(0, mostOfSection).map((item) => digestItem(item, key)),
    }))
    .filter(({ total }) => total > 0)
}

type Part = { total: number; items: readonly WorkItem[] }

type Groups = readonly { key: WorkGroup; total: number; items: readonly WorkItem[] }[]

function partOf(groups: Groups, keys: readonly WorkGroup[]): Part {
  const own = groups.filter(({ key }) => keys.includes(key))
  return {
    total: own.reduce((sum, { total }) => sum + total, 0),
    items: own.flatMap(({ items }) => items),
  }
}

/** Open work that was given to a person since their last daily mail and is not due so soon that it is named above. */
async function readNew(db: Queryable, reader: DigestReader): Promise<Part> {
  const among = await givenSince(db, reader)
  if (among.size === 0) return { total: 0, items: [] }
  const asked = { view: 'mine', person: reader.user, kinds: [...among.keys()], page: 1, among } as const
  const { groups } = await readMyWork(db, asked, workdaysOf(reader.firm), reader)
  return partOf(groups, ['next_week', 'later', 'no_date'])
}

async function givenSince(
  db: Queryable,
  { user, today, timeZone, firm }: DigestReader,
): Promise<ReadonlyMap<WaitingKind, string[]>> {
  const dayBefore = addWorkdays(today, -1, workdaysOf(firm))
  const { rows } = await sql<{ model: string; ids: string[] }>`
    SELECT n.model, array_agg(DISTINCT n.record_id) AS ids FROM notice n
    LEFT JOIN news_setting setting ON setting.employee_id = n.employee_id
    WHERE n.employee_id = ${user.id} AND n.kind = 'assigned' AND ${wayOf(sql`n.kind`)} <> 'off' AND n.at > coalesce(
      (SELECT max(happened_at) FROM mail WHERE kind = 'digest' AND employee_id = ${user.id}),
      ${dayBefore}::date::timestamp AT TIME ZONE ${timeZone})
    GROUP BY n.model`.execute(db)
  const among = new Map<WaitingKind, string[]>()
  for (const { model, ids } of rows) if (isWaitingKind(model)) among.set(model, ids)
  return among
}
