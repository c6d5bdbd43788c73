import { Search } from 'lucide-react'

export const searchEvent = 'search'

/** Looks like a field, because one types as soon as it is pressed. */
export function SearchButton() {
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => dispatchEvent(new Event(searchEvent))}
      className="inline-flex size-7 items-center gap-2 rounded-md px-2 text-small text-ink-muted hover:bg-hover max-md:size-11 max-md:justify-center md:mr-auto md:w-105 md:border md:border-line lg:ml-16"
    >
      <Search aria-hidden="true" className="size-4 shrink-0" />
      <span className="max-md:sr-only">Search or go to</span>
      <kbd aria-hidden="true" className="ml-auto font-sans text-badge max-md:hidden">
        Ctrl K
      </kbd>
    </button>
  )
}
