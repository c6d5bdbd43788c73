import { boardGroups } from '#domain/board/board.ts'
import type { BoardFacts, StoredTask } from '#domain/board/merge.ts'
import type { Person, SentCard } from '#domain/board/state.ts'
import type { LoadedWeek } from '#domain/workload.ts'
import { ask } from '../api/ask.ts'

type Load = {
  open_tasks: readonly { email: string; open_tasks: number; weeks: readonly LoadedWeek[] }[]
  loadReadAt: number
}

export type BoardAnswer = BoardFacts &
  Load & {
    project: { project_id: string; project_name: string; status: string }
    /** Identifies the state of the project's tasks that Finish is based on. */
    stamp: string
  }

export const boardQuery = (id: string) => ['board', id] as const

/** Loads are counted over the whole firm: every change in it would make every open board ask. */
const loadAgeMs = 60_000

/** Loads are asked for only where the `known` ones are old. */
export async function readBoard(id: string, signal: AbortSignal, known?: Load): Promise<BoardAnswer> {
  const now = performance.now()
  const load = known && now - known.loadReadAt < loadAgeMs ? known : undefined
  const [board, templates] = await Promise.all([
    ask('GET api/board/:id', { params: { id }, signal, query: load ? { load: 'false' } : {} }),
    ask('GET api/task_template/all', { signal }),
  ])
  const { open_tasks = [], ...told } = board
  return load
    ? { ...told, templates, open_tasks: load.open_tasks, loadReadAt: load.loadReadAt }
    : { ...told, templates, open_tasks, loadReadAt: now }
}

export function withOldLoad(told: BoardAnswer): BoardAnswer {
  return { ...told, loadReadAt: Number.NEGATIVE_INFINITY }
}

type AnsweredTask = Omit<StoredTask, 'assigned_to'> & { assigned_to_obj: Person | null; status: string }

/** A refusal tells the state of the sent tasks, of which not all need be among the board's. */
export function withAnswer(told: BoardAnswer, sent: readonly SentCard[], data: unknown): BoardAnswer {
  const answered = Array.isArray(data) ? (data as AnsweredTask[]) : []
  const known = new Set(told.tasks.map(({ task_id: id }) => id))
  const open = answered.filter(({ status }) => status === 'Active')
  const beyond = open
    .filter(({ task_id: id }) => !known.has(id))
    .map(({ assigned_to_obj: person, ...task }) => ({
      ...task,
      assigned_to: person && { name: person.name, email: person.email },
    }))
  const stillOpen = new Set([...known, ...open.map(({ task_id: id }) => id)])
  const gone = sent
    .filter(({ id, version }) => version !== undefined && !stillOpen.has(id))
    .map(({ id }) => id)
  return { ...told, tasks: [...told.tasks, ...beyond], gone }
}

export async function readPeople(signal: AbortSignal): Promise<Person[]> {
  const query = { filter_by_hierarchy: boardGroups.join(','), for_selection: 'true' }
  const people = await ask('GET api/user/all_users_name_and_email', { query, signal })
  return people.map(({ email, name }) => ({ email, name }))
}
