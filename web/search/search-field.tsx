import { Search } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { searchLimits } from '#domain/records/search.ts'
import { searchScreen as said } from '#domain/words/search-screen.ts'

const pauseMs = 300

/** What is typed goes into the address after a pause, and what comes there otherwise into the field. */
export function SearchField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const [typed, setTyped] = useState(text)
  const [known, setKnown] = useState(text)
  if (text !== known) {
    setKnown(text)
    if (text !== typed.trim()) setTyped(text)
  }
  const input = useRef<HTMLInputElement>(null)
  // Whoever comes without a text comes to type one; with the drawing, before the heading takes the focus.
  useLayoutEffect(() => {
    if (input.current?.value === '') input.current.focus()
  }, [])
  const change = useRef(onChange)
  useEffect(() => {
    change.current = onChange
  })
  useEffect(() => {
    if (typed.trim() === text) return
    const timer = setTimeout(() => change.current(typed.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, text])
  return (
    <form
      role="search"
      className="relative mb-4 max-w-180"
      onSubmit={(event) => {
        event.preventDefault()
        onChange(typed.trim())
      }}
    >
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-faint"
      />
      <input
        ref={input}
        type="search"
        placeholder={said.placeholder}
        aria-label={said.page}
        autoComplete="off"
        spellCheck={false}
        maxLength={searchLimits.letters}
        className="control pl-9!"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  )
}
