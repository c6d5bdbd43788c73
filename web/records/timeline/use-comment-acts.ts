import { discussionMessages } from '#domain/words/discussion.ts'
import { call } from '../../api/ask.ts'
import type { Answer } from '../../api/client.ts'
import { keepFocus } from '../../components/keep-focus.ts'
import { notifyDone, notifyFailed } from '../../components/notify.ts'
import { editOf } from './edit-of.ts'
import type { Draft } from './use-draft.ts'
import { placeOf } from './use-linked-comment.ts'
import { useTimelineRefresh, type Comment } from './use-timeline.ts'

const said = discussionMessages

export function useCommentActs(comment: Comment) {
  const { id, model, record_id: recordId } = comment
  const refresh = useTimelineRefresh(model, recordId)
  const params = { id }
  const settle = async (answer: Answer, told: () => void) => {
    if (answer.operation === 'COMPLETED') told()
    else notifyFailed(answer.message)
    await refresh()
    // A deleted comment and one that is back are drawn anew in the same place.
    keepFocus(() => document.getElementById(placeOf(comment)))
  }
  const restore = async () => {
    const answer = await call('POST api/comments/:id/restore', { params })
    await settle(answer, () => notifyDone(said.restored))
  }
  return {
    /** A refusal is told where the text stands, which stays. */
    async change(draft: Draft, version: number): Promise<Answer<Comment>> {
      const body = { ...editOf(comment, draft), version }
      const answer = await call('PUT api/comments/:id', { params, body })
      if (answer.operation === 'COMPLETED') notifyDone(answer.message)
      await refresh()
      return answer
    },
    async remove(): Promise<void> {
      const answer = await call('DELETE api/comments/:id', { params })
      await settle(answer, () => notifyDone(said.deleted, { label: 'Undo', run: () => void restore() }))
    },
  }
}
