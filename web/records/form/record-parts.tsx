import { createContext, useId, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { messages } from '#domain/words/messages.ts'
import { TabList } from '../../components/tab-list.tsx'
import { useNarrow } from '../../components/use-narrow.ts'

const said = messages.record

export type RecordPart = {
  tab: string
  key: string
  /** Beside the word of its tab. */
  count?: string | undefined
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
  const form: Omit<RecordPart, 'content'> = { tab: said.details, key: 'form' }
  const tabs = Object.groupBy([form, ...beside], ({ tab }) => tab)
  const idOf = ({ key }: { key: string }) => `${id}-${key}`
  const tabIdOf = (tab: string) => `${id}-tab-${tab}`
  const isTabbed = useNarrow() && Object.keys(tabs).length > 1
  const looks = (tab: string) => (tab === shown ? '' : 'max-md:hidden')
  const role = (tab: string) => (isTabbed ? { role: 'tabpanel', 'aria-labelledby': tabIdOf(tab) } : {})
  return (
    <>
      {Object.keys(tabs).length > 1 && (
        <TabList
          label={said.parts}
          tabs={Object.entries(tabs).map(([tab, parts = []]) => ({
            key: tab,
            label: tab,
            id: tabIdOf(tab),
            panels: parts.map(idOf).join(' '),
            ...countOf(parts),
          }))}
          shown={shown}
          onShow={setShown}
          className="-mx-4 mb-4 px-4 md:hidden print:hidden"
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

function countOf(parts: readonly Pick<RecordPart, 'count'>[]): { count?: string } {
  const count = parts.find((part) => part.count !== undefined)?.count
  return count === undefined ? {} : { count }
}
