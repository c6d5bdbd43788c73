import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { paperFileName } from '#domain/papers.ts'
import { attachmentNamed } from '../http/attachment.ts'
import { noteFailure } from '../http/errors.ts'
import { goneOf } from '../http/gone-of.ts'
import type { Reports } from '../reports/reports.ts'
import type { Reader } from './make-papers.ts'

/** What is drawn lies in memory until it is read: whoever takes longer asks again. */
const readWithinMs = 120_000

export async function sendPaper(
  request: FastifyRequest,
  reply: FastifyReply,
  reports: Reports,
  { title, make }: { title: string; make: (reader: Reader) => Promise<Readable> },
): Promise<FastifyReply> {
  const paper = await make({ who: request.user?.id ?? request.ip, gone: goneOf(reply) })
  paper.on('error', (error) => noteFailure(error, request, reports))
  const clock = setTimeout(() => reply.raw.destroy(), readWithinMs)
  reply.raw.once('close', () => clearTimeout(clock))
  return reply
    .type('application/pdf')
    .header('content-disposition', attachmentNamed(paperFileName(title)))
    .send(paper)
}
