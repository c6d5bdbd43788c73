import { myWorkScreen } from '#domain/words/my-work-page.ts'
import type { Keys } from '../components/key-list.tsx'

const said = myWorkScreen.keys

/** Apart from the others, with their words: no list loads them. */
export const workKeys: Keys = [
  [['J', '↓'], said.next],
  [['K', '↑'], said.previous],
  [['Enter'], said.open],
  [['C'], said.complete],
  [['D'], said.due],
  [['H'], said.handOver],
  [['P'], said.ping],
  [['U'], said.undo],
  [['?'], said.list],
]
