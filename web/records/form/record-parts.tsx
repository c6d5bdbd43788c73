import { createContext, useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { messages } from '#domain/words/messages.ts'
import { useNarrow } from '../../components/use-narrow.ts'

const said = messages.record

export type RecordPart = {
  tab: string
  key: string
  content: ReactNode
  /** Its place is not known yet: it keeps out of sight while it stands below others. */
  isPlaceless?: boolean
}

/** Whether the form is in sight: on the phone another tab hides it. */
export const DetailsShown = createContext(true)

/** The form and what stands beside it: two columns, one below the other, or on the phone one at a time. */
export function RecordParts({
  details,
  beside,
  first,
}: {
  details: ReactNode
  beside: readonly RecordPart[]
  /** The tab that the address asks for. */
  first?: string | undefined
}) {
  const [shown, setShown] = useState<string>(first ?? said.details)
  const { key } = useLocation()
  const [asked, setAsked] = useState(key)
  if (asked !== key) {
    setAsked(key)
    if (first !== undefined) setShown(first)
  }
  const id = useId()
  const form = { tab: said.details, key: 'form' }
  const tabs = Object.groupBy([form, ...beside], ({ tab }) => tab)
  const idOf = ({ key }: { key: string }) => `${id}-${key}`
  const tabIdOf = (tab: string) => `${id}-tab-${tab}`
  const isTabbed = useNarrow() && Object.keys(tabs).length > 1
  const looks = (tab: string) => (tab === shown ? '' : 'max-md:hidden')
  const role = (tab: string) => (isTabbed ? { role: 'tabpanel', 'aria-labelledby': tabIdOf(tab) } : {})
  return (
    <>
      {Object.keys(tabs).length > 1 && (
        <Tabs
          tabs={Object.entries(tabs).map(([tab, parts = []]) => ({
            tab,
            id: tabIdOf(tab),
            panels: parts.map(idOf),
          }))}
          shown={shown}
          onShow={setShown}
        />
      )}
      <div className="grid items-start gap-4 min-[68.75rem]:grid-cols-[minmax(0,47.5rem)_22.5rem] min-[68.75rem]:gap-6">
        <div
          id={idOf(form)}
          {...role(form.tab)}
          className={`flex min-w-0 max-w-190 flex-col gap-4 ${looks(form.tab)}`}
        >
          <DetailsShown value={shown === form.tab}>{details}</DetailsShown>
        </div>
        <div
          className="flex min-w-0 max-w-190 flex-col gap-4 min-[68.75rem]:sticky min-[68.75rem]:top-16 min-[68.75rem]:-m-1 min-[68.75rem]:max-h-[calc(100dvh-5rem)] min-[68.75rem]:overflow-y-auto min-[68.75rem]:p-1 print:hidden"
          data-tabbed=""
        >
          {beside.map(({ key, tab, content, isPlaceless }) => (
            <div
              key={key}
              id={idOf({ key })}
              {...role(tab)}
              className={`empty:hidden ${looks(tab)} ${isPlaceless ? 'md:invisible' : ''}`}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
    </>
  )
}

function Tabs({
  tabs,
  shown,
  onShow,
}: {
  tabs: readonly { tab: string; id: string; panels: readonly string[] }[]
  shown: string
  onShow: (tab: string) => void
}) {
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const last = tabs.length - 1
    const at = tabs.findIndex(({ tab }) => tab === shown)
    const next = {
      ArrowLeft: at === 0 ? last : at - 1,
      ArrowRight: at === last ? 0 : at + 1,
      Home: 0,
      End: last,
    }[event.key]
    if (next === undefined) return
    // The row of tabs would be moved as well.
    event.preventDefault()
    onShow(tabs[next]?.tab ?? shown)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div
      role="tablist"
      tabIndex={-1}
      aria-label={said.parts}
      onKeyDown={move}
      className="-mx-4 mb-4 flex gap-4 overflow-x-auto border-b border-line px-4 md:hidden print:hidden"
    >
      {tabs.map(({ tab, id, panels }) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={id}
          aria-selected={tab === shown}
          aria-controls={panels.join(' ')}
          tabIndex={tab === shown ? 0 : -1}
          onClick={() => onShow(tab)}
          className={`-mb-px min-h-11 shrink-0 border-b-2 px-1 font-medium -outline-offset-2 ${tab === shown ? 'border-accent text-ink' : 'border-transparent text-ink-muted'}`}
        >
          {tab}
        </button>
      ))}
    </div>
  )
}
