import { useState } from 'react'

const mostLetters = 240
const mostLines = 3

/** A text as it was written; of a long one the beginning, until it is asked for. */
export function FoldedText({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false)
  const isLong = isFolded(text)
  return (
    <span className="min-w-0">
      <span className={`break-words whitespace-pre-line ${isLong && !isOpen ? 'line-clamp-3' : 'block'}`}>
        {text}
      </span>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          className="min-h-6 rounded-sm text-accent hover:underline"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show all'}
        </button>
      )}
    </span>
  )
}

export function isFolded(text: string): boolean {
  return text.length > mostLetters || text.split('\n').length > mostLines
}
