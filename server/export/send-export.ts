import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { resourceOf } from '#domain/kinds/registry.ts'
import { exportFileName, type ExportQuery } from '#domain/records/export.ts'
import { exportMessages } from '#domain/words/export.ts'
import { userOfSession } from '../auth/token.ts'
import { Refusal, busy } from '../base/errors.ts'
import { makeTally } from '../base/tally.ts'
import type { Database } from '../db/pool.ts'
import { attachmentNamed } from '../http/attachment.ts'
import { noteFailure } from '../http/errors.ts'
import { goneOf } from '../http/gone-of.ts'
import { sheetTypes } from '../http/sheet-types.ts'
import { makeTurns } from '../http/turns.ts'
import { stores } from '../kinds/registry.ts'
import type { Reports } from '../reports/reports.ts'
import type { Context } from '../request/context.ts'
import { noteSecurity } from '../security/security-log.ts'
import { csvOf } from './csv.ts'
import { openSnapshot, readWithinMs, type Snapshot } from './rows.ts'
import { hasFreeSlot, ofOnePerson } from './slots.ts'
import { xlsxOf } from './xlsx.ts'

/** Of this process. Each holds a connection to the database until its reader has it all. */
const limits = { atOnce: 3, ofOne: ofOnePerson, waiting: 20, waitingOfOne: ofOnePerson, patienceMs: 20_000 }

/** A turn is not for somebody who takes nothing. */
const takeWithinMs = 60_000

export type Exports = ReturnType<typeof openExports>

export function openExports() {
  const turns = makeTurns(limits)
  const underWay = makeTally()
  const refuseThird = (who: string): void => {
    if (underWay.of(who) >= ofOnePerson) throw tooManyAtOnce()
  }
  return {
    /** Said where a link is asked for already: a browser that follows it can show no sentence. */
    async refuseThird(db: Database, who: string): Promise<void> {
      refuseThird(who)
      if (!(await hasFreeSlot(db, who))) throw tooManyAtOnce()
    },
    /** A turn of somebody who has not two exports under way already. */
    async begin(who: string, gone: AbortSignal): Promise<() => void> {
      refuseThird(who)
      underWay.begin(who)
      const leave = await turns.take(who, gone).catch((error: unknown) => {
        underWay.end(who)
        throw error
      })
      let hasLeft = false
      return () => {
        if (hasLeft) return
        hasLeft = true
        underWay.end(who)
        leave()
      }
    },
  }
}

function tooManyAtOnce(): Refusal {
  return new Refusal(429, exportMessages.tooManyAtOnce)
}

type Given = { db: Database; exports: Exports; reports: Reports }

/** A fault before the first byte is answered in words; a later one breaks the answer off, so that no short file looks whole. */
export async function sendExport(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, exports, reports }: Given,
  query: ExportQuery,
  context: Context,
): Promise<FastifyReply> {
  const gone = goneOf(reply)
  const leave = await exports.begin(context.user.id, gone)
  try {
    const { model } = query.list
    const snapshot = await openSnapshot(db, stores[model], query, context)
    if (snapshot === undefined) throw tooManyAtOnce()
    const end = () =>
      void snapshot
        .end()
        .catch(() => undefined)
        .finally(leave)
    if (gone.aborted) {
      end()
      throw busy()
    }
    gone.addEventListener('abort', end)
    const facts = { model, format: query.format, rows: snapshot.total }
    await noteSecurity(db, { kind: 'exported', actor: context.user.id, facts })
    const watched = watch(snapshot.batches, () => reply.raw.destroy(), isSignedIn(db, context.user.sessionId))
    const bytes = bytesOf(watched, query).once('close', end)
    bytes.on('error', (error) => {
      if (!reply.raw.destroyed) noteFailure(error, request, reports)
    })
    const clock = setTimeout(() => reply.raw.destroy(), readWithinMs)
    bytes.once('close', () => clearTimeout(clock))
    const name = exportFileName(resourceOf(model).name.many, context.today, query.format)
    return reply
      .type(sheetTypes[query.format])
      .header('content-disposition', attachmentNamed(name))
      .send(bytes)
  } catch (error) {
    leave()
    throw error
  }
}

/** Breaks off where a reader takes nothing for long, or has signed out. */
async function* watch<Batch>(
  batches: AsyncGenerator<Batch>,
  breakOff: () => void,
  isStillTheirs: () => Promise<boolean>,
): AsyncGenerator<Batch> {
  const clock = setTimeout(breakOff, takeWithinMs)
  try {
    for await (const batch of batches) {
      if (!(await isStillTheirs())) return breakOff()
      yield batch
      clock.refresh()
    }
  } finally {
    clearTimeout(clock)
  }
}

/** Asked for once a second. */
function isSignedIn(db: Database, sessionId: string): () => Promise<boolean> {
  let askedAt = performance.now()
  return async () => {
    if (performance.now() - askedAt < 1000) return true
    askedAt = performance.now()
    return (await userOfSession(db, sessionId)) !== undefined
  }
}

function bytesOf(batches: Snapshot['batches'], { list, format, columns, hasIds }: ExportQuery): Readable {
  const ids = hasIds ? ['ID', 'Version'] : []
  const headings = [...ids, ...columns.map(({ label }) => label)]
  if (format === 'csv') return Readable.from(csvOf(headings, batches), { objectMode: false })
  const shown = [
    ...ids.map((heading) => ({ heading, width: heading === 'ID' ? 38 : 9, isPercent: false })),
    ...columns.map(({ label: heading, cell, short }) => ({
      heading,
      width: cell === 'text' && !short ? 40 : 18,
      isPercent: cell === 'percent' || cell === 'paid',
    })),
  ]
  return Readable.fromWeb(xlsxOf(resourceOf(list.model).name.many, shown, batches) as never)
}
