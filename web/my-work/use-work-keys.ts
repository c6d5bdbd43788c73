import { areShortcutsOn } from '../layout/shortcuts-setting.ts'
import { useScreenKeys } from '../layout/use-screen-keys.ts'

export type WorkKeys = {
  move: (step: 1 | -1) => void
  open: () => void
  complete: () => void
  setDueDate: () => void
  handOver: () => void
  ping: () => void
  undo: () => void
  showKeys: () => void
}

export function useWorkKeys(keys: WorkKeys): void {
  useScreenKeys((key, target) => actFor(key, target, keys))
}

function actFor(key: string, target: Element, keys: WorkKeys): (() => void) | undefined {
  // Arrows scroll the page until somebody is among the lines; they are no single characters to be turned off.
  const isAmongLines = target.closest('[data-line]') !== null
  if (key === 'ArrowDown') return isAmongLines ? () => keys.move(1) : undefined
  if (key === 'ArrowUp') return isAmongLines ? () => keys.move(-1) : undefined
  // A link or a button that has the focus opens itself.
  if (key === 'Enter') return target.closest('a, button, summary') === null ? keys.open : undefined
  return areShortcutsOn() ? letters[key.toLowerCase()]?.(keys) : undefined
}

const letters: Record<string, (keys: WorkKeys) => () => void> = {
  j: (keys) => () => keys.move(1),
  k: (keys) => () => keys.move(-1),
  c: (keys) => keys.complete,
  d: (keys) => keys.setDueDate,
  h: (keys) => keys.handOver,
  p: (keys) => keys.ping,
  u: (keys) => keys.undo,
  '?': (keys) => keys.showKeys,
}
