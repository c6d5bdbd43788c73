import type { ReactNode } from 'react'
import { Button } from '../components/button.tsx'

/** Not disabled while busy, so that the button keeps the focus. */
export function SubmitButton({
  isBusy,
  busy,
  className = '',
  children,
}: {
  isBusy: boolean
  busy: string
  className?: string
  children: ReactNode
}) {
  return (
    <Button
      type="submit"
      variant="primary"
      aria-disabled={isBusy}
      onClick={(event) => isBusy && event.preventDefault()}
      className={`aria-disabled:cursor-default aria-disabled:opacity-75 ${className}`}
    >
      {isBusy ? busy : children}
    </Button>
  )
}
