import { TriangleAlert } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { courtActs } from '#domain/words/court-acts.ts'
import { courtScreen as said } from '#domain/words/court-screen.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import type { Row } from '../../api/records.ts'
import { Button } from '../../components/button.tsx'
import { Flag } from '../../components/flag.tsx'
import { unbroken } from '../../components/unbroken.ts'
import { areShortcutsOn } from '../../layout/shortcuts-setting.ts'
import { useScreenKeys } from '../../layout/use-screen-keys.ts'
import { useUser } from '../../layout/use-session.ts'
import { idOf } from '../id-of.ts'
import { PrintButton } from '../print-button.tsx'
import { paperOf } from '../use-paper.ts'
import { courtActsOf } from './acts-of.ts'
import { barLook } from './bar-look.ts'
import { answerIn, courtIn, outcomeOf, type Court } from './court-in.ts'
import type { Log } from './log-words.ts'
import { nextRevisionOf, RevisionChain } from './revision-chain.tsx'
import { Scale } from './scale.tsx'
import { ticksOf } from './ticks.ts'
import { useCourtActs } from './use-court-acts.tsx'
import { useCourtLog } from './use-court-log.ts'
import { mayReopen, useReopening } from './use-reopening.ts'

const RevisionDialog = lazy(async () => ({ default: (await import('./revision-dialog.tsx')).RevisionDialog }))

/** Whose turn it is, for how long and until when, and what can be done about it. */
export function CourtBar({
  resource,
  record,
  isFirst,
  onChanged,
}: {
  resource: Resource
  record: Row
  /** Nothing else on the page asks to be pressed before its act. */
  isFirst: boolean
  onChanged: (record: Row) => void
}) {
  const user = useUser()
  const { open, windows } = useCourtActs(resource, onChanged)
  const acts = courtActsOf(resource, record, user)
  const isReopenable = mayReopen(resource, record, user)
  const { reopen, isBusy } = useReopening(resource, record, onChanged)
  useScreenKeys((key) => {
    const isOffered = acts.some(({ act }) => act === 'hand_over')
    return key.toLowerCase() === 'h' && isOffered && areShortcutsOn()
      ? () => open('hand_over', record)
      : undefined
  })
  const court = courtIn(record)
  const log = useCourtLog(resource.model, idOf(record, resource) ?? '').data
  const paper = paperOf(resource, record)
  const isReturned = resource.plays.answers?.ends === 'return'
  const { isOffered, isAwaited } = nextRevisionOf(resource, record, user)
  // Whoever writes a revision keeps its window, whatever others do to the record meanwhile.
  const [isRevising, setRevising] = useState(false)
  const revision = isOffered && (
    <Button
      size="small"
      variant={isAwaited ? (isFirst ? 'primary' : 'secondary') : 'quiet'}
      onClick={() => setRevising(true)}
    >
      {said.chain.create}
    </Button>
  )
  if (court === undefined) return null
  return (
    <>
      <section
        aria-label={said.bar}
        className={`${barLook} ${court.overdue ? 'before:bg-danger' : lines[court.side]}`}
      >
        <div className="flex min-w-0 flex-col gap-1.5">
          <Words court={court} outcome={outcomeOf(record)} hasLeft={log?.holder_is_inactive === true} />
          <Days court={court} log={log} />
          {court.side === 'closed' && <Answer text={answerIn(record)?.answer ?? ''} />}
        </div>
        {(acts.length > 0 || isReopenable || paper !== undefined) && (
          <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-1 md:flex-row-reverse">
            {acts.map(({ act, label, isNextStep }) => (
              <Button
                key={act}
                size="small"
                variant={isNextStep && isFirst ? 'primary' : 'secondary'}
                onClick={() => open(act, record)}
              >
                {label}
              </Button>
            ))}
            {isReopenable && (
              <Button size="small" aria-disabled={isBusy} onClick={reopen}>
                {said.reopen.label}
              </Button>
            )}
            {paper !== undefined && <PrintButton path={paper} size="small" />}
          </div>
        )}
      </section>
      {isReturned && <RevisionChain resource={resource} record={record} next={revision} />}
      {windows}
      {isRevising && (
        <Suspense>
          <RevisionDialog
            resource={resource}
            record={record}
            onDone={() => {}}
            onClose={() => setRevising(false)}
          />
        </Suspense>
      )}
    </>
  )
}

const lines: Record<Court['side'], string> = {
  us: 'before:bg-accent',
  them: 'before:bg-line-strong',
  closed: 'before:bg-line',
}

function Words({
  court: { side, holder, overdue, words },
  outcome,
  hasLeft,
}: {
  court: Court
  outcome: string
  hasLeft: boolean
}) {
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-small">
      {side === 'us' && holder && <span className="font-lead">{said.hasIt(holder.name)}</span>}
      {side === 'closed' && outcome !== '' && <span className="font-lead">{outcome}.</span>}
      {hasLeft && <Flag colour="yellow">{said.inactive}</Flag>}
      <span className={overdue ? 'font-medium text-danger' : side === 'closed' ? 'text-ink-muted' : ''}>
        {overdue && <TriangleAlert aria-label={courtActs.overdue} className="-mt-0.5 mr-1 inline size-4" />}
        {unbroken(words)}
      </span>
    </p>
  )
}

/** What was asked for, before the form that asks it; the whole of it stands below. */
function Answer({ text }: { text: string }) {
  if (text === '') return null
  return <p className="line-clamp-3 max-w-[70ch] break-words whitespace-pre-line">{text}</p>
}

function Days({ court, log }: { court: Court; log: Log | undefined }) {
  const stretches = (log?.steps ?? [])
    .toReversed()
    .map(({ party, days }) => ({ isOurs: party?.type === 'user', days: party === null ? 0 : days }))
  const ticks = log ? ticksOf(court, stretches) : []
  return ticks.length === 0 && log ? null : <Scale ticks={ticks} />
}
