import { useState } from 'react'
import { discussionScreen } from '#domain/words/discussion-screen.ts'
import { Composer } from './composer.tsx'
import { useCommentActs } from './use-comment-acts.ts'
import type { Draft, Folder } from './use-draft.ts'
import type { Comment } from './use-timeline.ts'

const said = discussionScreen

export function CommentEditor({
  comment,
  folder,
  onDone,
}: {
  comment: Comment
  folder: Folder | undefined
  onDone: () => void
}) {
  const { body, mentions, files } = comment
  const [draft, setDraft] = useState<Draft>({ body, mentions, files })
  // The comment on the screen goes along with changes elsewhere; what is edited here does not.
  const [version, setVersion] = useState(comment.version)
  const { change } = useCommentActs(comment)
  return (
    <Composer
      label={said.edit}
      draft={draft}
      onChange={setDraft}
      files={folder?.files}
      submit="Save"
      cancel="Cancel"
      onCancel={onDone}
      autoFocus
      isGoneWhenSent
      send={async (draft) => {
        const answer = await change(draft, version)
        if (answer.operation === 'COMPLETED') onDone()
        // Whoever saves again has been told.
        else if (answer.status === 409 && answer.data) setVersion(answer.data.version)
        return answer
      }}
    />
  )
}
