import { inSentence } from '#domain/words/counted.ts'
import { formWords } from '#domain/words/forms.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import type { Row } from '../../api/records.ts'
import { Button } from '../../components/button.tsx'
import type { Author } from './last-to-change.ts'
import type { LatestRecord } from './use-latest.ts'

const said = formWords.latest

export function LatestNotice({
  latest,
  resource,
  merging = said.merging,
  onTake,
}: {
  latest: LatestRecord | undefined
  resource: Pick<Resource, 'name'>
  merging?: string
  onTake: (record: Row, by: Author) => void
}) {
  return (
    <div role="status" className="contents">
      {latest && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-yellow-soft px-3 py-2 text-yellow-ink">
          <Words latest={latest} what={inSentence(resource.name.one)} merging={merging} />
          {latest.record && (
            <Button size="small" onClick={() => latest.record && onTake(latest.record, latest.by)}>
              {said.take}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function Words({ latest, what, merging }: { latest: LatestRecord; what: string; merging: string }) {
  if (latest.isDeleted) return <p className="min-w-0 flex-1">{said.deleted(latest.by, what)}</p>
  return (
    <p className="min-w-48 flex-1">
      <span className="font-medium">{said.changed(latest.by, what)}</span> {merging}
    </p>
  )
}
