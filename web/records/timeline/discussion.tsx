import { useEffect, useState } from 'react'
import type { DiscussedKind } from '#domain/kinds/registry.ts'
import { discussionMessages } from '#domain/words/discussion.ts'
import { discussionScreen } from '#domain/words/discussion-screen.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useFirmClock } from '../../layout/use-firm-clock.ts'
import { useUser } from '../../layout/use-session.ts'
import { ChangeEntry } from './change-entry.tsx'
import { commentCount } from './comment-count.ts'
import { CommentEntry } from './comment-entry.tsx'
import { Composer } from './composer.tsx'
import { Followers } from './followers.tsx'
import { Line } from './line.tsx'
import { momentOf, type Clock } from '../../layout/moment-of.ts'
import { useComment } from './use-comment.ts'
import { emptyDraft, useDraft, type Folder } from './use-draft.ts'
import { placeOf, useLinkedComment } from './use-linked-comment.ts'
import { useTimeline, type Shown, type TimelineEntry } from './use-timeline.ts'

const said = discussionScreen

/** What people say about a record and what happened to it, on one line through time. */
export function Discussion({
  model,
  id,
  folder,
  isPlaced,
  onCount,
}: {
  model: DiscussedKind
  id: string
  folder: Folder | undefined
  /** Out of sight until then, where nothing can be scrolled to or have the focus. */
  isPlaced: boolean
  onCount: (count: string | undefined) => void
}) {
  const [shown, setShown] = useState<Shown>('all')
  const { data: clock } = useFirmClock()
  const timeline = useTimeline(model, id, shown)
  const { isPlaceholderData: isPending } = timeline
  const count = timeline.data && commentCount(timeline.data.entries, timeline.data.hasMore)
  const isCounted = timeline.data !== undefined && shown !== 'changes' && !isPending
  useEffect(() => {
    if (isCounted) onCount(count)
  }, [isCounted, count, onCount])
  const linked = useLinkedComment(
    isPlaced && clock ? timeline.data : undefined,
    timeline.isAsking,
    timeline.showOlder,
  )
  return (
    <Card title={said.title}>
      <div className="flex flex-col gap-3">
        <NewComment model={model} id={id} folder={folder} />
        <Followers model={model} id={id} />
        <Switch shown={shown} onShow={setShown} />
        <Loaded
          data={timeline.data && clock ? { ...timeline.data, clock } : undefined}
          error={timeline.error}
          retry={timeline.refetch}
          waiting={<Waiting />}
        >
          {({ entries, hasMore, clock }) => (
            <div aria-busy={isPending} className="flex flex-col gap-3">
              {shown !== 'changes' &&
                !isPending &&
                !hasMore &&
                !entries.some((entry) => isShown(entry, shown)) && (
                  <p className="text-small text-ink-faint">{said.none}</p>
                )}
              <ol className="flex flex-col gap-3">
                {entries
                  .filter((entry) => isShown(entry, shown))
                  .map((entry) => (
                    <Entry
                      key={`${entry.type} ${entry.id}`}
                      entry={entry}
                      clock={clock}
                      folder={folder}
                      linked={linked}
                    />
                  ))}
              </ol>
              {hasMore && (
                <div>
                  <Button size="small" disabled={timeline.isAsking} onClick={() => void timeline.showOlder()}>
                    Show older
                  </Button>
                </div>
              )}
            </div>
          )}
        </Loaded>
      </div>
    </Card>
  )
}

/** What is known of another choice stays until the answer comes, as far as it belongs to this one. */
function isShown({ type }: TimelineEntry, shown: Shown): boolean {
  return shown === 'all' || (shown === 'comments') === (type === 'comment')
}

function NewComment({ model, id, folder }: { model: DiscussedKind; id: string; folder: Folder | undefined }) {
  const { draft, write, clear } = useDraft(useUser().id, model, id)
  const [news, setNews] = useState('')
  const comment = useComment(model, id)
  return (
    <>
      <Composer
        label={said.write}
        draft={draft}
        onChange={(next) => {
          setNews('')
          write(next)
        }}
        files={folder?.files}
        onCancel={() => write(emptyDraft)}
        send={async (sent) => {
          const answer = await comment(sent)
          if (answer.operation === 'COMPLETED') {
            clear(sent)
            setNews(discussionMessages.added)
          }
          return answer
        }}
      />
      <p role="status" className="sr-only">
        {news}
      </p>
    </>
  )
}

function Switch({ shown, onShow }: { shown: Shown; onShow: (shown: Shown) => void }) {
  return (
    <div role="group" aria-label={said.show} className="flex gap-4 border-b border-line">
      {(['all', 'comments', 'changes'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === shown}
          onClick={() => onShow(each)}
          className={`-mb-px min-h-8 border-b-2 px-0.5 text-small font-medium -outline-offset-2 max-md:min-h-11 ${each === shown ? 'border-accent text-ink' : 'border-transparent text-ink-muted hover:text-ink'}`}
        >
          {said.shown[each]}
        </button>
      ))}
    </div>
  )
}

function Entry({
  entry,
  clock,
  folder,
  linked,
}: {
  entry: TimelineEntry
  clock: Clock
  folder: Folder | undefined
  linked: string | undefined
}) {
  const moment = momentOf(entry.at, clock)
  if (entry.type === 'change') return <ChangeEntry change={entry} moment={moment} />
  const { comment } = entry
  const isMarked = linked === comment.id
  if ('deleted' in comment) {
    return (
      <Line id={placeOf(comment)} isMarked={isMarked}>
        <p className="flex min-h-5 items-center text-ink-faint max-md:min-h-11">
          {said.gone}
          <time dateTime={entry.at} title={moment.whole} className="ml-auto shrink-0 pl-2 text-fine">
            {moment.day}
          </time>
        </p>
      </Line>
    )
  }
  return <CommentEntry comment={comment} moment={moment} clock={clock} folder={folder} isMarked={isMarked} />
}

function Waiting() {
  return (
    <div className="flex flex-col gap-3">
      {['w-2/3', 'w-1/2', 'w-3/5'].map((width) => (
        <Skeleton key={width} className={`my-1 ${width}`} />
      ))}
    </div>
  )
}
