import { ChevronDown } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { boardMessages } from '#domain/words/board.ts'
import type { ListedOption } from '../components/option-list.tsx'
import { OptionPopover } from '../components/option-popover.tsx'

const label = boardMessages.employee

export function EmployeeChooser({
  id,
  name,
  value,
  options,
  onChoose,
}: {
  id: string
  name: string
  value: string
  options: readonly ListedOption[]
  onChoose: (email: string) => void
}) {
  const [query, setQuery] = useState<string>()
  return (
    <Popover.Root open={query !== undefined} onOpenChange={(isOpen) => setQuery(isOpen ? '' : undefined)}>
      <Popover.Trigger
        id={id}
        title={name}
        className={`flex min-h-7 max-w-full items-center gap-1 rounded-md px-1 max-md:min-h-11 text-left hover:bg-hover data-[state=open]:bg-here ${value === '' ? 'text-accent' : ''}`}
      >
        <span className="truncate print:whitespace-normal">{name}</span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-faint print:hidden" />
      </Popover.Trigger>
      <OptionPopover
        className="w-72"
        id={`${id}-options`}
        label={label}
        options={options}
        value={value}
        query={query ?? ''}
        onQuery={setQuery}
        onChoose={(email) => {
          setQuery(undefined)
          onChoose(email)
        }}
        onLeave={() => setQuery(undefined)}
        isLoading={false}
      />
    </Popover.Root>
  )
}
