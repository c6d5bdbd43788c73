import type { FastifyInstance } from 'fastify'
import { unsubscribeCalls } from '#domain/calls/unsubscribe.ts'
import { unsubscribeMessages } from '#domain/words/unsubscribe.ts'
import { readStopKey } from '../auth/stop-key.ts'
import { notFound } from '../base/errors.ts'
import { inTransaction } from '../db/transaction.ts'
import { stopMails } from '../notices/news-settings.ts'
import { answer } from './answer.ts'
import type { Deps } from './deps.ts'

export function answerUnsubscribe(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Forms of mail programs say nothing that the key does not.
    scope.addContentTypeParser('*', { parseAs: 'string' }, async () => undefined)
    answer(scope, deps, unsubscribeCalls, {
      'POST api/unsubscribe/:key': async ({ params }) => {
        const named = await readStopKey(deps.db, params.key)
        const isStopped = named && (await inTransaction(deps.db, (tx) => stopMails(tx, named)))
        if (!isStopped) throw notFound(unsubscribeMessages.badLink)
        return { message: unsubscribeMessages.stopped }
      },
    })
  })
}
