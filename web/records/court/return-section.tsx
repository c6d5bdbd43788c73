import { courtScreen } from '#domain/words/court-screen.ts'
import { writeNear } from '#domain/written-dates.ts'
import type { Row } from '../../api/records.ts'
import { Card } from '../../components/card.tsx'
import { useFirmClock } from '../../layout/use-firm-clock.ts'
import { returnIn } from './court-in.ts'

const said = courtScreen.return

/** What became of documents that went back. */
export function ReturnSection({ record }: { record: Row }) {
  const today = useFirmClock().data?.today
  const returned = returnIn(record)
  if (returned === undefined || returned.disposition === '') return null
  const { disposition, revision_needed: isNeeded, returned_on: on, returned_to: to } = returned
  return (
    <Card title={said.heading}>
      <p className="font-lead">
        {disposition}
        <span className="font-normal text-ink-muted">
          {' '}
          · {isNeeded ? said.revisionNeeded : said.noRevision}
        </span>
      </p>
      {on !== null && (
        <p className="pt-1 text-small text-ink-muted">{said.given(to, writeNear(on, today))}</p>
      )}
      {returned.return_note !== '' && (
        <p className="max-w-[70ch] pt-2 break-words whitespace-pre-line">{returned.return_note}</p>
      )}
    </Card>
  )
}
