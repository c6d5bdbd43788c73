import { useState } from 'react'
import type { WorkItem } from '#domain/calls/my-work.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { myWorkScreen as said } from '#domain/words/my-work-page.ts'
import { OptionList } from '../components/option-list.tsx'
import { useColleagues } from '../layout/use-colleagues.ts'
import { OptionsFailed } from '../records/form/form-options-failed.tsx'
import { optionsOf } from '../records/options-of.ts'
import { holderField } from './acts.ts'

/** Whom a record of this kind can be given to. */
export function PeopleChoices({
  item: { model, to },
  onChoose,
  onLeave,
}: {
  item: WorkItem
  onChoose: (person: { name: string; email: string }) => void
  onLeave: () => void
}) {
  const [query, setQuery] = useState('')
  const lookups = useColleagues()
  const field = holderField(resourceOf(model))
  const options = field === undefined ? [] : optionsOf(field, lookups.data, [])
  const colleagues = options.filter(({ value }) => value !== to?.email)
  if (lookups.error && !lookups.data) return <OptionsFailed error={lookups.error} retry={lookups.refetch} />
  return (
    <OptionList
      id="hand-over"
      label={said.acts.hand_over}
      options={colleagues}
      value=""
      query={query}
      onQuery={setQuery}
      onChoose={(email) => {
        const chosen = colleagues.find(({ value }) => value === email)
        if (chosen !== undefined) onChoose({ name: chosen.label, email })
      }}
      onLeave={onLeave}
      isLoading={lookups.isLoading}
    />
  )
}
