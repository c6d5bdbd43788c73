import { useEffect, useRef } from 'react'

/** After a try that failed the first wrong field has the focus: on a phone it may be out of sight. */
export function useFocusOnWrong(tries: number) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])
  return form
}
