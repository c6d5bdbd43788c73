import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WorkGroup } from '#domain/my-work.ts'
import { keep } from './kept.ts'

/** Folded at first: nobody plans by it. */
export const isFarAway = (group: WorkGroup): boolean => group === 'later' || group === 'no_date'

const kept = ['my_work_folds']

/** As they were left: whoever comes back from a record finds its line where it was. */
export function useFoldedGroups() {
  const queries = useQueryClient()
  const [turned, setTurned] = useState<ReadonlySet<WorkGroup>>(() => queries.getQueryData(kept) ?? new Set())
  return {
    isOpen: (group: WorkGroup) => isFarAway(group) === turned.has(group),
    turn(group: WorkGroup) {
      const after = turned.symmetricDifference(new Set([group]))
      keep(queries, kept, after)
      setTurned(after)
    },
  }
}
