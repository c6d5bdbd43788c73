import { messages } from '#domain/words/messages.ts'
import { CallFailed } from '../api/client.ts'
import { Button } from '../components/button.tsx'
import { ErrorBanner } from '../components/error-banner.tsx'
import { LoadFailed } from '../components/load-failed.tsx'
import { Notice } from '../components/notice.tsx'
import { CrumbHeading } from '../components/crumb-heading.tsx'
import { Band, BandAction } from '../layout/band.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { RefreshFailed } from '../components/refresh-failed.tsx'
import { Specimens } from './specimens.tsx'

export function NoticeSpecimens() {
  return (
    <Specimens title="Headers and notices">
      <div className="flex flex-col gap-4">
        <PageHeader title="Style guide" heading="Tasks" back={{ to: '#' }}>
          <Button>Print</Button>
          <Button variant="primary">Create Task</Button>
        </PageHeader>
        <PageHeader title="Style guide" heading={messages.project.noInvoice} />
        <PageHeader
          title="Style guide"
          heading={<CrumbHeading>Assign Tasks</CrumbHeading>}
          back={{ to: '#' }}
        />
        <PageHeader
          title="Style guide"
          heading="November 2026"
          before={<Button variant="quiet">‹</Button>}
          after={<Button variant="quiet">›</Button>}
        />
        <ErrorBanner>{messages.login.ssoOff}</ErrorBanner>
        <Notice title={messages.list.none('Tasks')} action={<Button variant="primary">Create Task</Button>} />
        <Notice title={messages.list.noMatch('Tasks')} action={<Button>Clear filters</Button>} />
        <Notice title={messages.generic.pageNotFound}>{messages.generic.pageNotFoundWhy}</Notice>
        <Band action={<BandAction onPress={() => undefined}>{messages.version.reload}</BandAction>}>
          {messages.version.ready}
        </Band>
        <Band>
          {messages.live.lost} {messages.live.outOfDate}
        </Band>
        <RefreshFailed error={refused(503, messages.generic.notReady)} retry={() => undefined} />
        <LoadFailed error={refused(503, messages.generic.notReady)} retry={() => undefined} />
        <LoadFailed error={refused(403, messages.generic.forbidden)} retry={() => undefined} />
      </div>
    </Specimens>
  )
}

function refused(status: number, message: string): CallFailed {
  return new CallFailed({ operation: 'ERROR', status, message, data: null, body: {} })
}
