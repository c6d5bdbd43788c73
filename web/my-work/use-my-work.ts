import { useQueries, useQuery, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WorkGroup, WorkView } from '#domain/my-work.ts'
import { freshFor } from '../api/preloaded.ts'
import { usePreloaded } from '../layout/use-preloaded.ts'
import { isWhole, ofKinds, oldestAnswer, totalOf, withPages, type Group } from './shown-work.ts'
import type { WorkAddress } from './work-address.ts'
import { question, type Question } from './work-question.ts'

/** What a person's page says: of the view that is shown all lines, of the other one how many there are. */
export function useMyWork({ view, person, kinds }: WorkAddress) {
  const asked = question({ view, person })
  const whole = useQuery({ ...asked, staleTime: freshFor })
  usePreloaded(asked.queryKey)
  const other = useQuery(question({ view: view === 'mine' ? 'waiting' : 'mine', person }))
  const all = whole.data
  const isAskedFor = kinds.length > 0 && all !== undefined && !isWhole(all.groups)
  const narrowed = useQuery({ ...question({ view, person, kinds }), enabled: isAskedFor })
  const answer = isAskedFor ? narrowed : whole
  // Until the server has narrowed a long list, its first lines are.
  const narrowedHere = all && { ...all, groups: ofKinds(all.groups, kinds) }
  const first = isAskedFor ? (narrowed.data ?? narrowedHere) : narrowedHere
  const more = useMorePages({ view, person, kinds }, first?.groups)
  return {
    work: first && { ...first, groups: more.groups },
    /** All lines are at least as new as this. */
    answeredAt: oldestAnswer([isAskedFor && narrowed.data ? narrowed : whole, ...more.answers]),
    error: answer.error ?? whole.error,
    totals: {
      [view]: all && totalOf(all.groups),
      [view === 'mine' ? 'waiting' : 'mine']: other.data?.total,
    } as Partial<Record<WorkView, number>>,
    counts: all?.counts ?? {},
    moreOf: more.of,
    retry: () => Promise.all([whole.refetch(), other.refetch(), isAskedFor && narrowed.refetch()]),
  }
}

/** Asks again for everything that an act may have changed here and in the navigation. */
export async function askAgain(queries: QueryClient): Promise<void> {
  const asked = { queryKey: ['my_work'] }
  // Lines that were asked for before the act, under way or put by, do not tell of it.
  queries.removeQueries({ ...asked, type: 'inactive' })
  await queries.cancelQueries(asked)
  await Promise.all([
    queries.invalidateQueries(asked),
    queries.invalidateQueries({ queryKey: ['attention'] }),
  ])
}

/** The pages of a group after the first. */
export type More = { isLoading: boolean; error: Error | null | undefined; show: () => void }

function useMorePages(address: Required<Omit<Question, 'group' | 'page'>>, groups: readonly Group[] = []) {
  const asked = JSON.stringify(address)
  const [wanted, setWanted] = useState<{ asked: string; pages: Partial<Record<WorkGroup, number>> }>()
  const pages = wanted?.asked === asked ? wanted.pages : {}
  const parts = groups.flatMap(({ key }) => pagesOf(pages[key]).map((page) => ({ group: key, page })))
  const answers = useQueries({ queries: parts.map((part) => question({ ...address, ...part })) })
  return {
    groups: withPages(
      groups,
      answers.map(({ data }) => data?.groups ?? []),
    ),
    answers,
    of(group: WorkGroup): More {
      const own = answers.filter((_, place) => parts[place]?.group === group)
      const failed = own.find(({ data, error }) => data === undefined && error !== null)
      return {
        isLoading: own.some(({ isLoading }) => isLoading),
        error: failed?.error,
        // A page that has not come is asked for again: the next one would leave a gap.
        show: () =>
          failed
            ? void failed.refetch()
            : setWanted({ asked, pages: { ...pages, [group]: (pages[group] ?? 1) + 1 } }),
      }
    },
  }
}

const pagesOf = (last = 1) => Array.from({ length: last - 1 }, (_, place) => place + 2)
