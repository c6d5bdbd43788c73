import { useQueryClient } from '@tanstack/react-query'

/** Everything on the screen is read again, but what a form was opened with: that is merged, not replaced. */
export function useReload() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'form' })
}
