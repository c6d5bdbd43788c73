import type { Resource } from '#domain/kinds/kind.ts'
import type { Row } from '../../api/records.ts'
import { notifyDone, notifyFailed } from '../../components/notify.ts'
import { idOf } from '../id-of.ts'
import { takingBack } from './take-back.ts'
import { useReload } from '../use-reload.ts'

/** Tells of a hand-over, and takes it back for whoever wants that. */
export function useTakeBack(resource: Resource, onDone: (record: Row) => void) {
  const reload = useReload()
  return (record: Row, message: string) => {
    const takeBack = takingBack(resource.model, idOf(record, resource) ?? '', record)
    const undo = async () => {
      const answer = await takeBack()
      if (answer.operation === 'ERROR') return notifyFailed(answer.message)
      notifyDone(answer.message)
      onDone(answer.data ?? {})
      await reload()
    }
    notifyDone(message, { label: 'Undo', run: () => void undo() })
  }
}
