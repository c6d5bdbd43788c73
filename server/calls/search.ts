import type { FastifyInstance } from 'fastify'
import { searchCalls } from '#domain/calls/search.ts'
import { pageAnswer } from '#domain/calls/shapes.ts'
import { readLimit, readRefs, readSearch, readSearchKinds } from '#domain/records/search.ts'
import { completed } from '#domain/result.ts'
import { invalidField } from '../base/errors.ts'
import { findRecords } from '../search/find-records.ts'
import { showRecords } from '../search/items.ts'
import { tellMatches } from '../search/tell-matches.ts'
import { answer } from './answer.ts'
import type { Deps } from './deps.ts'

export function answerSearch(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  answer(app, deps, searchCalls, {
    'GET api/search': async ({ sentQuery, page, context: { user }, mayLag }) => {
      const search = accepted(readSearch(sentQuery.q))
      const { kinds } = accepted(readSearchKinds(sentQuery.kinds))
      const { limit } = accepted(readLimit(sentQuery.limit))
      return await mayLag(async (db) => {
        const { counts, ...found } = await findRecords(db, { search, kinds, page, limit }, user)
        const shown = await showRecords(db, found.rows, user)
        const rows = await tellMatches(db, shown, found.rows, search)
        return { ...pageAnswer({ ...found, rows }), counts }
      })
    },
    'GET api/search/records': async ({ sentQuery, context: { user } }) => {
      const { refs } = accepted(readRefs(sentQuery.of))
      return completed((await showRecords(db, refs, user)).map(({ item }) => item))
    },
  })
}

type Refused = { refused: { name: string; sentence: string } }

function accepted<Read extends object>(read: Read | Refused): Read {
  if ('refused' in read) throw invalidField(read.refused.name, read.refused.sentence)
  return read
}
