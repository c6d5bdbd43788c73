import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import { firmCalls } from '#domain/calls/firm.ts'
import { completed } from '#domain/result.ts'
import { firmMessages } from '#domain/words/firm.ts'
import { invalidField, notFound } from '../base/errors.ts'
import { filePolicy } from '../files/download.ts'
import { smallFileOf } from '../files/form-files.ts'
import { changeFirm, changeLogo, readFirm, readLogo } from '../kinds/firm.ts'
import { largestLogo, logoKind } from '../papers/logo.ts'
import { pictureOf } from '../papers/picture.ts'
import { changesOf } from '../request/changes-of.ts'
import { answer } from './answer.ts'
import type { Deps } from './deps.ts'

export function answerFirm(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    // What is too large is refused with our own sentence.
    await scope.register(multipart, { throwFileSizeLimit: false })
    answerFirmCalls(scope, deps)
  })
}

function answerFirmCalls(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  answer(app, deps, firmCalls, {
    'GET api/firm': async () => completed(await readFirm(db)),
    'PUT api/firm': ({ body, sentBody, context, once }) => {
      changesOf(sentBody)
      return once(async (tx) => completed(await changeFirm(tx, body, context), firmMessages.saved))
    },
    'GET api/firm/logo': async ({ reply }) => {
      const logo = await readLogo(db)
      if (logo === undefined) throw notFound(firmMessages.noLogo)
      return reply.type(`image/${logo.kind}`).header('content-security-policy', filePolicy).send(logo.bytes)
    },
    'POST api/firm/logo': async ({ request, context, once }) => {
      const bytes = await smallFileOf(request, largestLogo.bytes)
      const kind = bytes && logoKind(bytes)
      // What no paper could show is not kept as if it were shown.
      if (bytes === undefined || kind === undefined || (await pictureOf(bytes)) === undefined)
        throw invalidField('file', firmMessages.badLogo)
      // What a repeat of this request is known by.
      request.body = { sha256: createHash('sha256').update(bytes).digest('hex') }
      return await once(async (tx) =>
        completed(await changeLogo(tx, { kind, bytes }, context), firmMessages.logoSaved),
      )
    },
    'DELETE api/firm/logo': ({ context, once }) =>
      once(async (tx) => completed(await changeLogo(tx, undefined, context), firmMessages.logoRemoved)),
  })
}
