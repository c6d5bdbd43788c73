import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { personForm } from '#domain/admin/pages.ts'
import { adminResources } from '#domain/admin/kinds.ts'
import { adminSiteMessages } from '#domain/admin/words.ts'
import { messages } from '#domain/words/messages.ts'
import { openWorkKinds } from '#domain/kinds/open-work.ts'
import { ask } from '../api/ask.ts'
import { pathWith } from '../api/client.ts'
import { statusOf } from '../api/records.ts'
import { Button, ButtonLink } from '../components/button.tsx'
import { Loaded } from '../components/loaded.tsx'
import { Notice } from '../components/notice.tsx'
import { Page } from '../components/page.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { useFirmClock } from '../layout/use-firm-clock.ts'
import { RecordHistory } from '../records/timeline/record-history.tsx'
import { openItems, type Person } from './person.ts'
import { PersonAccount } from './person-account.tsx'
import { PersonSessions } from './person-sessions.tsx'
import { PersonWork } from './person-work.tsx'
import { Dialog } from '../components/dialog.tsx'
import { HandOverForm } from './hand-over-form.tsx'

const said = adminSiteMessages.person

export function PersonPage() {
  const { id = '' } = useParams()
  const clock = useFirmClock()
  const zone = clock.data?.time_zone
  const { data, error, refetch } = useQuery({
    queryKey: ['person', id],
    queryFn: ({ signal }) => ask('GET api/admin/people/:id', { params: { id }, signal }),
    meta: { shows: ['user', ...openWorkKinds] },
  })
  const back = { to: adminResources.user.pages.list }
  if (statusOf(error) === 404) {
    return (
      <>
        <PageHeader title={adminResources.user.name.many} back={back} />
        <Notice title={said.notFound} />
      </>
    )
  }
  return (
    <Page width="record">
      <PageHeader title={data?.name ?? adminResources.user.name.one} back={back}>
        <ButtonLink to={pathWith(personForm, id)}>Edit name, email, role</ButtonLink>
      </PageHeader>
      <Loaded
        data={data && zone ? { person: data, zone } : undefined}
        error={error ?? clock.error}
        retry={() => Promise.all([refetch(), clock.refetch()])}
        waiting={<Waiting />}
      >
        {({ person, zone }) => <PersonSections key={person.id} person={person} zone={zone} />}
      </Loaded>
    </Page>
  )
}

function Waiting() {
  return (
    <div
      role="status"
      aria-label={messages.generic.loading}
      className="grid gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <Skeleton className="h-72 rounded-lg" />
      <Skeleton className="h-40 rounded-lg" />
    </div>
  )
}

function PersonSections({ person, zone }: { person: Person; zone: string }) {
  const [isHandingOver, setHandingOver] = useState(false)
  const open = openItems(person)
  const handOver = () => setHandingOver(true)
  return (
    <>
      {!person.is_active && open > 0 && (
        <div
          role="status"
          className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-md bg-yellow-soft px-3 py-2 text-yellow-ink"
        >
          <p className="min-w-0 break-words">{said.leftBehind(person.name, open)}</p>
          <Button size="small" onClick={handOver}>
            Hand over…
          </Button>
        </div>
      )}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <PersonAccount
          person={person}
          zone={zone}
          onDeactivated={() => {
            if (open > 0) handOver()
          }}
        />
        <PersonWork person={person} {...(person.is_active && { onHandOver: handOver })} />
        <PersonSessions person={person} zone={zone} className="xl:col-span-2" />
      </div>
      <div className="mt-4">
        <RecordHistory model="user" id={person.id} />
      </div>
      <HandOverDialog person={person} open={isHandingOver} onClose={() => setHandingOver(false)} />
    </>
  )
}

function HandOverDialog({ person, open, onClose }: { person: Person; open: boolean; onClose: () => void }) {
  return (
    <Dialog
      title={`Hand over the work of ${person.name}`}
      description={adminSiteMessages.person.notEverything}
      open={open}
      onClose={onClose}
    >
      <HandOverForm person={person} onClose={onClose} />
    </Dialog>
  )
}
