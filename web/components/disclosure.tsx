import { ChevronRight } from 'lucide-react'
import { useId, type ReactNode } from 'react'

export function Disclosure({
  label,
  aside,
  isOpen,
  onToggle,
  className = '',
  children,
}: {
  label: string
  aside?: ReactNode
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  className?: string
  children: ReactNode
}) {
  const panelId = useId()
  return (
    <section aria-label={label} className={`rounded-lg border border-line bg-surface ${className}`}>
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          className="flex w-full flex-wrap items-center gap-x-2 rounded-lg px-4 py-3 text-left hover:bg-hover sm:px-5"
          onClick={() => onToggle(!isOpen)}
        >
          <ChevronRight
            aria-hidden="true"
            className={`-ml-1 size-4 shrink-0 text-ink-muted transition-transform ${isOpen ? 'rotate-90' : ''}`}
          />
          <span className="font-semibold">{label}</span>
          {aside}
        </button>
      </h2>
      <div id={panelId} hidden={!isOpen} className="border-t border-line px-4 py-4 sm:px-5">
        {isOpen && children}
      </div>
    </section>
  )
}
