import { bulkScreen } from '#domain/words/bulk-screen.ts'
import { calendarWords } from '#domain/words/calendar.ts'
import { messages } from '#domain/words/messages.ts'
import { searchScreen } from '#domain/words/search-screen.ts'
import type { Keys } from '../components/key-list.tsx'

const said = messages.keys
const inCalendar = calendarWords.keys
const together = bulkScreen.keys

/** On every screen. */
export const searchKeys: Keys = [[['Ctrl K', '⌘ K'], searchScreen.keys.open]]

export const listKeys: Keys = [
  [['/'], said.filter],
  [['J', '↓'], said.next],
  [['K', '↑'], said.previous],
  [['Enter'], said.open],
  [['E'], said.edit],
  [['X'], said.select],
  [['?'], said.list],
]

/** Lists of what is somebody's turn. */
export const courtListKeys: Keys = [...listKeys.slice(0, -1), [['H'], said.handOver], ...listKeys.slice(-1)]

/** The keys of a list with those of its cells, before the last one, which tells them all. */
export function withCellKeys(keys: Keys, cells: readonly string[], hasTicks: boolean): Keys {
  const own = cells.filter((key): key is keyof typeof together => Object.hasOwn(together, key))
  const range: Keys = hasTicks ? [[['Shift X'], together.range]] : []
  return [
    ...keys.slice(0, -1),
    ...range,
    ...own.map((key): Keys[number] => [[key.toUpperCase()], together[key]]),
    ...keys.slice(-1),
  ]
}

export function calendarKeys(period: string, isAgenda: boolean): Keys {
  if (isAgenda) {
    return [
      [['↑', '↓'], inCalendar.listedDays],
      [['PgUp', 'PgDn'], inCalendar.turn(period)],
      [['T'], inCalendar.today],
      [['?'], said.list],
    ]
  }
  return [
    [['←', '→'], inCalendar.days],
    [['↑', '↓'], inCalendar.weeks],
    [['Home', 'End'], inCalendar.weekEnds],
    [['PgUp', 'PgDn'], inCalendar.turn(period)],
    [['Enter'], inCalendar.open],
    [['Tab'], inCalendar.into],
    [['T'], inCalendar.today],
    [['?'], said.list],
  ]
}
