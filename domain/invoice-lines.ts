import type { Line } from './ledger.ts'
import { isObject } from './objects.ts'
import { ledgerMessages as said } from './words/ledger.ts'

/** The lines of an invoice as they were sent; none at all: a share of every basic phase. */
export function readLines(
  sent: unknown,
): { lines: Line[]; wrong?: undefined } | { wrong: string; lines?: undefined } {
  if (!Array.isArray(sent)) return { wrong: said.badLines }
  const lines = sent.filter(isLine).map(({ phase_id, percent }) => ({ phase_id, percent }))
  const phases = new Set(lines.map(({ phase_id: id }) => id))
  if (lines.length < sent.length || phases.size < lines.length) return { wrong: said.badLines }
  if (lines.length > 0 && lines.every(({ percent }) => percent === 0)) return { wrong: said.nothingBilled }
  return { lines }
}

function isLine(sent: unknown): sent is Line {
  if (!isObject(sent)) return false
  const { phase_id: id, percent } = sent
  const isPercent = typeof percent === 'number' && Number.isInteger(percent) && percent >= 0 && percent <= 100
  return typeof id === 'string' && id.length <= 36 && isPercent
}

export function isSameLines(one: readonly Line[], other: readonly Line[]): boolean {
  return (
    one.length === other.length &&
    one.every(
      ({ phase_id: id, percent }, place) => other[place]?.phase_id === id && other[place].percent === percent,
    )
  )
}
