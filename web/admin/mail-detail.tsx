import { useQuery } from '@tanstack/react-query'
import { adminSiteMessages } from '#domain/admin/words.ts'
import type { DataOf } from '#domain/calls/registry.ts'
import { ask, call } from '../api/ask.ts'
import { Button } from '../components/button.tsx'
import { Loaded } from '../components/loaded.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { Facts } from './facts.tsx'
import { Moment } from './moment.tsx'
import { useAdminCall } from './use-admin-call.ts'

const said = adminSiteMessages.outbox

export type Mail = DataOf<'GET api/admin/outbox'>[number]

export function MailDetail({ mail, zone }: { mail: Mail; zone: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['log', 'mail', mail.id],
    queryFn: ({ signal }) => ask('GET api/admin/outbox/:id', { params: { id: mail.id }, signal }),
  })
  const sending = useAdminCall()
  // A mail that was sent would arrive twice, so resending asks first.
  const question = { text: said.resendConfirm, about: mail.to, yes: 'Send again' }
  const resend = () =>
    sending.run({
      what: 'resend',
      send: (idempotencyKey) =>
        call('POST api/admin/outbox/:id/resend', { params: { id: mail.id }, idempotencyKey }),
      questions: mail.state === 'sent' ? [question] : [],
    })
  return (
    <>
      <Loaded data={data} error={error} retry={refetch} waiting={<Skeleton className="w-1/2" />}>
        {({ subject, text }) => (
          <div className="max-w-[72ch] rounded-md border border-line bg-surface px-3 py-2">
            <p className="font-medium break-words">{subject}</p>
            <p className="mt-1 break-words whitespace-pre-line">{text}</p>
          </div>
        )}
      </Loaded>
      <Facts
        facts={[
          ['To', mail.to_name === null ? mail.to : `${mail.to_name} (${mail.to})`],
          ['Tries', mail.tries],
          ['Last try', mail.last_try_at && <Moment key="try" at={mail.last_try_at} zone={zone} />],
          ['Sent', mail.sent_at && <Moment key="sent" at={mail.sent_at} zone={zone} />],
          ['Last error', mail.last_error],
          ['Exact time', mail.created_at],
        ]}
      />
      {mail.state === 'dropped' ? (
        <p className="max-w-3xl">{said.dropped(mail.dropped_because)}</p>
      ) : (
        <div>
          <Button size="small" aria-disabled={sending.isBusy} onClick={() => void resend()}>
            {mail.state === 'sent' ? 'Send again' : 'Try again now'}
          </Button>
        </div>
      )}
    </>
  )
}
