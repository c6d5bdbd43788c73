import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'

export type Problem = {
  title: string
  detail?: string
  /** The problem goes once its fields are right. */
  isAtFields: boolean
}

export function ProblemSummary({
  problem,
  wrong,
}: {
  problem: Problem
  wrong: readonly { id: string; text: string }[]
}) {
  const box = useRef<HTMLDivElement>(null)
  const shownFor = useRef<Problem>(undefined)
  const isShown = !problem.isAtFields || wrong.length > 0
  useEffect(() => {
    // Once for each try: somebody who is typing keeps the focus.
    if (!isShown || shownFor.current === problem) return
    shownFor.current = problem
    box.current?.focus()
  }, [isShown, problem])
  if (!isShown) return null
  return (
    <div ref={box} role="alert" tabIndex={-1} className="flex gap-3 rounded-md bg-danger-soft p-3 text-ink">
      <CircleAlert aria-hidden="true" className="mt-px size-4.5 shrink-0 text-danger" />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="font-medium">{problem.title}</p>
        {problem.detail && <p className="break-words">{problem.detail}</p>}
        {wrong.length > 0 && (
          <ul className="flex flex-col gap-0.5">
            {wrong.map(({ id, text }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  onClick={(event) => {
                    event.preventDefault()
                    document.getElementById(id)?.focus()
                  }}
                  className="inline-block min-h-6 text-danger underline underline-offset-2"
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
