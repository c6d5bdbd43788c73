import { submittal } from '#domain/kinds/submittal.ts'
import { longestFilterText } from '#domain/records/filters.ts'
import { ask } from '../api/ask.ts'
import { useKeptInAddress } from '../layout/use-kept-in-address.ts'
import { usePageOfRows } from '../layout/use-page-of-rows.ts'
import {
  givenFilters,
  readRegisterState,
  registerFilters,
  writeRegisterState,
  type FilterName,
  type RegisterState,
} from './register-state.ts'

/** The register as the address narrows it; the one before stays until the next is there. */
export function useRegister(id: string) {
  const { wanted, asked, change } = useKeptInAddress<RegisterState>(readRegisterState, writeRegisterState)
  const given = givenFilters(asked)
  const query = Object.fromEntries(given)
  const answer = usePageOfRows({
    queryKey: ['register', id, query],
    async read(signal) {
      const register = await ask('GET api/submittals/register/:id', { params: { id }, query, signal })
      return { rows: register.sections, hasMore: register.has_more, register, isNarrowed: given.length > 0 }
    },
    page: 1,
    shows: [submittal.model, ...(submittal.shows ?? [])],
  })
  return {
    answer,
    filters: wanted,
    set(name: FilterName, value: string) {
      const isTyped = registerFilters.some((filter) => filter.name === name && filter.choices === undefined)
      change({
        to: (now) => ({ ...now, [name]: value.slice(0, longestFilterText) }),
        waits: isTyped,
        ...(isTyped ? { step: () => name } : {}),
      })
    },
    clear: () => change({ to: () => ({}) }),
  }
}
