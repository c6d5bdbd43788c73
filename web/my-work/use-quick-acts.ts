import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { WorkItem } from '#domain/calls/my-work.ts'
import type { WorkGroup, WorkView } from '#domain/my-work.ts'
import { myWorkScreen as said } from '#domain/words/my-work-page.ts'
import { myWorkMessages } from '#domain/words/my-work.ts'
import { call } from '../api/ask.ts'
import type { Answer } from '../api/client.ts'
import { notifyDone, notifyFailed } from '../components/notify.ts'
import { canBeUndone, doneSentence, send, versionIn, type Act } from './acts.ts'
import { placeAfter, type Context } from './place-after.ts'
import { keyOf, type Placed } from './shown-work.ts'
import { askAgain } from './use-my-work.ts'

/** An act as it is shown; once the server has done it, only until the lines are answered anew. */
type Shown = { placed: Placed; view: WorkView; doneAt?: number }

type Line = { item: WorkItem; group: WorkGroup }

type Done = Line & {
  view: WorkView
  version: Promise<number | undefined>
  onUndone: (key: string) => void
}

/** Acts show at once what they do, and are sent one after the other for one record: each needs the version before it. */
export function useQuickActs() {
  const queries = useQueryClient()
  const [shown, setShown] = useState<ReadonlyMap<string, Shown>>(new Map())
  const [told, setTold] = useState('')
  const lastOf = useRef(new Map<string, Promise<number | undefined>>())
  const done = useRef<Done[]>([])

  const show = (change: Shown) => setShown((before) => new Map(before).set(keyOf(change.placed.item), change))

  /** A later act on the same line is shown in place of this one, whose answer then changes nothing. */
  const settle = (change: Shown, after: Shown | undefined) =>
    setShown((before) => {
      const key = keyOf(change.placed.item)
      if (before.get(key) !== change) return before
      const others = new Map(before)
      if (after === undefined) others.delete(key)
      else others.set(key, after)
      return others
    })

  const carryOut = async (change: Shown, sent: () => Promise<Answer>): Promise<Answer> => {
    const { title } = change.placed.item
    const answer = await sent()
    if (answer.operation === 'ERROR') {
      settle(change, undefined)
      notifyFailed(said.notDone(title), refusal(answer))
      setTold(said.about(said.notDone(title), refusal(answer)))
    } else {
      settle(change, { ...change, doneAt: Date.now() })
    }
    void askAgain(queries)
    return answer
  }

  const undo = async (entry: Done) => {
    if (!done.current.includes(entry)) return
    done.current = done.current.filter((other) => other !== entry)
    const { item, group, view } = entry
    const { model, id, title } = item
    const key = keyOf(item)
    const change: Shown = { placed: { item, group }, view }
    show(change)
    entry.onUndone(key)
    const undone = entry.version.then(async (version) => {
      if (version === undefined) return undefined
      const answer = await carryOut(change, () =>
        call('POST api/record_undo/:model/:id', { params: { model, id }, body: { version } }),
      )
      if (answer.operation === 'ERROR') return version
      notifyDone(myWorkMessages.undone)
      setTold(said.about(myWorkMessages.undone, title))
      return versionIn(answer)
    })
    lastOf.current.set(key, undone)
    await undone
  }

  return {
    /** What was done last, for those who hear the page. */
    told,
    tell: setTold,
    /** Acts that the lines, answered at that time, do not tell of yet. */
    placedIn: (view: WorkView, answeredAt: number): ReadonlyMap<string, Placed> =>
      new Map(
        [...shown]
          .filter(
            ([, each]) => each.view === view && !(each.doneAt !== undefined && answeredAt > each.doneAt),
          )
          .map(([key, { placed }]) => [key, placed]),
      ),
    async run(act: Act, { item, group }: Line, context: Context, onUndone: Done['onUndone']) {
      const key = keyOf(item)
      const before = lastOf.current.get(key)
      const change: Shown = { placed: placeAfter(act, item, group, context), view: context.view }
      show(change)
      const sending = (async () => {
        const version = Math.max(item.version, (await before) ?? 0)
        return carryOut(change, () => send(act, item, version))
      })()
      const entry: Done = {
        item,
        group,
        view: context.view,
        onUndone,
        version: sending.then((answer) => (answer.operation === 'ERROR' ? undefined : versionIn(answer))),
      }
      lastOf.current.set(key, entry.version)
      done.current.push(entry)
      const answer = await sending
      if (answer.operation === 'ERROR' || !canBeUndone(act, item, answer)) {
        done.current = done.current.filter((other) => other !== entry)
      }
      if (answer.operation === 'ERROR') return
      const sentence = doneSentence(act, item, answer)
      setTold(said.about(sentence, item.title))
      const takeBack = { label: 'Undo', run: () => void undo(entry) }
      if (done.current.includes(entry)) notifyDone(sentence, takeBack)
      else if (!canBeUndone(act, item, answer)) notifyDone(sentence)
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
