import { adminMessages } from '#domain/words/admin.ts'

export class NotSealed extends Error {}

export type SealState = { problem: Error | null }

export function sealHealth({ problem }: SealState): string {
  if (problem === null) return 'ok'
  const said = adminMessages.health
  return problem instanceof NotSealed ? said.notSealed(problem.message) : said.sealFailed
}
