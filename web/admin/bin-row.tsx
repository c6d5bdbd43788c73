import { adminSiteMessages } from '#domain/admin/words.ts'
import type { DataOf } from '#domain/calls/registry.ts'
import { messages } from '#domain/words/messages.ts'
import { writeDate } from '#domain/written-dates.ts'
import { call } from '../api/ask.ts'
import { Button } from '../components/button.tsx'
import { useFirmClock } from '../layout/use-firm-clock.ts'
import { Moment } from './moment.tsx'
import { useAdminCall } from './use-admin-call.ts'

const said = adminSiteMessages.bin

export type Deleted = Extract<DataOf<'GET api/recycle_bin'>[number], { id: string }>

export function BinRow({
  kind,
  one,
  record,
  zone,
}: {
  kind: string
  one: string
  record: Deleted
  zone: string
}) {
  const { isBusy, run } = useAdminCall()
  const { data: { today } = { today: '' } } = useFirmClock()
  const isErasable = record.erasable_from <= today
  const params = { model: kind, id: record.id }
  const about = record.title
  const restore = () =>
    run({
      what: 'restore',
      send: (idempotencyKey) => call('POST api/recycle_bin/:model/:id/restore', { params, idempotencyKey }),
    })
  const erase = () =>
    run({
      what: 'erase',
      send: (idempotencyKey) => call('POST api/recycle_bin/:model/:id/erase', { params, idempotencyKey }),
      questions: [
        {
          text: kind === 'project' ? said.confirmEraseProject : said.confirmErase(one),
          about,
          yes: 'Erase…',
          danger: true,
        },
        { text: said.confirmAgain, about, yes: 'Erase for good', danger: true },
      ],
    })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2 text-small">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-lead break-words max-md:text-lead">{record.title || record.id}</p>
        {record.about !== '' && <p className="break-words">{record.about}</p>}
        <p className="text-fine text-ink-muted">
          {said.deletedBy(record.deleted_by || messages.recordHistory.nobody)}{' '}
          <Moment at={record.deleted_at} zone={zone} />
        </p>
      </div>
      {!isErasable && (
        <p className="text-fine text-ink-muted">{said.erasableFrom(writeDate(record.erasable_from))}</p>
      )}
      <div className="flex gap-2">
        <Button
          size="small"
          aria-disabled={isBusy}
          aria-label={`Restore ${record.title}`}
          onClick={() => void restore()}
        >
          Restore
        </Button>
        {isErasable && (
          <Button
            variant="danger"
            size="small"
            aria-disabled={isBusy}
            aria-label={`Erase ${record.title}`}
            onClick={() => void erase()}
          >
            Erase…
          </Button>
        )}
      </div>
    </li>
  )
}
