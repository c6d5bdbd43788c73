import { ChevronDown, X } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState, type KeyboardEvent } from 'react'
import type { ListedOption } from './option-list.tsx'
import { OptionPopover } from './option-popover.tsx'

/** Typing on the closed field begins the search; a value that is not among the options is kept and shown. */
export function Combobox({
  id,
  label,
  value,
  shown,
  whenEmpty,
  options,
  onChange,
  onBlur,
  required = false,
  disabled = false,
  isLoading = false,
  takesTyped = false,
  ...described
}: {
  id: string
  label: string
  value: string
  /** The value's name where no option has it. */
  shown?: string | undefined
  /** What no value means, where it means something. */
  whenEmpty?: string
  options: readonly ListedOption[]
  onChange: (value: string) => void
  onBlur?: () => void
  required?: boolean
  disabled?: boolean
  isLoading?: boolean
  takesTyped?: boolean | string
  'aria-invalid'?: true
  'aria-describedby'?: string
  /** Where no label stands beside it. */
  'aria-label'?: string
}) {
  const [query, setQuery] = useState<string>()
  const isOpen = query !== undefined
  const text = options.find((option) => option.value === value)?.label ?? shown ?? value
  const canClear = !required && !disabled && value !== ''
  const settle = (chosen: string) => {
    setQuery(undefined)
    onChange(chosen)
  }
  const pressed = (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') setQuery((typed = '') => typed)
    // Letters are typed faster than the list opens: until the search has the focus they are edited here.
    else if (isOpen && key === 'Backspace') setQuery((typed = '') => typed.slice(0, -1))
    else if (isOpen && key === 'Delete') return
    else if ((key === 'Backspace' || key === 'Delete') && canClear) onChange('')
    else if (isLetter(event) && (isOpen || key !== ' ')) setQuery((typed = '') => typed + key)
    else return
    event.preventDefault()
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={(open) => setQuery(open ? '' : undefined)}>
      <div className="relative">
        <Popover.Trigger asChild>
          <button
            id={id}
            type="button"
            role="combobox"
            aria-required={required}
            disabled={disabled}
            onBlur={onBlur}
            onKeyDown={pressed}
            className={`control flex items-center border-line-strong text-left disabled:border-line aria-invalid:border-danger ${canClear ? 'pr-16' : 'pr-9'}`}
            {...described}
          >
            <span className={`truncate ${text || whenEmpty ? '' : 'text-ink-faint'}`}>
              {text || whenEmpty || 'Select'}
            </span>
          </button>
        </Popover.Trigger>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-ink-muted"
        />
        {canClear && (
          <button
            type="button"
            aria-label={`Clear ${label}`}
            title={`Clear ${label}`}
            onClick={() => onChange('')}
            className="absolute top-1/2 right-8 flex size-6 -translate-y-1/2 items-center justify-center rounded text-ink-muted hover:bg-hover hover:text-ink"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        )}
      </div>
      <OptionPopover
        className="w-(--radix-popover-trigger-width) min-w-60"
        id={`${id}-options`}
        label={label}
        options={options}
        value={value}
        query={query ?? ''}
        onQuery={setQuery}
        onChoose={settle}
        onLeave={() => setQuery(undefined)}
        isLoading={isLoading}
        takesTyped={takesTyped}
      />
    </Popover.Root>
  )
}

function isLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey
}
