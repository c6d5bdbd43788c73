import { useQueryClient } from '@tanstack/react-query'
import type { Resource } from '#domain/kinds/kind.ts'
import { viewMessages } from '#domain/words/views.ts'
import { viewsScreen as said } from '#domain/words/views-screen.ts'
import { call } from '../../api/ask.ts'
import type { Answer } from '../../api/client.ts'
import { useIdempotencyKeys } from '../../api/use-idempotency-keys.ts'
import { notifyDone, notifyFailed } from '../../components/notify.ts'
import { viewsKey } from './use-views.ts'
import type { factsOf, View } from './view-state.ts'

type Changes = Partial<ReturnType<typeof factsOf>> & { name?: string; is_shared?: boolean }
type New = ReturnType<typeof factsOf> & { name: string; is_shared: boolean }

/** What can be done to views. A refusal is told, and every list of views is fresh afterwards. */
export function useViewChanges({ model }: Resource) {
  const queries = useQueryClient()
  const keys = useIdempotencyKeys()
  const refresh = () => queries.invalidateQueries({ queryKey: viewsKey(model) })
  const settle = async <Data>(answer: Answer<Data>): Promise<Data | undefined> => {
    if (answer.operation === 'ERROR') notifyFailed(sentenceOf(answer))
    await refresh()
    return answer.operation === 'ERROR' ? undefined : (answer.data ?? undefined)
  }
  const restore = async ({ id }: View) => {
    if (await settle(await call('POST api/views/:id/restore', { params: { id } })))
      notifyDone(viewMessages.restored)
  }
  return {
    pin: async (ids: string[]) =>
      void (await settle(await call('PUT api/views/pins', { body: { model, view_ids: ids } }))),
    setDefault: async (id: string | null) =>
      void (await settle(await call('PUT api/views/default', { body: { model, view_id: id } }))),
    async create(facts: New): Promise<Answer<View>> {
      const answer = await call('POST api/views', { body: { model, ...facts }, idempotencyKey: keys.keyOf() })
      keys.settle(answer)
      if (answer.operation === 'COMPLETED') await refresh()
      return answer
    },
    async change({ id, version }: View, changes: Changes): Promise<Answer<View>> {
      const answer = await call('PUT api/views/:id', { params: { id }, body: { ...changes, version } })
      await refresh()
      return answer
    },
    /** Answers whether it is gone. */
    async remove(view: View): Promise<boolean> {
      const { id } = view
      const gone = await settle(await call('DELETE api/views/:id', { params: { id } }))
      if (gone) notifyDone(viewMessages.deleted, { label: said.undo, run: () => void restore(view) })
      return gone !== undefined
    },
  }
}

export type ViewChanges = ReturnType<typeof useViewChanges>

/** A sentence at a field says more than the one above them all. */
export function sentenceOf({ errors, message }: Answer): string {
  return Object.values(errors ?? {})[0]?.[0] ?? message
}
