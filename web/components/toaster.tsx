import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Toaster as Sonner } from 'sonner'
import { toasts } from '#domain/conventions.ts'

export function Toaster({ dark }: { dark: boolean }) {
  return (
    <Sonner
      theme={dark ? 'dark' : 'light'}
      position="bottom-right"
      duration={toasts.durationMs}
      visibleToasts={toasts.most}
      closeButton
      // Above the phone's bar at the bottom, and clear of its corner.
      className="[--below:1rem] max-md:[--below:calc(4.5rem+env(safe-area-inset-bottom))]"
      offset={edges}
      mobileOffset={edges}
      style={tokens}
      icons={{
        success: <CircleCheck aria-hidden="true" className="size-4.5 text-green-ink" />,
        info: <Info aria-hidden="true" className="size-4.5 text-accent" />,
        error: <CircleAlert aria-hidden="true" className="size-4.5 text-danger" />,
      }}
      toastOptions={{
        style: { width: `min(${toasts.width}px, calc(100vw - 32px))` },
        // Sonner's own style sheet hides the focus and does not know our colours.
        classNames: {
          toast: `gap-2! rounded-lg! px-4! py-2! min-h-12! text-small! shadow-floating! ${focus}`,
          description: 'text-ink-muted!',
          actionButton: `h-7! bg-transparent! px-1! text-small! max-md:h-11! text-accent! font-semibold! hover:underline! ${focus}`,
          closeButton: `static! order-last -mr-1! size-7! max-md:size-11! [&_svg]:size-4! transform-none! border-transparent! bg-transparent! text-ink-muted! hover:bg-hover! ${focus}`,
        },
      }}
    />
  )
}

const edges = { bottom: 'var(--below)', right: '1rem', left: '1rem' }

const focus = 'outline-accent! focus-visible:outline-2! focus-visible:outline-offset-2!'

const tokens = {
  '--normal-bg': 'var(--raised)',
  '--normal-text': 'var(--ink)',
  '--normal-border': 'var(--line)',
  fontFamily: 'inherit',
  // Below the menus and dialogs that somebody has opened.
  zIndex: 45,
} as CSSProperties
