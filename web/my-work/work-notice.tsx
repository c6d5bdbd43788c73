import { myWorkScreen as said } from '#domain/words/my-work-page.ts'
import { messages } from '#domain/words/messages.ts'
import { statusOf } from '../api/records.ts'
import { Button, ButtonLink } from '../components/button.tsx'
import { Notice } from '../components/notice.tsx'
import { RefreshFailed } from '../components/refresh-failed.tsx'
import { Skeleton } from '../components/skeleton.tsx'

export function WorkWaiting() {
  return (
    <div role="status" aria-label={messages.generic.loading}>
      <div className="flex h-8 items-center max-md:h-11">
        <Skeleton className="h-3 w-20" />
      </div>
      <div className="rounded-lg border border-line bg-surface max-md:-mx-4 max-md:rounded-none max-md:border-x-0">
        {['w-1/2', 'w-2/5', 'w-3/5', 'w-1/3', 'w-4/9', 'w-1/4'].map((width) => (
          <div
            key={width}
            className="flex h-(--row) items-center gap-3 border-b border-line px-4 last:border-0 max-lg:h-12 max-md:h-16"
          >
            <Skeleton className="w-4 shrink-0" />
            <span className="flex-1">
              <Skeleton className={width} />
            </span>
            {['w-48', 'w-44', 'w-36', 'w-28'].map((column) => (
              <span key={column} className={`${column} max-xl:hidden`}>
                {column !== 'w-28' && <Skeleton className="w-24" />}
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

export function WorkFailed({
  error,
  isOthers,
  retry,
}: {
  error: Error
  isOthers: boolean
  retry: () => unknown
}) {
  const isFinal = [403, 404].includes(statusOf(error))
  return (
    <div role="alert">
      <Notice
        title={isFinal ? error.message : said.loadFailed}
        action={
          isFinal && isOthers ? (
            <ButtonLink to="/my_work">{said.own}</ButtonLink>
          ) : (
            <Button onClick={() => void retry()}>{said.tryAgain}</Button>
          )
        }
      >
        {!isFinal && error.message}
      </Notice>
    </div>
  )
}

export function OldLines({ error, retry }: { error: Error; retry: () => unknown }) {
  return (
    <RefreshFailed error={error} retry={retry} said={said.stillOld(error.message)} again={said.tryAgain} />
  )
}

export function NothingHere({
  sentence,
  onShowAll,
}: {
  sentence: string
  /** There are lines of other kinds than the chosen ones. */
  onShowAll: (() => void) | undefined
}) {
  return onShowAll === undefined ? (
    <Notice title={sentence} isEmpty />
  ) : (
    <Notice title={said.nothingOfKinds} action={<Button onClick={onShowAll}>{said.showAll}</Button>} />
  )
}
