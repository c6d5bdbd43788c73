import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { discussionScreen } from '#domain/words/discussion-screen.ts'
import { askBody } from '../../api/ask.ts'
import { Dialog } from '../../components/dialog.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { LoadingLines } from '../../components/loading-lines.tsx'
import { momentOf, type Clock } from '../../layout/moment-of.ts'

const said = discussionScreen

export function EarlierWordings({ id, clock }: { id: string; clock: Clock }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="-my-1 min-h-6 rounded-sm underline decoration-dotted underline-offset-2 hover:text-ink"
        onClick={() => setOpen(true)}
      >
        {said.edited}
      </button>
      <Dialog title={said.earlier} open={isOpen} onClose={() => setOpen(false)}>
        <Wordings id={id} clock={clock} />
      </Dialog>
    </>
  )
}

function Wordings({ id, clock }: { id: string; clock: Clock }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['record-history', 'comment', id],
    queryFn: ({ signal }) =>
      askBody('GET api/record_history/:model/:id', { params: { model: 'comment', id }, signal }),
  })
  return (
    <Loaded
      data={data?.data}
      error={error}
      retry={refetch}
      waiting={<LoadingLines looks={['w-1/3', 'w-2/3']} />}
    >
      {(changes) => (
        <ol className="flex flex-col gap-4">
          {changes
            .filter(({ action }) => action === 'update')
            .flatMap(({ id, changed_at: at, changes }) =>
              changes
                .filter(({ field }) => field === 'body')
                .map(({ before_words: before }) => (
                  <li key={id} className="flex flex-col gap-1">
                    <p className="text-fine text-ink-faint">{said.until(momentOf(at, clock).near)}</p>
                    <p className="break-words whitespace-pre-wrap">{before}</p>
                  </li>
                )),
            )}
        </ol>
      )}
    </Loaded>
  )
}
