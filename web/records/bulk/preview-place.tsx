import type { Resource } from '#domain/kinds/kind.ts'
import { bulkScreen as said } from '#domain/words/bulk-screen.ts'
import { Skeleton } from '../../components/skeleton.tsx'
import { RowOutcomes } from './row-outcomes.tsx'
import type { Preview } from './preview.ts'

/** What becomes of each row, in a place as high as all of them need: the window keeps its size while one chooses. */
export function PreviewPlace({
  resource,
  preview,
  isDeleting,
  count,
  hint,
  isLooking,
  isOld,
}: {
  resource: Resource
  preview: Preview | undefined
  isDeleting: boolean
  /** How many rows there will be. */
  count: number
  /** What is to be done before there is something to see. */
  hint: string | undefined
  isLooking: boolean
  /** It is of other values than those that are chosen now. */
  isOld: boolean
}) {
  return (
    <div
      style={{ minHeight: `calc(min(16rem, ${count} * 2rem) + 1.625rem)` }}
      aria-busy={isLooking}
      className="flex flex-col gap-2"
    >
      {hint !== undefined && <p className="text-small text-ink-muted">{hint}</p>}
      {preview && (
        <div className={`flex flex-col gap-2 ${isOld ? 'opacity-60' : ''}`}>
          <PreviewRows
            resource={resource}
            preview={preview}
            isDeleting={isDeleting}
            hasSummary={hint === undefined}
          />
        </div>
      )}
      {!preview && isLooking && <Waiting />}
    </div>
  )
}

/** Those that cannot be changed come first. */
function PreviewRows({
  resource,
  preview: { rows, will_change: change, unchanged, refused },
  isDeleting,
  hasSummary,
}: {
  resource: Resource
  preview: Preview
  isDeleting: boolean
  hasSummary: boolean
}) {
  const shown = rows.toSorted((one, other) => Number(one.refused === null) - Number(other.refused === null))
  return (
    <>
      {hasSummary && (
        <p role="status" className="text-small font-medium">
          {said.summary(change, unchanged, refused)}
        </p>
      )}
      <RowOutcomes
        resource={resource}
        label={said.preview}
        rows={shown}
        otherwise={isDeleting ? said.toTheBin : said.staysAsItIs}
      />
    </>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label={said.looking} className="flex flex-col gap-3 py-2">
      <Skeleton className="w-1/3" />
      <Skeleton className="w-3/4" />
      <Skeleton className="w-2/3" />
    </div>
  )
}
