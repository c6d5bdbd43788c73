import type { DemoAct, Fields, Hours } from './dated.ts'
import { contacts } from './firm/directory.ts'
import type { Name } from './firm/notation.ts'
import { keyOf, recordNamed } from './keys.ts'

/** Who has a question or a submittal, who leads its project, and for whom. */
export type Hands = { to: Name; lead: Name; client?: string }

type Turn = DemoAct & { hours: Hours }

const [late, noon, early] = [
  [900, 1060],
  [705, 770],
  [520, 600],
] as const

/** What was done with the ball: `to Architect: …`, `answer: …`, `return Approved: …`. Undefined is no such thing. */
export function turnOf(what: string, hands: Hands): Turn | undefined {
  const [deed, words = ''] = cut(what, ': ')
  const [verb, rest = ''] = cut(deed, ' ')
  const { to, lead } = hands
  switch (verb) {
    case 'to':
      return {
        by: rest === 'us' ? lead : to,
        hours: noon,
        act: 'hand',
        body: { to: partyOf(rest, hands), note: words },
      }
    case 'answer':
    case 'draft': {
      const body = { answer: words, close: verb === 'answer' }
      const [, file] = cut(rest, 'with ')
      return { by: to, hours: late, act: 'answer', body, ...(file && { file }) }
    }
    case 'return':
      return { by: to, hours: late, act: 'return', body: { disposition: rest, note: words } }
    case 'revision':
      return { by: lead, hours: early, act: 'revise', body: {} }
    case 'reviewers':
      return { by: to, hours: noon, act: 'reviewers', body: { reviewers: rest.split(', ').map(reviewerIn) } }
    case 'reviewed':
      return { by: rest, hours: [790, 890], act: 'review', body: { state: 'Reviewed', comment: words } }
    case 'spared':
      return { by: rest, hours: [790, 890], act: 'review', body: { state: 'Not needed', comment: words } }
    default:
      return undefined
  }
}

function reviewerIn(text: string): Fields {
  const [name, discipline] = cut(text, ' ')
  return { user: `${name}@example.com`, discipline }
}

/** `us` is whoever has the record, a small name a colleague, a contact’s name that contact; all else is typed. */
function partyOf(name: string, { to, client = '' }: Hands): Fields {
  if (name === 'client') return { type: 'client', id: keyOf(recordNamed('client', client)) }
  if (contacts.some((contact) => contact[2] === name))
    return { type: 'contact', id: keyOf(recordNamed('pointofcontact', name)) }
  const colleague = name === 'us' ? to : name
  return /^[a-z.]+$/.test(colleague)
    ? { type: 'user', id: keyOf(`user ${colleague}`) }
    : { type: 'other', name }
}

/** The text before the first mark and that behind it. */
function cut(text: string, mark: string): [before: string, behind?: string] {
  const at = text.indexOf(mark)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + mark.length)]
}
