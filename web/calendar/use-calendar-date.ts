import { useEffect, useRef, useState } from 'react'
import { NavigationType, useNavigationType, useSearchParams } from 'react-router'
import type { CivilDate } from '#domain/dates.ts'
import { canShow, isShown, shownAround, type View } from './calendar-days.ts'

/** Only a turn of the page is a step that Back undoes; the days that keys go to are not. */
export function useCalendarDate(view: View, today: CivilDate) {
  const [search, setSearch] = useSearchParams()
  const [moved, setMoved] = useState<{ from: CivilDate; to: CivilDate }>()
  const asked = search.get('date')
  const date = canShow(asked) ? asked : today
  const shown = shownAround(view, date)
  const day = moved?.from === date ? moved.to : date
  // Several quick turns come before the page shows the first of them.
  const awaited = useRef<CivilDate>(undefined)
  const isBack = useNavigationType() === NavigationType.Pop
  useEffect(() => {
    if (date === awaited.current) awaited.current = undefined
  })
  useEffect(() => {
    if (isBack) awaited.current = undefined
  }, [date, isBack])
  const newest = () => awaited.current ?? day
  const goTo = (day: CivilDate) => {
    setMoved(undefined)
    if (!canShow(day) || day === (awaited.current ?? date)) return
    awaited.current = day
    setSearch({ date: day }, { preventScrollReset: true })
  }
  // The focus moves by itself while a page is turned: that must not turn the page back.
  const standOn = (day: CivilDate) => setMoved({ from: date, to: day })
  return {
    date,
    shown,
    day,
    newest,
    goTo,
    standOn,
    moveTo(day: CivilDate) {
      if (awaited.current === undefined && isShown(shown, day)) standOn(day)
      else goTo(day)
    },
  }
}
