import { isCivilDate } from '#domain/dates.ts'
import { readPage } from '#domain/records/page.ts'

/** Without a date it is the Monday before today. */
export type SinceState = { date: string | undefined; manager: string; page: number }

/** What an address says wrongly is the usual. */
export function readSinceState(params: URLSearchParams): SinceState {
  const date = params.get('date')
  return {
    date: date === null ? undefined : isCivilDate(date) ? date : '',
    manager: params.get('manager') ?? '',
    page: readPage(params.get('page')) ?? 1,
  }
}

export function writeSinceState({ date, manager, page }: SinceState): URLSearchParams {
  const params = new URLSearchParams()
  if (date !== undefined) params.set('date', date)
  if (manager !== '') params.set('manager', manager)
  if (page !== 1) params.set('page', String(page))
  return params
}
