import type { ReactNode } from 'react'
import { Button } from '../components/button.tsx'

/** Says that it is at work, and does nothing meanwhile; it stays in place, and the focus with it. */
export function SubmitButton({
  isBusy,
  busy,
  className = '',
  children,
}: {
  isBusy: boolean
  /** What it reads while it works. */
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
