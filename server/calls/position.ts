import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from './deps.ts'

/** How far the database was when the caller last wrote: any process, of any machine, knows by it what they must see. */
const positionCookie = 'position'

/** Beyond every position: whoever has it reads from the primary. */
const never = 'FFFFFFFF/FFFFFFFF'

export const positionIn = (request: FastifyRequest): string | undefined => request.cookies[positionCookie]

/** Asked for after the commit, so it is no earlier than what was committed. */
export async function rememberPosition(
  reply: FastifyReply,
  { replica, env }: Pick<Deps, 'replica' | 'env'>,
): Promise<void> {
  if (replica === undefined || reply.sent) return
  const position = await replica.position().catch(() => never)
  const secure = env.publicUrl.startsWith('https:')
  reply.setCookie(positionCookie, position, { path: '/', sameSite: 'lax', httpOnly: true, secure })
}
