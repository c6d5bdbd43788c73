import { useLocation } from 'react-router'
import { isObject } from '#domain/objects.ts'

/** Goes along in the history entry of a record that is opened from a list: its filters, page and open row. */
export function useLeaving(): { list: string } {
  const { pathname, search } = useLocation()
  return { list: `${pathname}${search}` }
}

/** The list as it was left, else as it is for everybody. */
export function useListLeft(path: string): string {
  const { state } = useLocation() as { state: unknown }
  const left = isObject(state) ? state['list'] : undefined
  return typeof left === 'string' && left.startsWith(`${path}?`) ? left : path
}
