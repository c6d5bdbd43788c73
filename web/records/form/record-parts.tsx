import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { messages } from '#domain/words/messages.ts'

const said = messages.record

export type RecordPart = { tab: string; key: string; content: ReactNode }

/** The form and what stands beside it: two columns, one below the other, or on the phone one at a time. */
export function RecordParts({ details, beside }: { details: ReactNode; beside: readonly RecordPart[] }) {
  const [shown, setShown] = useState<string>(said.details)
  const id = useId()
  const form = { tab: said.details, key: 'form' }
  const tabs = Object.groupBy([form, ...beside], ({ tab }) => tab)
  const idOf = ({ key }: { key: string }) => `${id}-${key}`
  const looks = (tab: string) => (tab === shown ? '' : 'max-md:hidden')
  return (
    <>
      {Object.keys(tabs).length > 1 && (
        <Tabs
          tabs={Object.entries(tabs).map(([tab, parts = []]) => ({ tab, ids: parts.map(idOf) }))}
          shown={shown}
          onShow={setShown}
        />
      )}
      <div className="grid items-start gap-4 min-[68.75rem]:grid-cols-[minmax(0,47.5rem)_22.5rem] min-[68.75rem]:gap-6">
        <div id={idOf(form)} className={`flex min-w-0 max-w-190 flex-col gap-4 ${looks(form.tab)}`}>
          {details}
        </div>
        <div
          className="flex min-w-0 max-w-190 flex-col gap-4 min-[68.75rem]:sticky min-[68.75rem]:top-16 min-[68.75rem]:-m-1 min-[68.75rem]:max-h-[calc(100dvh-5rem)] min-[68.75rem]:overflow-y-auto min-[68.75rem]:p-1 print:hidden"
          data-tabbed=""
        >
          {beside.map(({ key, tab, content }) => (
            <div key={key} id={idOf({ key })} className={`empty:hidden ${looks(tab)}`}>
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
  tabs: readonly { tab: string; ids: readonly string[] }[]
  shown: string
  onShow: (tab: string) => void
}) {
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    const next = (tabs.findIndex(({ tab }) => tab === shown) + step + tabs.length) % tabs.length
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
      {tabs.map(({ tab, ids }) => (
        <button
          key={tab}
          type="button"
          role="tab"
          aria-selected={tab === shown}
          aria-controls={ids.join(' ')}
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
