import { Columns3, Download, History, Link, Printer } from 'lucide-react'
import { Link as RouteLink } from 'react-router'
import { isOneOf } from '#domain/choices.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import { densities, type Density } from '#domain/records/views.ts'
import { bulkScreen } from '#domain/words/bulk-screen.ts'
import { messages } from '#domain/words/messages.ts'
import { printingWords } from '#domain/words/printing.ts'
import { viewsScreen as said } from '#domain/words/views-screen.ts'
import { BarMenu } from '../../components/bar-menu.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { copyText } from '../../components/copy-text.ts'
import { menuEntry } from '../../components/menu.ts'
import { notifyDone } from '../../components/notify.ts'
import { ColumnsChooser } from './columns-chooser.tsx'
import { ExportLazily } from './export-lazily.tsx'
import { ImportLink } from './import-link.tsx'
import { writeWholeListState, type ListState } from './list-state.ts'
import type { ListAddress } from './use-list-state.ts'
import type { PrintedList } from './use-printed-list.ts'

type Tools = {
  resource: Resource
  state: ListState
  density: Density
  total: number | undefined
  paper: PrintedList
}

/** How the table looks, and how what it shows is taken out of it. */
export function ListTools({ address, ...tools }: Tools & { address: ListAddress }) {
  const { resource, state, density, paper } = tools
  return (
    <div className="flex shrink-0 items-center gap-1 pb-3 print:hidden">
      <BarMenu
        label={said.columns}
        className={barButton}
        panelClass="w-64"
        button={
          <>
            <Columns3 aria-hidden="true" className="size-4" />
            {said.columns}
          </>
        }
      >
        {() => <ColumnsChooser resource={resource} columns={state.columns} onSet={address.setColumns} />}
      </BarMenu>
      <select
        aria-label={said.density}
        title={said.density}
        className="field-sizing-content min-h-7 rounded-md bg-canvas pr-6 pl-2 text-small font-medium text-ink-muted hover:text-ink"
        value={density}
        onChange={({ target }) => isOneOf(densities, target.value) && address.setDensity(target.value)}
      >
        {densities.map((each) => (
          <option key={each} value={each}>
            {said.densities[each]}
          </option>
        ))}
      </select>
      <BarMenu
        label={said.export}
        className={barButton}
        panelClass="min-w-64"
        button={
          <>
            <Download aria-hidden="true" className="size-4" />
            {said.export}
          </>
        }
      >
        {(close) => <ExportLazily resource={resource} state={state} total={tools.total} onDone={close} />}
      </BarMenu>
      <Button
        variant="quiet"
        size="small icon"
        aria-label={paper.isBusy ? printingWords.printing : printingWords.print}
        aria-disabled={paper.isBusy}
        onClick={() => void paper.print()}
      >
        <Printer aria-hidden="true" className="size-4" />
      </Button>
      <ImportLink resource={resource} />
      {resource.bulk && (
        <ButtonLink
          variant="quiet"
          size="small icon"
          aria-label={bulkScreen.title}
          title={bulkScreen.title}
          to="/batches"
        >
          <History aria-hidden="true" className="size-4" />
        </ButtonLink>
      )}
      <Button
        variant="quiet"
        size="small icon"
        aria-label={said.copyLink}
        onClick={() => void copyLink(state, resource, density)}
      >
        <Link aria-hidden="true" className="size-4" />
      </Button>
    </div>
  )
}

/** Nothing stands beside the filters of a phone, and its cards have neither columns nor a density. */
export function PhoneTools({ close, ...tools }: Tools & { close: () => void }) {
  const { resource, state, density, paper } = tools
  const after = (work: () => Promise<void>) => () => {
    close()
    void work()
  }
  return (
    <section aria-label={said.export} className="mt-1 border-t border-line pt-1">
      <h2 className="px-2.5 pt-1.5 text-fine font-medium text-ink-muted">{said.export}</h2>
      <ExportLazily resource={resource} state={state} total={tools.total} onDone={close} />
      <div className="mt-1 border-t border-line pt-1">
        <button type="button" className={menuEntry} onClick={after(paper.print)}>
          {printingWords.print}
        </button>
        <button type="button" className={menuEntry} onClick={after(() => copyLink(state, resource, density))}>
          {said.copyLink}
        </button>
        <ImportLink resource={resource} isEntry />
        {resource.bulk && (
          <RouteLink className={menuEntry} to="/batches">
            {bulkScreen.title}
          </RouteLink>
        )}
      </div>
    </section>
  )
}

const barButton =
  'inline-flex min-h-7 items-center gap-1.5 rounded-md px-2 text-small font-medium text-ink-muted hover:bg-hover hover:text-ink'

/** All of what is seen, so that a colleague sees the same also where the view is private. */
async function copyLink(state: ListState, resource: Resource, density: Density): Promise<void> {
  const search = writeWholeListState(state, resource, density).toString()
  if (await copyText(`${location.origin}${location.pathname}?${search}`)) notifyDone(messages.generic.copied)
}
