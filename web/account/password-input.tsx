import { useState, type InputHTMLAttributes, type Ref } from 'react'
import type { Described } from '../components/field.tsx'

export function PasswordInput({
  described,
  label,
  ...props
}: {
  described: Described
  label: string
  ref?: Ref<HTMLInputElement>
} & InputHTMLAttributes<HTMLInputElement>) {
  const [isShown, setShown] = useState(false)
  return (
    <div className="relative">
      <input
        {...described}
        className="control pr-16"
        type={isShown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        required
        {...props}
      />
      <button
        type="button"
        aria-controls={described.id}
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-1 right-1 min-w-14 rounded px-2 text-small text-ink-muted hover:bg-hover"
      >
        {isShown ? 'Hide' : 'Show'}
        <span className="sr-only"> {label}</span>
      </button>
    </div>
  )
}
