import { upTo99, useAttention } from './use-attention.ts'

/** How much is overdue or due today; nothing where that is none. */
export function WorkCount({ id, className = '' }: { id: string; className?: string }) {
  const { overdue = 0, today = 0 } = useAttention() ?? {}
  const count = overdue + today
  return (
    <span id={id} className={`empty:hidden ${className}`}>
      {count > 0 && (
        <>
          {upTo99(count)}
          <span className="sr-only"> overdue or due today</span>
        </>
      )}
    </span>
  )
}
