import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from '../../components/button.tsx'
import { DialogClose } from '../../components/dialog.tsx'
import { ErrorBanner } from '../../components/error-banner.tsx'
import type { Refusal } from './refusal.ts'

/** The fields of an act and what ends it: Ctrl+Enter does it. */
export function ActForm({
  refusal,
  isBusy,
  submit,
  busy,
  besides,
  takesFocus = false,
  onSubmit,
  children,
}: {
  refusal: Refusal
  isBusy: boolean
  submit: string
  busy: string
  /** A second way to end it. */
  besides?: ReactNode
  /** Comes into a window that is open already. */
  takesFocus?: boolean
  onSubmit: () => void
  children: ReactNode
}) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (takesFocus) form.current?.querySelector<HTMLElement>('input, textarea, [role=combobox]')?.focus()
  }, [takesFocus])
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true], [role=alert]')?.focus()
  }, [refusal])
  const pressed = (event: KeyboardEvent) => {
    // Chosen from a list, Enter has had its meaning.
    if (event.defaultPrevented || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onSubmit()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its fields have the focus
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onKeyDown={pressed}
      onSubmit={(event) => {
        event.preventDefault()
        // A window within a page's form is none of its fields.
        event.stopPropagation()
        onSubmit()
      }}
    >
      {children}
      {refusal.problem !== undefined && <ErrorBanner tabIndex={-1}>{refusal.problem}</ErrorBanner>}
      <div className={foot}>
        <DialogClose asChild>
          <Button>Cancel</Button>
        </DialogClose>
        {besides}
        <Button type="submit" variant="primary" aria-disabled={isBusy} title="Ctrl+Enter">
          {isBusy ? busy : submit}
        </Button>
      </div>
    </form>
  )
}

/**
 * On the phone what ends an act stays in sight while its fields are scrolled: the primary in a row of its own, and lowest.
 * A low screen, as over a keyboard, keeps its room for the field.
 */
const foot = [
  'flex justify-end gap-2 max-md:flex-wrap max-md:*:grow max-md:*:last:basis-full',
  'max-md:-mx-5 max-md:-mb-(--below-window) max-md:border-t max-md:border-line max-md:bg-raised max-md:px-5 max-md:pt-3 max-md:pb-(--below-window)',
  '[--below-window:max(1.25rem,env(safe-area-inset-bottom))] max-md:[@media(min-height:36rem)]:sticky max-md:bottom-[calc(-1*var(--below-window))]',
].join(' ')
