import { textParts } from './text-parts.ts'
import type { Comment } from './use-timeline.ts'

/** As it was typed; only web addresses become links. */
export function CommentText({ comment: { body, mentions } }: { comment: Comment }) {
  const names = mentions.map(({ name }) => name)
  return (
    <p className="break-words whitespace-pre-wrap text-body text-ink">
      {textParts(body, names).map(({ kind, text, at }) =>
        kind === 'link' ? (
          <a key={at} href={text} target="_blank" rel="noreferrer" className="text-link">
            {text}
          </a>
        ) : kind === 'mention' ? (
          <span key={at} className="font-lead text-accent">
            {text}
          </span>
        ) : (
          text
        ),
      )}
    </p>
  )
}
