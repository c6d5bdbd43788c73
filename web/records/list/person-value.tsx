import { filterWords as said } from '#domain/words/filters.ts'
import { useColleagues } from '../../layout/use-colleagues.ts'
import { ChoiceValue, ChoicesValue, type ValueOption } from './choice-value.tsx'
import type { ValueProps } from './filter-values.ts'

export function PersonValue(value: ValueProps) {
  return <ChoiceValue {...value} options={usePeople()} />
}

export function PeopleValue(value: ValueProps) {
  return <ChoicesValue {...value} options={usePeople()} />
}

/** Whoever looks comes first, and is in each view who looks at it then. */
function usePeople(): readonly ValueOption[] {
  const { data } = useColleagues({ select: ({ users }) => users })
  return [{ value: 'me', label: said.me }, ...(data ?? [])]
}
