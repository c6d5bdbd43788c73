import { discussionMessages } from '#domain/words/discussion.ts'
import { call } from '../../api/ask.ts'
import type { Answer } from '../../api/client.ts'
import { notifyDone, notifyFailed } from '../../components/notify.ts'
import { bodyOf } from './use-comment.ts'
import type { Draft } from './use-draft.ts'
import { useTimelineRefresh, type Comment } from './use-timeline.ts'

const said = discussionMessages

export function useCommentActs({ id, model, record_id: recordId }: Comment) {
  const refresh = useTimelineRefresh(model, recordId)
  const params = { id }
  const settle = async (answer: Answer, told: () => void) => {
    if (answer.operation === 'COMPLETED') told()
    else notifyFailed(answer.message)
    await refresh()
  }
  const restore = async () => {
    const answer = await call('POST api/comments/:id/restore', { params })
    await settle(answer, () => notifyDone(said.restored))
  }
  return {
    /** A refusal is told where the text stands, which stays. */
    async change(draft: Draft, version: number): Promise<Answer<Comment>> {
      const answer = await call('PUT api/comments/:id', { params, body: { ...bodyOf(draft), version } })
      await refresh()
      return answer
    },
    async remove(): Promise<void> {
      const answer = await call('DELETE api/comments/:id', { params })
      await settle(answer, () => notifyDone(said.deleted, { label: 'Undo', run: () => void restore() }))
    },
  }
}
