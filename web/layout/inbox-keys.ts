import { messages } from '#domain/words/messages.ts'
import { inboxMessages } from '#domain/words/inbox.ts'
import type { Keys } from '../components/key-list.tsx'

const said = inboxMessages.keys

export const inboxKeys: Keys = [
  [['J', '↓'], said.next],
  [['K', '↑'], said.previous],
  [['Enter'], said.open],
  [['R'], said.turn],
  [['?'], messages.keys.list],
]
