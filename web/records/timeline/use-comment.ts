import type { DiscussedKind } from '#domain/kinds/registry.ts'
import { call } from '../../api/ask.ts'
import type { Answer } from '../../api/client.ts'
import { useIdempotencyKeys } from '../../api/use-idempotency-keys.ts'
import type { Draft } from './use-draft.ts'
import { useTimelineRefresh } from './use-timeline.ts'

export function useComment(model: DiscussedKind, id: string) {
  const refresh = useTimelineRefresh(model, id)
  const { keyOf, settle } = useIdempotencyKeys()
  return async (draft: Draft): Promise<Answer> => {
    const body = bodyOf(draft)
    const what = JSON.stringify(body)
    const answer = await call('POST api/comments/:model/:id', {
      params: { model, id },
      body,
      idempotencyKey: keyOf(what),
    })
    settle(answer, what)
    if (answer.operation === 'COMPLETED') void refresh()
    return answer
  }
}

function bodyOf({ body, mentions, files }: Draft) {
  return { body, mentions: mentions.map(({ email }) => email), files: files.map(({ id }) => id) }
}
