import type { DiscussedKind } from '#domain/kinds/registry.ts'
import type { Calendar } from './calendar.ts'
import { dated, type Step } from './dated.ts'
import { follows, talks } from './firm/comments.ts'

/** Records of the same day are made in the morning. */
const hours = [720, 1050] as const

/** Each comment is a record of its own; those about one record keep their order. */
export function stepsOfTalk(
  work: readonly Step[],
  people: readonly { fullName: string; email: string }[],
  calendar: Calendar,
): Step[] {
  return talks.flatMap(([model, project, title, ...said]) => {
    const about = { model, record: recordOf(work, model, project, title) }
    const moves = said.map(([day, by, words]) => {
      const mentions = people
        .filter(({ fullName }) => words.includes(`@${fullName}`))
        .map(({ email }) => email)
      return { day, by, hours, act: 'create' as const, body: { body: words, mentions } }
    })
    const thread = { model: 'comment', record: `comment ${about.record}`, about } as const
    return dated(thread, moves, calendar).map((step, place) => ({
      ...step,
      record: `${step.record} ${place}`,
    }))
  })
}

export function stepsOfFollowing(work: readonly Step[], calendar: Calendar): Step[] {
  return follows.flatMap(([model, project, title, day, by]) => {
    const about = { model, record: recordOf(work, model, project, title) }
    return dated(about, [{ day, by, hours, act: 'follow' }], calendar)
  })
}

function recordOf(work: readonly Step[], model: DiscussedKind, project: string, title: string): string {
  const start = model === 'project' ? `project ${project}` : `${model} ${project} ${title}`
  const found = work.filter(
    ({ act, record }) =>
      act === 'create' && (model === 'project' ? record === start : record.startsWith(start)),
  )
  if (found[0] === undefined || found.length > 1)
    throw new Error(`${found.length} records are called ${start}`)
  return found[0].record
}
