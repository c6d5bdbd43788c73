import type { Option } from '../../api/records.ts'

type Person = { name: string; email: string }

type Given = { answered_by: Person | null; answered_on: string | null }

/** The day of an answer until another is chosen; none is today. One that was only saved is given when it closes the question. */
export function givenOn(before: Given | undefined, isOpen: boolean): string | undefined {
  return isOpen ? undefined : (before?.answered_on ?? undefined)
}

/** Who answers until somebody else is chosen: whoever worded it before, unless they have left. */
export function givenBy(
  before: Given | undefined,
  me: Person,
  colleagues: readonly Option[] | undefined,
): Person {
  const author = before?.answered_by ?? me
  const isHere = colleagues === undefined || colleagues.some(({ value }) => value === author.email)
  return isHere ? author : me
}
