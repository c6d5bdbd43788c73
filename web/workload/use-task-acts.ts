import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { CellTask } from '#domain/calls/workload.ts'
import { weekOf, type CivilDate } from '#domain/dates.ts'
import { task as kind } from '#domain/kinds/task.ts'
import { dayInWeek, weekLoaded } from '#domain/workload.ts'
import { workloadScreen as said } from '#domain/words/workload-screen.ts'
import { writeDate } from '#domain/written-dates.ts'
import { call } from '../api/ask.ts'
import type { Answer } from '../api/client.ts'
import { submitRecord } from '../api/records.ts'
import { notifyDone, notifyFailed } from '../components/notify.ts'
import { useDays, type Line } from './use-workload.ts'

/** Where a task goes: to somebody, to another week, or both. */
export type Target = { to?: Line; week?: CivilDate }

/** A target that changes nothing, or cannot be, is passed over. */
export type TaskActs = { move: (task: CellTask, from: Line, target: Target) => Promise<void> }

/** A save of the task as its form does it, with a way back. */
export function useTaskActs(today: CivilDate): TaskActs {
  const queries = useQueryClient()
  const days = useDays(today)
  // A task that is on its way has another version soon: a second act would be refused.
  const underWay = useRef(new Set<string>())
  const askAgain = () => queries.invalidateQueries({ queryKey: ['workload'] })
  const send = async (title: string, sending: () => Promise<Answer>): Promise<Answer | undefined> => {
    const answer = await sending()
    void askAgain()
    if (answer.operation !== 'ERROR') return answer
    notifyFailed(said.notDone(title), Object.values(answer.errors ?? {}).flat()[0] ?? answer.message)
    return undefined
  }
  const undo = async ({ task_id: id, title }: CellTask, version: number) => {
    const params = { model: kind.model, id }
    const undone = await send(title, () =>
      call('POST api/record_undo/:model/:id', { params, body: { version } }),
    )
    if (undone) notifyDone(said.undone)
  }
  return {
    async move(task, from, { to, week }) {
      const { task_id: id, title, version } = task
      const person = to && to.id !== from.id && to.email !== undefined ? to : undefined
      const isOther = week !== undefined && weekOf(week).start !== weekLoaded(task.due_date, today)
      const day = isOther && days ? dayInWeek(task.due_date, week, days) : undefined
      if ((person === undefined && day === undefined) || underWay.current.has(id)) return
      underWay.current.add(id)
      const body = {
        version,
        ...(person && { assigned_to: person.email }),
        ...(day !== undefined && { due_date: day }),
      }
      const done = await send(title, () =>
        submitRecord(kind.calls.update, id, body, '', new AbortController().signal),
      )
      underWay.current.delete(id)
      if (done === undefined) return
      const now = versionIn(done)
      const run = now === undefined ? undefined : { label: 'Undo', run: () => void undo(task, now) }
      notifyDone(sentenceOf(title, person?.name, day), run)
    },
  }
}

function sentenceOf(title: string, name: string | undefined, day: CivilDate | undefined): string {
  const written = day && writeDate(day, 'day')
  if (name !== undefined && written !== undefined) return said.givenAndMoved(title, name, written)
  return name === undefined ? said.moved(title, written ?? '') : said.given(title, name)
}

function versionIn({ data }: Answer): number | undefined {
  const { version } = (data ?? {}) as { version?: unknown }
  return typeof version === 'number' ? version : undefined
}
