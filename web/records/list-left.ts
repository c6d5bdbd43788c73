import { useLocation } from 'react-router'
import { isObject } from '#domain/objects.ts'

/** Goes along in the history entry of a record that is opened from a list: its filters, page and open row. */
export function useLeaving(): { list: string } {
  return { list: useLocation().search }
}

/** The list as it was left, else as it is for everybody. */
export function useListLeft(path: string): string {
  const { state } = useLocation() as { state: unknown }
  const search = isObject(state) ? state['list'] : undefined
  return typeof search === 'string' && search.startsWith('?') ? `${path}${search}` : path
}
