import { courtScreen } from '#domain/words/court-screen.ts'
import type { Model } from '#domain/kinds/kind.ts'
import { writeNear } from '#domain/written-dates.ts'
import { Card } from '../../components/card.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { LoadingLines } from '../../components/loading-lines.tsx'
import { useFirmClock } from '../../layout/use-firm-clock.ts'
import { partiesInWords, stepInWords, type LogStep } from './log-words.ts'
import { useCourtLog } from './use-court-log.ts'

const said = courtScreen.log

/** Who had it, and for how many work days. */
export function LogSection({ model, id }: { model: Model; id: string }) {
  const { data, error, refetch } = useCourtLog(model, id)
  const today = useFirmClock().data?.today
  return (
    <Card title={said.title}>
      <Loaded
        data={data}
        error={error}
        retry={refetch}
        waiting={<LoadingLines looks={['w-2/3', 'w-1/2', 'w-3/5']} />}
      >
        {({ parties, steps }) => (
          <>
            <p className="pb-3 font-lead">{partiesInWords(parties)}</p>
            <ol className="flex flex-col">
              {steps.map((step) => (
                <Step key={step.step_id} step={step} today={today} />
              ))}
            </ol>
          </>
        )}
      </Loaded>
    </Card>
  )
}

function Step({ step, today }: { step: LogStep; today: string | undefined }) {
  const { on, days, note, by, party } = step
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)_auto] gap-x-3 border-t border-line py-2 text-small first:border-t-0">
      <time dateTime={on} className="text-ink-muted tabular-nums">
        {writeNear(on, today)}
      </time>
      <span className="break-words">{stepInWords(step)}</span>
      <span className="text-right text-ink-muted tabular-nums">{party !== null && said.days(days)}</span>
      {note !== '' && (
        <span className="col-start-2 col-end-4 break-words whitespace-pre-line text-ink-muted">{note}</span>
      )}
      {by && <span className="col-start-2 col-end-4 text-fine text-ink-faint">{said.by(by.name)}</span>}
    </li>
  )
}
