import { useQuery } from '@tanstack/react-query'
import { adminSiteMessages } from '#domain/admin/words.ts'
import { call, dataOf, pathWith } from '../api/client.ts'
import { Button } from '../components/button.tsx'
import { Loaded } from '../components/loaded.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { Facts } from './facts.tsx'
import { Moment } from './moment.tsx'
import type { Mail } from './outbox-page.tsx'
import { useAdminCall } from './use-admin-call.ts'

const said = adminSiteMessages.outbox

/** What a mail says, how sending it went, and sending it again. */
export function MailDetail({ mail, zone }: { mail: Mail; zone: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['log', 'mail', mail.id],
    queryFn: async ({ signal }) =>
      dataOf(
        await call<{ subject: string; text: string }>('GET', pathWith('api/admin/outbox/:id', mail.id), {
          signal,
        }),
      ),
  })
  const sending = useAdminCall()
  // Whoever has it already gets it twice.
  const question = { text: said.resendConfirm, about: mail.to, yes: 'Send again' }
  const resend = () =>
    sending.run({
      method: 'POST',
      path: pathWith('api/admin/outbox/:id/resend', mail.id),
      questions: mail.state === 'sent' ? [question] : [],
    })
  return (
    <>
      <Loaded data={data} error={error} retry={refetch} waiting={<Skeleton className="w-1/2" />}>
        {({ subject, text }) => (
          <div className="max-w-3xl rounded-md border border-line bg-surface px-3 py-2.5">
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
