import { Keyboard } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { workViews, type WorkView } from '#domain/my-work.ts'
import { can } from '#domain/permissions.ts'
import { messages } from '#domain/words/messages.ts'
import { myWorkScreen as said } from '#domain/words/my-work-page.ts'
import { Button } from '../components/button.tsx'
import { isRefused } from '../components/is-refused.ts'
import { Page } from '../components/page.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { TabList } from '../components/tab-list.tsx'
import { useNarrow } from '../components/use-narrow.ts'
import { useRowsSeen } from '../layout/use-rows-seen.ts'
import { useUser } from '../layout/use-session.ts'
import { workKeys } from '../layout/work-keys.ts'
import { KindChips } from './kind-chips.tsx'
import { KeysDialog, PersonChooser, useLaterParts } from './later-parts.tsx'
import { useMyWork } from './use-my-work.ts'
import { readWorkAddress, withKind, writeWorkAddress, type WorkAddress } from './work-address.ts'
import { WorkFilter } from './work-filter.tsx'
import { WorkLines } from './work-lines.tsx'
import { OldLines, WorkFailed, WorkWaiting } from './work-notice.tsx'

const panelId = 'my-work-lines'
const tabIdOf = (view: WorkView) => `my-work-${view}`

/** What waits for a person, and for whom they wait: everything can be done from here. */
export function MyWorkPage() {
  const user = useUser()
  const isNarrow = useNarrow()
  const [params, setParams] = useSearchParams()
  const [isKeysOpen, setKeysOpen] = useState(false)
  const address = readWorkAddress(params)
  const { view, kinds } = address
  const { work, error, totals, counts, retry, ...lines } = useMyWork(address)
  const panel = useRef<HTMLDivElement>(null)
  const seen = useRowsSeen(panel, '[data-line]', work !== undefined)
  useLaterParts(work !== undefined)
  const isOthers = address.person !== undefined && work?.person.email !== user.email
  const go = (change: Partial<WorkAddress>, replace = false) =>
    setParams(writeWorkAddress({ ...address, ...change }), { preventScrollReset: true, replace })

  const chooser = can(user, 'my_work.of_others') && (
    <PersonChooser
      shown={isOthers ? work?.person : undefined}
      onChoose={(person) => go({ person, kinds: [] })}
    />
  )
  const chips = (
    <KindChips counts={counts} chosen={kinds} onTurn={(kind) => go(withKind(address, kind), true)} />
  )
  return (
    <Page width="record">
      <PageHeader
        title={isOthers && work ? said.of(work.person.name) : said.title}
        after={!isNarrow && chooser}
      >
        <Button
          variant="quiet"
          size="icon"
          aria-label={messages.keys.title}
          className="max-md:hidden"
          onClick={() => setKeysOpen(true)}
        >
          <Keyboard aria-hidden="true" className="size-4" />
        </Button>
      </PageHeader>
      <div className="mb-2 flex justify-between gap-x-4 max-lg:flex-wrap max-lg:gap-y-2 max-md:-mt-4 max-md:flex-nowrap max-md:items-center max-md:border-b lg:border-b border-line">
        <TabList
          label={said.title}
          tabs={workViews.map((key) => ({
            key,
            label: said.views[key],
            id: tabIdOf(key),
            panels: panelId,
            count: totals[key],
          }))}
          shown={view}
          onShow={(shown) => go({ view: shown, kinds: [] })}
          className="text-small max-md:shadow-none md:max-lg:w-full lg:shadow-none"
        />
        {isNarrow ? (
          <WorkFilter count={kinds.length + (isOthers ? 1 : 0)}>
            {chooser}
            {chips}
          </WorkFilter>
        ) : (
          chips
        )}
      </div>
      {error && work && !isRefused(error) && <OldLines error={error} retry={retry} />}
      <div ref={panel} role="tabpanel" id={panelId} aria-labelledby={tabIdOf(view)}>
        {work && !isRefused(error) ? (
          <WorkLines
            work={work}
            seen={seen}
            isCards={isNarrow}
            isOthers={isOthers}
            kinds={kinds}
            onShowAll={kinds.length > 0 ? () => go({ kinds: [] }, true) : undefined}
            onKeys={() => setKeysOpen(true)}
            {...lines}
          />
        ) : error ? (
          <WorkFailed error={error} isOthers={address.person !== undefined} retry={retry} />
        ) : (
          <WorkWaiting />
        )}
      </div>
      {isKeysOpen && <KeysDialog keys={workKeys} open onClose={() => setKeysOpen(false)} />}
    </Page>
  )
}
