import { X } from 'lucide-react'
import { Dialog as Parts } from 'radix-ui'
import { useRef } from 'react'
import { searchScreen as said } from '#domain/words/search-screen.ts'
import { Button } from '../components/button.tsx'
import { veil } from '../components/dialog.tsx'
import { useFocusReturn } from '../components/use-focus-return.ts'
import { PaletteField, type TypedEarly } from './palette-field.tsx'

export function Palette({
  isOpen,
  takeTyped,
  onClose,
}: {
  isOpen: boolean
  /** What was typed before it was there. */
  takeTyped: () => TypedEarly
  onClose: () => void
}) {
  const focusReturn = useFocusReturn()
  const content = useRef<HTMLDivElement>(null)
  // What was typed is not selected: the next key would replace it.
  const focusEnd = (event: Event) => {
    focusReturn.onOpenAutoFocus()
    event.preventDefault()
    const field = content.current?.querySelector('input')
    field?.focus()
    field?.setSelectionRange(field.value.length, field.value.length)
  }
  return (
    <Parts.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Parts.Portal>
        <Parts.Overlay className={veil} />
        <Parts.Content
          ref={content}
          {...focusReturn}
          onOpenAutoFocus={focusEnd}
          aria-describedby={undefined}
          className="fixed top-[12vh] left-1/2 z-50 flex max-h-[76vh] w-[calc(100vw-2rem)] max-w-160 -translate-x-1/2 flex-col overflow-hidden rounded-lg border border-line bg-raised shadow-floating max-md:inset-0 max-md:max-h-none max-md:w-full max-md:max-w-none max-md:translate-x-0 max-md:rounded-none max-md:border-0 max-md:pb-[env(safe-area-inset-bottom)]"
        >
          <Parts.Title className="sr-only">{said.title}</Parts.Title>
          <PaletteField takeTyped={takeTyped} onClose={onClose} />
          <Parts.Close asChild>
            <Button
              variant="quiet"
              size="icon"
              aria-label="Close"
              className="absolute top-1.5 right-1.5 md:top-2 md:right-2"
            >
              <X aria-hidden="true" className="size-4" />
            </Button>
          </Parts.Close>
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  )
}
