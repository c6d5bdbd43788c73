import { stillMentioned } from './mentions.ts'
import type { Draft } from './use-draft.ts'
import type { Comment } from './use-timeline.ts'

/** What a changed wording sends: people and files only where others were chosen, because absent keys stay. */
export function editOf(before: Pick<Comment, 'body' | 'mentions' | 'files'>, draft: Draft) {
  const mentions = emailsOf(mentionsAfter(before, draft))
  const files = draft.files.map(idOf)
  return {
    body: draft.body,
    ...(differ(mentions, emailsOf(before.mentions)) && { mentions }),
    ...(differ(files, before.files.map(idOf)) && { files }),
  }
}

/** Somebody who was mentioned without their present name in the text cannot be taken out of it. */
function mentionsAfter({ body, mentions }: Pick<Comment, 'body' | 'mentions'>, draft: Draft) {
  const named = stillMentioned(body, mentions)
  const before = mentions.filter(
    (person) => !named.includes(person) || emailsOf(draft.mentions).includes(person.email),
  )
  const added = draft.mentions.filter(({ email }) => !emailsOf(before).includes(email))
  return [...before, ...added]
}

const emailsOf = (people: readonly { email: string }[]) => people.map(({ email }) => email)
const idOf = ({ id }: { id: string }) => id
const differ = (one: readonly string[], other: readonly string[]) => one.join(' ') !== other.join(' ')
