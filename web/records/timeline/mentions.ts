import { isWordAt } from './text-parts.ts'

export type Person = { name: string; email: string }

/** Longer than any two names: what is typed after an `@` further back is no name any more. */
const longestQuery = 40

/** What is typed of a name before the caret: where its `@` stands, and the letters after it. */
export function mentionAt(text: string, caret: number): { start: number; query: string } | undefined {
  const from = Math.max(0, caret - longestQuery - 1)
  const before = text.slice(from, caret)
  const at = before.lastIndexOf('@')
  if (at === -1) return undefined
  const query = before.slice(at + 1)
  const start = from + at
  // In an address the sign stands within a word.
  const isInWord = start > 0 && /[\p{L}\p{N}._-]/u.test(text[start - 1] ?? '')
  return isInWord || /[\n@]|^\s/.test(query) ? undefined : { start, query }
}

/** The text with the whole name in place of what was typed of it, and where the caret is then. */
export function withMention(text: string, start: number, caret: number, name: string) {
  const after = text.slice(caret)
  const call = `@${name}${after.startsWith(' ') ? '' : ' '}`
  return { text: `${text.slice(0, start)}${call}${after}`, caret: start + name.length + 2 }
}

/** Of those who were chosen the ones whose names are still in the text. */
export function stillMentioned<P extends Person>(text: string, chosen: readonly P[]): P[] {
  return chosen.filter(({ name }) => isMentioned(text, name))
}

function isMentioned(text: string, name: string): boolean {
  const call = `@${name}`
  for (let at = text.indexOf(call); at !== -1; at = text.indexOf(call, at + 1)) {
    if (isWordAt(text, call, at)) return true
  }
  return false
}

/** Colleagues of whom a part of the name begins so. */
export function peopleFor<P extends Person>(people: readonly P[], query: string, most: number): P[] {
  const wanted = folded(query.trimEnd())
  const found: P[] = []
  for (const person of people) {
    if (found.length === most) break
    if (` ${folded(person.name)}`.includes(` ${wanted}`)) found.push(person)
  }
  return found
}

function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
