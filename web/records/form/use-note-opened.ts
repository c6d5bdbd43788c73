import { useEffect } from 'react'
import type { Resource } from '#domain/kinds/kind.ts'
import { noteOpened } from '../../layout/recent-records.ts'
import { useUser } from '../../layout/use-session.ts'

/** What can be found is offered again, before anything is typed, to whoever had it open. */
export function useNoteOpened({ model, plays }: Resource, id: string): void {
  const { id: person } = useUser()
  const isFound = plays.search !== undefined
  useEffect(() => {
    if (isFound) noteOpened(person, `${model}:${id}`)
  }, [isFound, model, id, person])
}
