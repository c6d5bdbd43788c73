import { File, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { can } from '#domain/permissions.ts'
import { discussionScreen } from '#domain/words/discussion-screen.ts'
import { Button } from '../../components/button.tsx'
import { keepFocus } from '../../components/keep-focus.ts'
import { useUser } from '../../layout/use-session.ts'
import { CommentEditor } from './comment-editor.tsx'
import { CommentText } from './comment-text.tsx'
import { EarlierWordings } from './earlier-wordings.tsx'
import { Line } from './line.tsx'
import type { Clock, Moment } from '../../layout/moment-of.ts'
import { useCommentActs } from './use-comment-acts.ts'
import type { Folder } from './use-draft.ts'
import { placeOf } from './use-linked-comment.ts'
import type { Comment } from './use-timeline.ts'

const said = discussionScreen

export function CommentEntry({
  comment,
  moment,
  clock,
  folder,
  isMarked,
}: {
  comment: Comment
  moment: Moment
  clock: Clock
  folder: Folder | undefined
  isMarked: boolean
}) {
  const isAdmin = can(useUser(), 'admin.use')
  const [isEditing, setEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const { remove } = useCommentActs(comment)
  return (
    <Line id={placeOf(comment)} isSolid isMarked={isMarked}>
      <div className="flex min-h-5 items-start gap-x-2">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-2 text-fine text-ink-faint">
          <span className="text-small font-lead break-words text-ink">{comment.author.name}</span>
          <time dateTime={comment.created_at} title={moment.whole}>
            {moment.near}
          </time>
          {comment.edited_at !== null && <EarlierWordings id={comment.id} clock={clock} />}
        </p>
        {!isEditing && (comment.mine || isAdmin) && (
          <div className="-my-1 ml-auto flex shrink-0 pointer-fine:opacity-0 pointer-fine:group-focus-within/line:opacity-100 pointer-fine:group-hover/line:opacity-100">
            {comment.mine && (
              <Button
                ref={edit}
                size="small icon"
                variant="quiet"
                aria-label={said.edit}
                onClick={() => setEditing(true)}
              >
                <Pencil aria-hidden="true" className="size-3.5" />
              </Button>
            )}
            <Button size="small icon" variant="quiet" aria-label={said.delete} onClick={() => void remove()}>
              <Trash2 aria-hidden="true" className="size-3.5" />
            </Button>
          </div>
        )}
      </div>
      {isEditing ? (
        <div className="text-body">
          <CommentEditor
            comment={comment}
            folder={folder}
            onDone={() => {
              setEditing(false)
              keepFocus(() => edit.current)
            }}
          />
        </div>
      ) : (
        <>
          <CommentText comment={comment} />
          {comment.files.length > 0 && <Files comment={comment} folder={folder} />}
        </>
      )}
    </Line>
  )
}

function Files({ comment, folder }: { comment: Comment; folder: Folder | undefined }) {
  return (
    <ul className="flex flex-col">
      {comment.files.map(({ id, name, deleted }) => (
        <li key={id} className="flex min-h-6 items-center gap-1.5 max-md:min-h-11">
          <File aria-hidden="true" className="size-3.5 shrink-0 text-ink-faint" />
          {deleted || folder === undefined ? (
            <span className="min-w-0 truncate" title={name}>
              {name} {deleted && said.goneFile}
            </span>
          ) : (
            <Link
              to={`${folder.to}?file=${id}`}
              title={name}
              className="min-w-0 truncate rounded-sm text-accent underline-offset-2 hover:underline"
            >
              {name}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
