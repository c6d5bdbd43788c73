import { messages } from '#domain/words/messages.ts'
import type { Keys } from '../layout/keys-dialog.tsx'

const said = messages.calendar.keys

export function calendarKeys(period: string, isAgenda: boolean): Keys {
  if (isAgenda) {
    return [
      [['↑', '↓'], said.listedDays],
      [['PgUp', 'PgDn'], said.turn(period)],
      [['T'], said.today],
      [['?'], messages.keys.list],
    ]
  }
  return [
    [['←', '→'], said.days],
    [['↑', '↓'], said.weeks],
    [['Home', 'End'], said.weekEnds],
    [['PgUp', 'PgDn'], said.turn(period)],
    [['Enter'], said.open],
    [['Tab'], said.into],
    [['T'], said.today],
    [['?'], messages.keys.list],
  ]
}
