import { sql } from 'kysely'
import type { DataOf } from '#domain/calls/registry.ts'
import { writeSize } from '#domain/file-size.ts'
import type { FirmPayload, LogoKind } from '#domain/firm.ts'
import { changesBetween, type Changes } from '#domain/records/changes.ts'
import { firmMessages } from '#domain/words/firm.ts'
import { conflict, notFound } from '../base/errors.ts'
import type { Queryable, Transaction } from '../db/pool.ts'
import { recordHistory } from '../records/history.ts'
import { stampOf, type Context } from '../request/context.ts'
import { noteDaysChanged } from '../court/ask-recount.ts'
import { lockCalendar } from '../court/firm-calendar.ts'
import { answeringKinds } from '#domain/kinds/answering.ts'

export type Firm = DataOf<'GET api/firm'>

export type Logo = { kind: LogoKind; bytes: Buffer }

const settings = [
  'firm_name',
  'address',
  'phone',
  'stamp_text',
  'rfi_response_days',
  'submittal_response_days',
] as const

export async function readFirm(db: Queryable): Promise<Firm> {
  return await db
    .selectFrom('firm')
    .select([...settings, 'settings_version as version'])
    .select(sql<boolean>`logo IS NOT NULL`.as('has_logo'))
    .executeTakeFirstOrThrow()
}

export async function readLogo(db: Queryable): Promise<Logo | undefined> {
  const { logo, logo_kind: kind } = await db
    .selectFrom('firm')
    .select(['logo', 'logo_kind'])
    .executeTakeFirstOrThrow()
  return logo === null || kind === null ? undefined : { kind, bytes: logo }
}

export async function changeFirm(
  tx: Transaction,
  { version, ...wanted }: FirmPayload,
  context: Context,
): Promise<Firm> {
  const before = await lockedFirm(tx)
  if (version !== undefined && version !== before.version) throw conflict(before)
  const changes = changesBetween(before, { ...before, ...wanted }, settings)
  if (Object.keys(changes).length === 0) return before
  const after = await keep(tx, wanted, changes, context)
  if (answeringKinds.some((kind) => changes[`${kind}_response_days`] !== undefined)) await noteDaysChanged(tx)
  return after
}

/** `undefined` takes the logo away. */
export async function changeLogo(tx: Transaction, logo: Logo | undefined, context: Context): Promise<Firm> {
  const before = await lockedFirm(tx)
  if (logo === undefined && !before.has_logo) throw notFound(firmMessages.noLogo)
  const was = await readLogo(tx)
  const columns = { logo: logo?.bytes ?? null, logo_kind: logo?.kind ?? null }
  return await keep(tx, columns, { logo: [inWords(was), inWords(logo)] }, context)
}

async function lockedFirm(tx: Transaction): Promise<Firm> {
  await lockCalendar(tx)
  return await readFirm(tx)
}

type Columns = Omit<FirmPayload, 'version'> | { logo: Buffer | null; logo_kind: LogoKind | null }

async function keep(tx: Transaction, columns: Columns, changes: Changes, context: Context): Promise<Firm> {
  await tx
    .updateTable('firm')
    .set({ ...columns, settings_version: sql<number>`settings_version + 1` })
    .execute()
  await recordHistory(tx, [
    {
      at: stampOf(context),
      actor: context.user.id,
      model: 'firm',
      recordId: 'firm',
      action: 'update',
      changes,
    },
  ])
  return await readFirm(tx)
}

/** The history tells a logo by what it is, without its bytes. */
function inWords(logo: Logo | undefined): string | null {
  return logo === undefined ? null : `${logo.kind.toUpperCase()}, ${writeSize(logo.bytes.length)}`
}
