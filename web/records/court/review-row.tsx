import { Pencil } from 'lucide-react'
import { useId, useState } from 'react'
import { reviewStates, type ReviewState } from '#domain/choices.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import { courtScreen } from '#domain/words/court-screen.ts'
import { writeNear } from '#domain/written-dates.ts'
import { call } from '../../api/ask.ts'
import type { Row } from '../../api/records.ts'
import { Button } from '../../components/button.tsx'
import { Category } from '../../components/category.tsx'
import { notifyDone } from '../../components/notify.ts'
import { State } from '../../components/state.tsx'
import { useFirmClock } from '../../layout/use-firm-clock.ts'
import { idOf } from '../id-of.ts'
import type { Reviewer } from './court-in.ts'
import { useSending } from './use-sending.ts'

const said = courtScreen.reviewers

/** A review and how it stands; whoever may say it says it here. */
export function ReviewRow({
  resource,
  record,
  reviewer: { user, discipline, state, comment, done_on: doneOn },
  may,
  onChanged,
}: {
  resource: Resource
  record: Row
  reviewer: Reviewer
  may: 'own' | 'others' | undefined
  onChanged: (record: Row) => void
}) {
  const today = useFirmClock().data?.today
  const [isOpen, setOpen] = useState(may === 'own')
  const isShown = isOpen && may !== undefined
  return (
    <li className="flex flex-col gap-2 border-t border-line py-2 text-small">
      <div className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-lead">{user.name}</span>
        <Category name={discipline} />
        <span className="ml-auto flex items-center gap-2">
          {!(isShown && may === 'own') && <State colour={colours[state]}>{state}</State>}
          {doneOn !== null && <span className="text-ink-muted">{writeNear(doneOn, today)}</span>}
          {may === 'others' && (
            <Button
              size="small icon"
              variant="quiet"
              aria-label={said.change(user.name)}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <Pencil aria-hidden="true" className="size-3.5" />
            </Button>
          )}
        </span>
      </div>
      {!isShown && comment !== '' && (
        <p className="break-words whitespace-pre-line text-ink-muted">{comment}</p>
      )}
      {isShown && (
        <ReviewForm
          resource={resource}
          record={record}
          name={user.name}
          email={user.email}
          state={state}
          comment={comment}
          onChanged={onChanged}
        />
      )}
    </li>
  )
}

const colours = { Pending: 'yellow', Reviewed: 'green', 'Not needed': undefined } as const

/** The states are buttons: one press says how it stands, with what is written beside them. */
function ReviewForm({
  resource,
  record,
  name,
  email,
  state,
  comment,
  onChanged,
}: {
  resource: Resource
  record: Row
  name: string
  email: string
  state: ReviewState
  comment: string
  onChanged: (record: Row) => void
}) {
  const id = useId()
  // What is typed stays while others change the review.
  const [typed, setTyped] = useState<string>()
  const text = typed ?? comment
  const { send, refusal, isBusy } = useSending(resource, record, ['comment', 'state'], (now, message) => {
    notifyDone(message)
    onChanged(now)
    setTyped((now) => (now === typed ? undefined : now))
  })
  const say = (next: ReviewState) =>
    void send(() =>
      call('PUT api/submittal/:id/review', {
        // Reviews of others do not matter here: no version is sent along.
        params: { id: idOf(record, resource) ?? '' },
        body: { state: next, comment: text, user: email },
      }),
    )
  const problem = Object.values(refusal.fields)[0] ?? refusal.problem
  return (
    <div className="flex flex-wrap items-start gap-2">
      <div role="group" aria-label={said.stateOf(name)} className="flex max-md:w-full">
        {reviewStates.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === state}
            aria-disabled={isBusy}
            onClick={() => say(each)}
            className="-ml-px min-h-8 border border-line px-2.5 text-small first:ml-0 first:rounded-l-md last:rounded-r-md hover:bg-hover aria-pressed:bg-accent-soft aria-pressed:font-medium max-md:min-h-11 max-md:flex-1"
          >
            {each}
          </button>
        ))}
      </div>
      <textarea
        id={id}
        aria-label={said.commentOf(name)}
        placeholder={said.comment}
        rows={1}
        value={text}
        onChange={(event) => setTyped(event.target.value)}
        className="control field-sizing-content max-h-40 min-h-8 min-w-48 flex-1"
      />
      {text !== comment && (
        <Button size="small" className="min-h-8" aria-disabled={isBusy} onClick={() => say(state)}>
          {said.save}
        </Button>
      )}
      <p role="alert" className="w-full text-danger empty:hidden">
        {problem}
      </p>
    </div>
  )
}
