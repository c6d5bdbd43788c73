import { ink } from '../components/ink.ts'
import { ProgressLine } from '../components/progress-line.tsx'
import type { ProgressFacts } from './card-facts.ts'

/** How far the tasks of a project are: in words, and as a line for the eye. */
export function CardProgress({ text, percent, colour }: ProgressFacts) {
  if (percent === undefined || colour === undefined) {
    return <p className="text-[0.8125rem] text-ink-muted">{text}</p>
  }
  return (
    <div className="pt-0.5">
      <p className={`text-[0.8125rem] font-medium ${ink[colour]}`}>{text}</p>
      <ProgressLine percent={percent} colour={colour} className="my-0.5 h-1 bg-neutral-soft" />
    </div>
  )
}
