import { useEffect, useRef } from 'react'
import { messages } from '#domain/words/messages.ts'

export function FormProblems({
  errors,
  tries,
  fields,
}: {
  errors: Readonly<Record<string, string | undefined>>
  tries: number
  fields: Record<string, { label: string; id: string }>
}) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (tries > 0) summary.current?.focus()
  }, [tries])
  const wrong = Object.entries(fields).filter(([name]) => errors[name])
  if (wrong.length === 0) return null
  return (
    <div
      ref={summary}
      tabIndex={-1}
      role="group"
      aria-label={messages.generic.pleaseCheck}
      className="rounded-md bg-danger-soft p-3"
    >
      {messages.generic.pleaseCheck}{' '}
      {wrong.map(([name, { label, id }], index) => (
        <span key={name}>
          {index > 0 && ', '}
          <a
            href={`#${id}`}
            className="text-danger underline underline-offset-2"
            onClick={(event) => {
              event.preventDefault()
              document.getElementById(id)?.focus()
            }}
          >
            {label}
          </a>
        </span>
      ))}
    </div>
  )
}
