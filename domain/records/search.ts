import { isStorable } from '../storable.ts'
import { kindsWith, resources, type KindWith } from '../kinds/registry.ts'
import { listRefusals } from '../words/list-refusals.ts'
import { searchMessages as said } from '../words/search.ts'

/** What can be found: the kinds that say what they are searched by, and files, which are no records. */
export type SearchKind = KindWith<'search'> | typeof fileSearch.kind

export const fileSearch = { kind: 'file', name: { one: 'File', many: 'Files' }, word: 'file' } as const

export const searchKinds: readonly SearchKind[] = [...kindsWith('search'), fileSearch.kind]

export const searchLimits = {
  letters: 200,
  fewestLetters: 2,
  usualPage: 20,
  largestPage: 50,
  /** Of a kind: those made last. */
  ranked: 1000,
  countedTo: 100,
  refs: 20,
}

export function isSearchKind(kind: unknown): kind is SearchKind {
  return searchKinds.some((each) => each === kind)
}

/** A word as it is looked for: in small letters, and what else it may mean. */
export type SearchWord = {
  text: string
  /** Too short to be looked for inside of texts. */
  isShort: boolean
  /** The kind that it names, all records of which it means too. */
  kind?: SearchKind
  number?: { value: number; sign?: string }
}

export type Search = {
  /** All of it in small letters, with one space between words. */
  text: string
  words: readonly SearchWord[]
  record?: RecordByNumber
}

/** A number with its kind or sign, and the words beside it, short ones among them: together they may name the project. */
export type RecordByNumber = { kind: SearchKind; number: SearchWord; beside: readonly SearchWord[] }

type Refused = { refused: { name: string; sentence: string } }

/** Bounded before it is taken apart. Less than two letters look for nothing. */
export function readSearch(sent: unknown): Search | Refused {
  const text = sent ?? ''
  const isUsable = typeof text === 'string' && text.length <= searchLimits.letters && isStorable(text)
  if (!isUsable) return { refused: { name: 'q', sentence: said.badText } }
  const words = text.toLowerCase().split(/\s/).filter(Boolean)
  const whole = words.join(' ')
  if (lettersOf(whole) < searchLimits.fewestLetters) return { text: whole, words: [] }
  const read = [...new Set(words)].map(wordOf)
  const record = recordIn(read)
  return { text: whole, words: read, ...(record === undefined ? {} : { record }) }
}

/** Words beside it that are all long name the project one by one. */
function recordIn(words: readonly SearchWord[]): RecordByNumber | undefined {
  const at = words.findIndex(({ kind }) => [...kindsBySign.values()].some((each) => each === kind))
  const byKind = at < 0 ? [] : [words[at + 1], words[at - 1]]
  const number = words.find((word) => word.number?.sign !== undefined) ?? byKind.find((word) => word?.number)
  if (number?.number === undefined) return undefined
  const { sign } = number.number
  const kind = sign === undefined ? words[at]?.kind : kindsBySign.get(sign)
  const beside = words.filter((word) => word !== number && word.kind !== kind)
  return kind !== undefined && beside.some(({ isShort }) => isShort) ? { kind, number, beside } : undefined
}

function wordOf(text: string): SearchWord {
  const kind = kindWords.get(text)
  const number = numberIn(text)
  return {
    text,
    isShort: lettersOf(text) <= 2,
    ...(kind === undefined ? {} : { kind }),
    ...(number === undefined ? {} : { number }),
  }
}

function lettersOf(text: string): number {
  return [...text].length
}

/** ‘12’, ‘#12’, or with the sign of a kind: ‘r-12’. More digits are no number that anything has. */
function numberIn(word: string): SearchWord['number'] {
  const [, sign, digits] = /^(?:([a-z])-|#)?(\d{1,9})$/.exec(word) ?? []
  if (digits === undefined) return undefined
  if (sign === undefined) return { value: Number(digits) }
  const known = sign.toUpperCase()
  return kindsBySign.has(known) ? { value: Number(digits), sign: known } : undefined
}

const declared = kindsWith('search').map((kind) => ({ kind, ...resources[kind].plays.search }))

const kindsBySign = new Map<string, SearchKind>(
  declared.flatMap((facts) => ('sign' in facts ? [[facts.sign, facts.kind] as const] : [])),
)

const kindWords = new Map<string, SearchKind>(
  [...declared, fileSearch].flatMap((facts) =>
    'word' in facts
      ? [facts.word, `${facts.word}s`].map((word): [string, SearchKind] => [word, facts.kind])
      : [],
  ),
)

/** The kinds named in `task,rfi`; none named are all of them. */
export function readSearchKinds(sent: unknown): { kinds: readonly SearchKind[] } | Refused {
  const text = sent ?? ''
  if (text === '') return { kinds: searchKinds }
  const named = typeof text === 'string' ? text.split(',').map((word) => word.trim()) : ['']
  if (!named.every(isSearchKind)) return { refused: { name: 'kinds', sentence: listRefusals.unknownModel } }
  return { kinds: searchKinds.filter((kind) => named.includes(kind)) }
}

export function readLimit(sent: unknown): { limit: number } | Refused {
  const { usualPage, largestPage } = searchLimits
  const limit =
    sent === undefined ? usualPage : typeof sent === 'string' && /^\d{1,3}$/.test(sent) ? Number(sent) : 0
  if (limit < 1 || limit > largestPage)
    return { refused: { name: 'limit', sentence: said.badLimit(largestPage) } }
  return { limit }
}

export type Ref = { kind: SearchKind; id: string }

/** `task:ID,rfi:ID`. What names no kind, or cannot be an id, is nowhere to be found. */
export function readRefs(sent: unknown): { refs: Ref[] } | Refused {
  const refuse = (sentence: string): Refused => ({ refused: { name: 'of', sentence } })
  if (sent !== undefined && typeof sent !== 'string') return refuse(said.badRefs)
  const named = (sent ?? '').split(',').filter((each) => each.trim() !== '')
  if (named.length > searchLimits.refs) return refuse(said.tooManyRefs(searchLimits.refs))
  const refs = named.flatMap((each) => {
    const [kind, id = ''] = each.trim().split(':')
    return isSearchKind(kind) && isStorable(id) ? { kind, id } : []
  })
  return { refs }
}
