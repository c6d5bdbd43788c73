import { useQueryClient } from '@tanstack/react-query'
import { ledgerScreen as said } from '#domain/words/ledger-screen.ts'
import { call } from '../api/ask.ts'
import { useIdempotencyKeys } from '../api/use-idempotency-keys.ts'
import { Button } from '../components/button.tsx'
import { useConfirm } from '../components/confirm.tsx'
import { notifyDone, notifyFailed } from '../components/notify.ts'

/** Takes the fee away, unless something was billed of it. */
export function RemoveContract({ id, version, onDone }: { id: string; version: number; onDone: () => void }) {
  const ask = useConfirm()
  const queries = useQueryClient()
  const keys = useIdempotencyKeys()
  const remove = async () => {
    if (!(await ask({ text: said.confirmRemove, yes: said.remove, danger: true }))) return
    const answer = await call('PUT api/ledger/project/:id/contract', {
      params: { id },
      body: { fee_cents: null, version },
      idempotencyKey: keys.keyOf(),
    })
    keys.settle(answer)
    if (answer.operation === 'ERROR')
      notifyFailed(Object.values(answer.errors ?? {}).flat()[0] ?? answer.message)
    else {
      notifyDone(answer.message)
      onDone()
    }
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'form' })
  }
  return (
    <Button variant="danger" className="md:mr-auto md:-ml-3" onClick={() => void remove()}>
      {said.remove}
    </Button>
  )
}
