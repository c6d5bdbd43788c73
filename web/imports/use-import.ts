import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DataOf } from '#domain/calls/registry.ts'
import type { ImportOutcome } from '#domain/records/imports.ts'
import { ask, askBody } from '../api/ask.ts'
import { CallFailed, messageOf, type Answer } from '../api/client.ts'

export type ImportRun = DataOf<'GET api/import/:id'>

const lookAgainMs = 1000

const runKey = (id: string) => ['import', id]

/** While a job is at it, asked for again and again. */
export function useRun(id: string) {
  return useQuery({
    queryKey: runKey(id),
    queryFn: ({ signal }) => ask('GET api/import/:id', { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'checking' || data?.state === 'importing' ? lookAgainMs : false,
  })
}

/** The columns of another sheet of the file. */
export function useSheet(run: ImportRun, sheet: string | undefined) {
  return useQuery({
    queryKey: [...runKey(run.id), 'sheet', sheet],
    queryFn: ({ signal }) =>
      ask('GET api/import/:id', {
        params: { id: run.id },
        query: { sheet: sheet ?? '' },
        signal,
        takesLong: true,
      }),
    enabled: sheet !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function useCheckedRows(id: string, outcome: ImportOutcome, page: number) {
  return useQuery({
    queryKey: [...runKey(id), 'rows', outcome, page],
    queryFn: ({ signal }) =>
      askBody('GET api/import/:id/rows', { params: { id }, query: { outcome, page: String(page) }, signal }),
    placeholderData: (before, query) => (query?.queryKey[3] === outcome ? before : undefined),
  })
}

/** One step of a run: what refuses it is told, and what it answers is shown. Gives whether it was taken. */
export function useStep(id: string) {
  const queries = useQueryClient()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const take = async (send: () => Promise<Answer<ImportRun>>): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    setProblem(undefined)
    try {
      const answer = await send()
      if (answer.operation === 'ERROR') throw new CallFailed(answer)
      await queries.cancelQueries({ queryKey: runKey(id) })
      queries.removeQueries({ queryKey: [...runKey(id), 'rows'] })
      queries.setQueryData(runKey(id), answer.data)
      return true
    } catch (error) {
      setProblem(messageOf(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { take, isBusy, problem }
}
