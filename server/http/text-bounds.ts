import type { FastifyInstance } from 'fastify'
import { isObject } from '#domain/objects.ts'
import { messages } from '#domain/words/messages.ts'
import { requestMessages } from '#domain/words/requests.ts'
import type { FieldErrors } from '#domain/result.ts'
import { Refusal, invalid, mostSentences } from '../base/errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    longest?: LongestOf
  }
}

/** The longest text in some places. */
type LongestOf = Readonly<Record<string, number>>

/** Twice the longest field, so that a field is refused by its own sentence first. */
const longestText = 20_000
const longestInAddress = 2_000
/** Twice the longest filter. */
const longestInQuery = 8_000
/** The longest name of ours has 40 characters. */
const longestName = 200
/** Cookies of other programs on the same host come along. */
const longestHeader = 8_192

/** Texts are bounded before anything else looks at a request: taking a long one apart may hold up all others. */
export function boundTexts(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers, query, params, routeOptions }, _reply, done) => {
    for (const name in headers) {
      if (isLongHeader(headers[name])) throw new Refusal(431, requestMessages.largeHeaders)
    }
    refuseLong(params, longestInAddress)
    // Queries of pages are read in the browser alone: a code of single sign-on may have thousands of characters.
    if (routeOptions.config.isCall) refuseLong(query, longestInQuery)
    done()
  })
}

function isLongHeader(value: string | string[] | undefined): boolean {
  if (Array.isArray(value)) return value.some((part) => part.length > longestHeader)
  return value !== undefined && value.length > longestHeader
}

export function boundBody(body: unknown, declared: LongestOf = {}): unknown {
  refuseLong(typeof body === 'string' ? { body } : body, longestText, declared)
  return body
}

export function boundFormText(field: string, text: string): string {
  refuseLong({ [field]: text }, longestInAddress)
  return text
}

function refuseLong(texts: unknown, longest: number, declared: LongestOf = {}): void {
  if (isShort(texts, longest)) return
  // No prototype: __proto__ is a name like any other.
  const errors = Object.create(null) as FieldErrors
  collect(texts, [], longest, errors)
  for (const [place, most] of Object.entries(declared)) {
    if (errors[place] === undefined) continue
    delete errors[place]
    // A field is refused as a whole, whichever part of it is too long.
    errors[place.split('.', 1).join('')] = [messages.generic.tooLong(most)]
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** Nearly everything is: only what is not needs its place to be told. */
function isShort(value: unknown, longest: number): boolean {
  if (typeof value === 'string') return value.length <= longest
  if (Array.isArray(value)) return value.every((item) => isShort(item, longest))
  if (!isObject(value)) return true
  for (const name of Object.keys(value)) {
    if (name.length > longestName || !isShort(value[name], longest)) return false
  }
  return true
}

function collect(value: unknown, path: (string | number)[], longest: number, errors: FieldErrors): void {
  if (typeof value === 'string') {
    if (value.length > longest) refuse(path, longest, errors)
  } else if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) {
      path.push(index)
      collect(value[index], path, longest, errors)
      path.pop()
    }
  } else if (isObject(value)) {
    for (const name of Object.keys(value)) {
      path.push(name.slice(0, longestName))
      if (name.length > longestName) refuse(path, longestName, errors)
      else collect(value[name], path, longest, errors)
      path.pop()
    }
  }
}

function refuse(path: readonly (string | number)[], longest: number, errors: FieldErrors): void {
  if (Object.keys(errors).length < mostSentences) errors[path.join('.')] = [messages.generic.tooLong(longest)]
}
