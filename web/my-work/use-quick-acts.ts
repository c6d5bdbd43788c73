import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { WorkItem } from '#domain/calls/my-work.ts'
import type { WorkGroup } from '#domain/my-work.ts'
import { myWorkScreen as said } from '#domain/words/my-work-page.ts'
import { myWorkMessages } from '#domain/words/my-work.ts'
import type { Answer } from '../api/client.ts'
import { notifyDone, notifyFailed } from '../components/notify.ts'
import { canBeUndone, doneSentence, send, undoing, versionIn, type Act } from './acts.ts'
import {
  besides,
  lay,
  placedOn,
  settle,
  unanswered,
  versionFor,
  type LaidAct,
  type LaidActs,
  type ShownPage,
} from './laid-acts.ts'
import { placeAfter, type Context } from './place-after.ts'
import { keyOf } from './shown-work.ts'
import { askAgain } from './use-my-work.ts'

type Line = { item: WorkItem; group: WorkGroup }

type Done = Line & {
  page: Omit<ShownPage, 'kinds'>
  version: Promise<number | undefined>
  takeBack: Promise<(() => Promise<Answer>) | undefined>
  isUndone?: boolean
  /** Takes its news away. */
  dismiss?: () => void
  onUndone: (key: string) => void
}

/** Acts show at once what they do, and are sent one after the other for one record: each needs the version before it. */
export function useQuickActs(page: ShownPage, answeredAt: number) {
  const queries = useQueryClient()
  const [laid, setLaid] = useState<LaidActs>(new Map())
  const left = unanswered(laid, page, answeredAt)
  if (left !== laid) setLaid(left)
  const [told, setTold] = useState('')
  const lastOf = useRef(new Map<string, Promise<number | undefined>>())
  const done = useRef<Done[]>([])

  const show = (act: LaidAct) => setLaid((before) => lay(before, act))
  const end = (act: LaidAct, doneAt?: number) => setLaid((before) => settle(before, act, doneAt))

  const carryOut = async (shown: LaidAct, sent: () => Promise<Answer>): Promise<Answer> => {
    const { title } = shown.placed.item
    const answer = await sent()
    if (answer.operation === 'ERROR') {
      end(shown)
      notifyFailed(said.notDone(title), refusal(answer))
      setTold(said.about(said.notDone(title), refusal(answer)))
    } else {
      end(shown, Date.now())
    }
    void askAgain(queries)
    return answer
  }

  const undo = async (entry: Done) => {
    if (!done.current.includes(entry)) return
    done.current = done.current.filter((other) => other !== entry)
    entry.isUndone = true
    const { item, group } = entry
    const key = keyOf(item)
    const shown: LaidAct = { ...entry.page, placed: { item, group } }
    show(shown)
    entry.dismiss?.()
    entry.onUndone(key)
    const undone = entry.takeBack.then(async (takeBack) => {
      if (takeBack === undefined) {
        end(shown)
        return undefined
      }
      const answer = await carryOut(shown, takeBack)
      if (answer.operation === 'ERROR') return entry.version
      notifyDone(myWorkMessages.undone)
      setTold(said.about(myWorkMessages.undone, item.title))
      return versionIn(answer)
    })
    lastOf.current.set(key, undone)
    await undone
  }

  return {
    /** What was done last, for those who hear the page. */
    told,
    tell: setTold,
    /** Acts that the lines do not tell of yet. */
    placed: placedOn(left, page),
    async run(act: Act, { item, group }: Line, context: Context, onUndone: Done['onUndone']) {
      const { view, person } = context
      const key = keyOf(item)
      const before = lastOf.current.get(key)
      const shown: LaidAct = { view, person, placed: placeAfter(act, item, group, context) }
      show(shown)
      const sending = (async () => {
        const version = versionFor(item, await before)
        return carryOut(shown, () => send(act, item, version))
      })()
      const entry: Done = {
        item,
        group,
        page: { view, person },
        onUndone,
        version: sending.then((answer) => (answer.operation === 'ERROR' ? undefined : versionIn(answer))),
        takeBack: sending.then((answer) =>
          answer.operation === 'ERROR' ? undefined : undoing(act, item, answer),
        ),
      }
      lastOf.current.set(key, entry.version)
      const { outdated, others } = besides(done.current, entry)
      for (const { dismiss } of outdated) dismiss?.()
      done.current = [...others, entry]
      const answer = await sending
      if (answer.operation === 'ERROR' || !canBeUndone(act, item, answer)) {
        done.current = done.current.filter((other) => other !== entry)
      }
      if (answer.operation === 'ERROR') return
      const sentence = doneSentence(act, item, answer)
      setTold(said.about(sentence, item.title))
      if (entry.isUndone) return
      const takeBack = { label: 'Undo', run: () => void undo(entry) }
      entry.dismiss = notifyDone(sentence, done.current.includes(entry) ? takeBack : undefined)
    },
    undoLast() {
      const entry = done.current.at(-1)
      if (entry === undefined) return setTold(said.nothingToUndo)
      void undo(entry)
    },
  }
}

/** The sentences of the field that was refused say more than that something was. */
function refusal({ message, errors }: Answer): string {
  const sentences = Object.values(errors ?? {}).flat()
  return sentences.length > 0 ? sentences.join(' ') : message
}
