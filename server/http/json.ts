import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requestMessages } from '#domain/words/requests.ts'
import { badRequest } from '../base/errors.ts'
import { boundBody } from './text-bounds.ts'

const deepest = 32

/** JSON nested deeper than any payload of ours is refused before it is parsed. */
export function parseJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async ({ routeOptions }: FastifyRequest, body: string) => {
      if (body.trim() === '') return {}
      if (isTooDeep(body)) throw badRequest(requestMessages.deepJson)
      return boundBody(parsed(body), routeOptions.config.longest)
    },
  )
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw badRequest(requestMessages.badJson)
  }
}

function isTooDeep(json: string): boolean {
  let depth = 0
  let inString = false
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index]
    if (inString) {
      if (character === '\\') index += 1
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === '[' || character === '{') {
      depth += 1
      if (depth > deepest) return true
    } else if (character === ']' || character === '}') depth -= 1
  }
  return false
}
