import type { Resource } from '#domain/kinds/kind.ts'
import type { Row } from '../../api/records.ts'
import { idOf } from '../id-of.ts'
import { AnswerSection } from './answer-section.tsx'
import { LogSection } from './log-section.tsx'
import { ReturnSection } from './return-section.tsx'
import { ReviewersSection } from './reviewers-section.tsx'

/** What stands below the form of something that somebody outside waits for. */
export function CourtSections({
  resource,
  record,
  onChanged,
}: {
  resource: Resource
  record: Row
  onChanged: (record: Row) => void
}) {
  return (
    <>
      {resource.plays.answers?.ends === 'answer' && <AnswerSection resource={resource} record={record} />}
      {resource.plays.answers?.ends === 'return' && (
        <>
          <ReturnSection record={record} />
          <ReviewersSection resource={resource} record={record} onChanged={onChanged} />
        </>
      )}
      <LogSection model={resource.model} id={idOf(record, resource) ?? ''} />
    </>
  )
}
