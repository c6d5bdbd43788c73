import type { Ref } from 'react'
import type { Described } from '../../components/field.tsx'

/** A code that the phone's keyboard offers by itself where it can. */
export function SecondFactorCodeInput({
  described,
  inputMode,
  ref,
}: {
  described: Described
  /** Recovery codes have letters. */
  inputMode: 'numeric' | 'text'
  ref?: Ref<HTMLInputElement>
}) {
  return (
    <input
      {...described}
      ref={ref}
      name="code"
      className="control max-w-64 tabular-nums"
      inputMode={inputMode}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  )
}
