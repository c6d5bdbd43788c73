import { firmMessages } from '#domain/words/firm.ts'
import { printingWords } from '#domain/words/printing.ts'
import { useFirm } from '../api/use-firm.ts'
import { Card } from '../components/card.tsx'
import { Loaded } from '../components/loaded.tsx'
import { LoadingLines } from '../components/loading-lines.tsx'
import { Page } from '../components/page.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { PrintButton } from '../records/print-button.tsx'
import { FirmForm } from './firm-form.tsx'
import { FirmLogo } from './firm-logo.tsx'

const said = firmMessages

export function FirmPage() {
  const { data, error, refetch } = useFirm()
  return (
    <Page width="record">
      <div className="max-w-286">
        <PageHeader title={said.title}>
          <PrintButton path="api/paper/sample" label={printingWords.printSample} />
        </PageHeader>
      </div>
      <Loaded
        data={data}
        error={error}
        retry={refetch}
        waiting={<LoadingLines looks={['w-1/3', 'w-3/4', 'w-2/3', 'w-1/2']} />}
      >
        {(firm) => (
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,760px)_minmax(0,360px)]">
            <Card title={said.letterhead}>
              <FirmForm firm={firm} />
            </Card>
            <FirmLogo firm={firm} />
          </div>
        )}
      </Loaded>
    </Page>
  )
}
