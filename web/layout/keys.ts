import { messages } from '#domain/words/messages.ts'
import type { Keys } from '../components/key-list.tsx'

const said = messages.keys
const inCalendar = messages.calendar.keys

export const listKeys: Keys = [
  [['/'], said.filter],
  [['J', '↓'], said.next],
  [['K', '↑'], said.previous],
  [['Enter'], said.open],
  [['E'], said.edit],
  [['X'], said.select],
  [['?'], said.list],
]

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
