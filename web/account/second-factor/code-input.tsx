import type { Ref } from 'react'
import type { Described } from '../../components/field.tsx'

export function SecondFactorCodeInput({
  described,
  inputMode,
  ref,
}: {
  described: Described
  /** Recovery codes have letters, an app's codes only digits. */
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
