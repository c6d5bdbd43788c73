import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DataOf } from '#domain/calls/registry.ts'
import type { DiscussedKind } from '#domain/kinds/registry.ts'
import { discussionMessages } from '#domain/words/discussion.ts'
import { ask } from '../../api/ask.ts'
import { notifyDone, notifyFailed } from '../../components/notify.ts'

type Follow = DataOf<'GET api/follow/:model/:id'>

export function useFollow(model: DiscussedKind, id: string) {
  const queries = useQueryClient()
  const params = { model, id }
  const queryKey = ['follow', model, id]
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask('GET api/follow/:model/:id', { params, signal }),
    // Whoever gets it, or comments on it, follows it from then on.
    meta: { shows: [model], record: id, besides: ['comment'] },
  })
  const { mutate, isPending } = useMutation({
    mutationFn: (following: boolean) => ask('PUT api/follow/:model/:id', { params, body: { following } }),
    onSuccess: async (now) => {
      // An answer that is under way may be older.
      await queries.cancelQueries({ queryKey })
      queries.setQueryData<Follow>(queryKey, now)
      notifyDone(now.following ? discussionMessages.followed : discussionMessages.unfollowed)
    },
    onError: ({ message }) => notifyFailed(message),
  })
  return { follow: data, isPending, turn: mutate }
}
