import { Switch } from 'radix-ui'
import { useId } from 'react'

export function Toggle({
  label,
  hint,
  checked,
  onChange,
}: {
  label: string
  hint?: string
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  const id = useId()
  return (
    <div className="flex min-h-9 max-md:min-h-11 items-center justify-between gap-4">
      <div>
        <label htmlFor={id}>{label}</label>
        {hint && (
          <p id={`${id}-hint`} className="text-small text-ink-muted">
            {hint}
          </p>
        )}
      </div>
      <Switch.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        {...(hint ? { 'aria-describedby': `${id}-hint` } : {})}
        className="relative h-6 w-11 shrink-0 max-md:after:absolute max-md:after:inset-x-0 max-md:after:-inset-y-2.5 rounded-full border border-line-strong bg-surface transition-colors data-[state=checked]:border-transparent data-[state=checked]:bg-accent-fill"
      >
        <Switch.Thumb className="block size-4.5 translate-x-0.5 rounded-full bg-line-strong transition-transform data-[state=checked]:translate-x-[1.375rem] data-[state=checked]:bg-on-accent" />
      </Switch.Root>
    </div>
  )
}
