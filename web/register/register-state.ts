import { categories, dispositions, matchChoice, submittalTypes } from '#domain/choices.ts'
import { courtFilters } from '#domain/kinds/court.ts'
import { longestFilterText } from '#domain/records/filters.ts'
import { registerScreen as said } from '#domain/words/register-screen.ts'

export type FilterName = keyof typeof said.filters

export type RegisterState = Readonly<Partial<Record<FilterName, string>>>

/** Filters in the order in which they stand; one without words to choose from is typed. */
export const registerFilters: readonly { name: FilterName; choices?: readonly string[] }[] = [
  { name: 'q' },
  { name: 'section' },
  { name: 'type', choices: submittalTypes },
  { name: 'disposition', choices: [said.open, ...dispositions] },
  { name: 'category', choices: categories },
  { name: 'court', choices: courtFilters },
]

/** What an address says wrongly it does not say. */
export function readRegisterState(params: URLSearchParams): RegisterState {
  const state: Partial<Record<FilterName, string>> = {}
  for (const { name, choices } of registerFilters) {
    const text = (params.get(name) ?? '').slice(0, longestFilterText)
    const value = choices === undefined ? text : matchChoice(choices, text)
    if (value) state[name] = value
  }
  return state
}

export function writeRegisterState(state: RegisterState): URLSearchParams {
  return new URLSearchParams(givenFilters(state))
}

/** Filters that narrow something, in their order. */
export function givenFilters(state: RegisterState): [FilterName, string][] {
  return registerFilters.flatMap(({ name }) => {
    const value = state[name]?.trim() ?? ''
    return value === '' ? [] : [[name, value] as [FilterName, string]]
  })
}

/** More rows than this do not stand open unasked. */
const mostOpenRows = 100

/** The sections that stand open at first: from the top, as long as there are not too many rows in all. */
export function openAtFirst(
  sections: readonly { section: string; submittals: readonly unknown[] }[],
): ReadonlySet<string> {
  const open = new Set<string>()
  let rows = 0
  for (const { section, submittals } of sections) {
    rows += submittals.length
    if (rows > mostOpenRows) break
    open.add(section)
  }
  return open
}
