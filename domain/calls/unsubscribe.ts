import type { Calls } from './call.ts'
import { messageShape } from './shapes.ts'

/** Mail programs call it by themselves when somebody presses their button (RFC 8058), with a form and without a token. */
export const unsubscribeCalls = {
  'POST api/unsubscribe/:key': {
    tag: 'Inbox',
    summary: 'Turn off the mails that a link stands in; whatever is sent along is ignored',
    may: 'anybody',
    withoutCsrf: true,
    ignoresIdempotencyKey: true,
    params: { key: 'the key at the end of the link' },
    answers: messageShape,
    refuses: [404],
  },
} satisfies Calls
