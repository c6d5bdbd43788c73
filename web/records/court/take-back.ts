import { isSameParty } from '#domain/court.ts'
import { isHandOver } from '#domain/court-names.ts'
import type { Model } from '#domain/kinds/kind.ts'
import { courtMessages } from '#domain/words/court.ts'
import { call } from '../../api/ask.ts'
import { lost, type Answer } from '../../api/client.ts'
import type { Row } from '../../api/records.ts'
import { courtIn } from './court-in.ts'
import type { LogStep } from './log-words.ts'

/**
 * Takes back the hand-over by which a record came to its holder. Its step is asked for at once: by the time of the click
 * somebody may have handed it on, and that is not to be taken back.
 */
export function takingBack(model: Model, id: string, record: Row): () => Promise<Answer<Row>> {
  const log = call('GET api/court/:model/:id', { params: { model, id } })
  return async () => {
    const { operation, data, ...answer } = await log
    if (operation === 'ERROR') return { ...answer, operation, data: null }
    const [newest] = data?.steps ?? []
    if (newest === undefined || !isOf(newest, record)) return lost(courtMessages.onlyNewest)
    return call('DELETE api/court/:model/:id/:step_id', { params: { model, id, step_id: newest.step_id } })
  }
}

/** Names that were typed come back tidied: what was answered tells who has it, not what was sent. */
function isOf({ step, party }: LogStep, record: Row): boolean {
  const holder = courtIn(record)?.holder
  return isHandOver(step) && party !== null && holder != null && isSameParty(party, holder)
}
