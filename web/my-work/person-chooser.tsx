import { ChevronDown } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { myWorkScreen as said } from '#domain/words/my-work-page.ts'
import { OptionPopover } from '../components/option-popover.tsx'
import { useColleagues } from '../layout/use-colleagues.ts'
import { useUser } from '../layout/use-session.ts'
import { OptionsFailed } from '../records/form/form-options-failed.tsx'
import { chooserLook } from './chooser-look.ts'

/** Whose work is shown; choosing oneself leads back to one's own. */
export function PersonChooser({
  shown,
  onChoose,
}: {
  shown: { name: string; email: string } | undefined
  onChoose: (email: string | undefined) => void
}) {
  const user = useUser()
  const [query, setQuery] = useState<string>()
  const lookups = useColleagues()
  const email = shown?.email ?? user.email
  const called = shown?.name ?? said.you
  const options = (lookups.data?.users ?? []).map(({ value, label, role }) => ({
    value,
    label,
    hint: String(role),
  }))
  return (
    <Popover.Root open={query !== undefined} onOpenChange={(isOpen) => setQuery(isOpen ? '' : undefined)}>
      <Popover.Trigger aria-label={said.about(said.person, called)} className={chooserLook}>
        <span className="truncate">{called}</span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
      </Popover.Trigger>
      <OptionPopover
        className="w-72"
        id="person-options"
        label={said.person}
        options={options}
        value={email}
        query={query ?? ''}
        onQuery={setQuery}
        onChoose={(chosen) => {
          setQuery(undefined)
          onChoose(chosen === user.email ? undefined : chosen)
        }}
        onLeave={() => setQuery(undefined)}
        isLoading={lookups.isLoading}
        instead={
          lookups.error && !lookups.data ? (
            <OptionsFailed error={lookups.error} retry={lookups.refetch} />
          ) : undefined
        }
      />
    </Popover.Root>
  )
}
