import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Party } from '#domain/court.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import { answeringKinds } from '#domain/kinds/answering.ts'
import { project as projects } from '#domain/kinds/project.ts'
import { ask } from '../../api/ask.ts'
import type { Row } from '../../api/records.ts'
import { useColleagues } from '../../layout/use-colleagues.ts'
import { assigneeOf, projectIdOf } from './court-in.ts'
import { partyOptions } from './party-options.ts'

/** To whom a record can go, but to whoever has it. */
export function usePartyOptions(resource: Resource, record: Row, holder: Party | null) {
  const project = projectIdOf(resource, record)
  const colleagues = useColleagues()
  const parties = useQuery({
    queryKey: ['court', 'parties', project],
    queryFn: ({ signal }) =>
      ask('GET api/court/parties/:project_id', { params: { project_id: project }, signal }),
    meta: { shows: [projects.model, ...(projects.shows ?? []), ...answeringKinds] },
    enabled: project !== '',
  })
  const { email } = assigneeOf(resource, record)
  const options = useMemo(
    () =>
      partyOptions({
        colleagues: colleagues.data?.users ?? [],
        assignee: { email },
        parties: parties.data,
        holder,
      }),
    [colleagues.data, email, parties.data, holder],
  )
  return {
    options,
    client: parties.data?.client ?? null,
    isLoading: colleagues.isLoading || parties.isLoading,
    error: colleagues.error ?? parties.error,
  }
}

export type PartyChoice = ReturnType<typeof usePartyOptions>
