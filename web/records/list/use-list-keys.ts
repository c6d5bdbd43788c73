import { areShortcutsOn } from '../../layout/shortcuts-setting.ts'
import { useScreenKeys } from '../../layout/use-screen-keys.ts'

export type ListKeys = {
  focusFilter: () => void
  move: (step: 1 | -1) => void
  edit: () => void
  select: (isRange: boolean) => void
  /** A value of the row, by its key. */
  editCell: (key: string) => (() => void) | undefined
  /** Where the rows are somebody's turn. */
  handOver?: (() => void) | undefined
  showKeys: () => void
}

export function useListKeys(keys: ListKeys): void {
  useScreenKeys((key, target) => actionFor(key, target, keys))
}

function actionFor(key: string, target: Element, keys: ListKeys): (() => void) | undefined {
  // Arrows scroll the page until somebody is among the rows; they are no single characters to be turned off.
  const isAmongRows = target.closest('[data-row], [data-panel]') !== null
  if (key === 'ArrowDown') return isAmongRows ? () => keys.move(1) : undefined
  if (key === 'ArrowUp') return isAmongRows ? () => keys.move(-1) : undefined
  if (!areShortcutsOn()) return undefined
  switch (key.toLowerCase()) {
    case '/':
      return keys.focusFilter
    case 'j':
      return () => keys.move(1)
    case 'k':
      return () => keys.move(-1)
    case 'e':
      return keys.edit
    case 'x':
      return () => keys.select(key === 'X')
    case 'h':
      return keys.handOver
    case '?':
      return keys.showKeys
    default:
      return keys.editCell(key.toLowerCase())
  }
}
