import { adminMessages } from '#domain/words/admin.ts'

/** Why a log is not sealed any more, in words for whoever looks after the server. */
export class NotSealed extends Error {}

export type SealState = { problem: Error | null }

/** 'ok', or what is wrong in a sentence. What is checked is what sealing found; the whole of it takes `npm run verify`. */
export function sealHealth({ problem }: SealState): string {
  if (problem === null) return 'ok'
  const said = adminMessages.health
  return problem instanceof NotSealed ? said.notSealed(problem.message) : said.sealFailed
}
