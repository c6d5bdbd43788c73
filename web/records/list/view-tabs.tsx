import { ChevronDown } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Resource } from '#domain/kinds/kind.ts'
import { viewsScreen as said } from '#domain/words/views-screen.ts'
import { BarMenu } from '../../components/bar-menu.tsx'
import { useTabInSight } from '../../components/use-tab-in-sight.ts'
import { addressOfAll, addressOfView, countWords, tabsOf, type View } from './view-state.ts'

/** The tabs of a list: the declared one, and the views that a person has pinned. Each is a link to what it shows. */
export function ViewTabs({
  resource,
  views,
  counts,
  open,
  isChanged,
  renderMenu,
  aside,
  children,
}: {
  resource: Resource
  views: readonly View[]
  counts: Record<string, number>
  open: View | undefined
  /** What the open one shows is no longer what it keeps. */
  isChanged: boolean
  renderMenu: (close: () => void) => ReactNode
  /** Ways to other pages of the same records, where there is no room for them elsewhere. */
  aside: ReactNode
  /** What can be done about that. */
  children: ReactNode
}) {
  return (
    <div className="-mt-2 mb-3 max-md:mb-2 flex flex-wrap items-center gap-x-2 border-line md:border-b print:hidden">
      <div className="flex max-w-full min-w-0 gap-4 border-line max-md:grow max-md:border-b md:-mb-px">
        <nav aria-label={said.tabs(resource.name.many)} className="flex min-w-0 gap-4 max-md:grow">
          <Scrolling at={open?.id ?? ''}>
            <Tab to={addressOfAll(resource, views)} isOpen={open === undefined}>
              {said.all}
            </Tab>
            {tabsOf(views, open?.id).map((view) => (
              <Tab key={view.id} to={addressOfView(view, resource)} isOpen={view.id === open?.id}>
                <span className="max-w-48 truncate">{view.name}</span>
                {view.id === open?.id && isChanged && <ChangedDot />}
                {view.is_pinned && (
                  <span className="min-w-4 text-left text-fine font-normal text-ink-faint tabular-nums">
                    {counts[view.id] !== undefined && countWords(counts[view.id] ?? 0)}
                  </span>
                )}
              </Tab>
            ))}
          </Scrolling>
          <BarMenu
            label={said.views}
            className="inline-flex min-h-9 shrink-0 items-center gap-1 border-b-2 border-transparent px-1 text-small font-medium text-ink-muted -outline-offset-2 hover:text-ink max-md:min-h-11"
            panelClass="w-80"
            button={
              <>
                {said.views}
                <ChevronDown aria-hidden="true" className="size-4" />
              </>
            }
          >
            {renderMenu}
          </BarMenu>
        </nav>
        {aside}
      </div>
      <div className="ml-auto flex items-center gap-1 empty:hidden">{children}</div>
    </div>
  )
}

/** Where the focus goes when what was pressed is gone. */
export function openTab(): HTMLElement | null {
  return document.querySelector('[data-tab][aria-current]')
}

/** Only the tabs move sideways; the open one is in sight. */
function Scrolling({ at, children }: { at: string; children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null)
  useTabInSight(row, at)
  return (
    <div ref={row} className="fades-where-cut flex min-w-0 gap-4 overflow-x-auto">
      {children}
    </div>
  )
}

function Tab({ to, isOpen, children }: { to: string; isOpen: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      preventScrollReset
      data-tab=""
      aria-current={isOpen ? 'page' : undefined}
      className={`inline-flex min-h-9 min-w-6 shrink-0 items-center justify-center gap-1.5 border-b-2 px-1 text-small font-medium whitespace-nowrap -outline-offset-2 max-md:min-h-11 ${isOpen ? 'border-accent text-ink' : 'border-transparent text-ink-muted hover:text-ink'}`}
    >
      {children}
    </Link>
  )
}

function ChangedDot() {
  return (
    <>
      <span aria-hidden="true" className="size-1.5 rounded-full bg-accent" />
      <span className="sr-only">{said.changed}</span>
    </>
  )
}
