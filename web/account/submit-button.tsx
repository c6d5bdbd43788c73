import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../components/button.tsx'

/** Not disabled while busy, so that the button keeps the focus. */
export function SubmitButton({
  isBusy,
  busy,
  variant = 'primary',
  className = '',
  children,
}: {
  isBusy: boolean
  busy: string
  /** A screen has one filled button: the others' are outlined. */
  variant?: ComponentProps<typeof Button>['variant']
  className?: string
  children: ReactNode
}) {
  return (
    <Button
      type="submit"
      variant={variant}
      aria-disabled={isBusy}
      onClick={(event) => isBusy && event.preventDefault()}
      className={`aria-disabled:cursor-default aria-disabled:opacity-75 ${className}`}
    >
      {isBusy ? busy : children}
    </Button>
  )
}
