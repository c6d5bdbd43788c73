import { Ellipsis } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router'
import type { WorkItem } from '#domain/calls/my-work.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { projectBeside } from '#domain/kinds/titles.ts'
import type { WorkView } from '#domain/my-work.ts'
import { myWorkScreen as said } from '#domain/words/my-work-page.ts'
import { myWorkMessages } from '#domain/words/my-work.ts'
import { Button } from '../components/button.tsx'
import { Flag } from '../components/flag.tsx'
import { iconOf } from '../layout/navigation-icons.ts'
import { LineActs, type OnAct } from './line-acts.tsx'
import { keyOf } from './shown-work.ts'

export type LineProps = {
  item: WorkItem
  view: WorkView
  isLate: boolean
  isSelected: boolean
  /** Tab leads here: the selected line, or the first where none is. */
  isReached: boolean
  isCard: boolean
  onAct: OnAct
  onMenu: (item: WorkItem) => void
}

/** The whole line leads to its record; what can be done at once stands at its end. */
export const WorkLine = memo(function WorkLine({
  item,
  view,
  isLate,
  isSelected,
  isReached,
  isCard,
  onAct,
  onMenu,
}: LineProps) {
  const { name } = resourceOf(item.model)
  const key = keyOf(item)
  const Sign = iconOf(name.many)
  return (
    <li
      data-line={key}
      data-selected={isSelected || undefined}
      className={`group/line relative flex items-center gap-3 border-b border-line px-4 last:border-0 hover:bg-hover has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-accent data-selected:bg-accent-soft data-selected:before:absolute data-selected:before:inset-y-0 data-selected:before:left-0 data-selected:before:w-0.5 data-selected:before:bg-accent print:break-inside-avoid ${isCard ? 'min-h-16 py-2 pr-1' : 'min-h-(--row) @max-4xl:min-h-12 @max-4xl:py-1'}`}
    >
      <span title={name.one} className="relative z-1 shrink-0 self-start pt-1 @4xl:self-center @4xl:pt-0">
        <Sign aria-hidden="true" className="size-4 text-ink-faint" />
      </span>
      <div className="min-w-0 flex-1 @4xl:flex @4xl:items-center @4xl:gap-3">
        <span className="flex min-w-0 items-center gap-2 @4xl:flex-3">
          <Link
            to={item.url}
            tabIndex={isReached ? 0 : -1}
            draggable={false}
            title={isCard ? undefined : item.title}
            className={`min-w-0 scroll-my-4 font-lead outline-none max-md:scroll-mb-24 after:absolute after:inset-0 ${isCard ? 'line-clamp-2 text-lead' : 'truncate'}`}
          >
            <span className="sr-only">{name.one}: </span>
            {item.title}
          </Link>
          {!isCard && <Flags item={item} />}
        </span>
        {isCard ? (
          <CardFacts item={item} view={view} isLate={isLate} />
        ) : (
          <Facts item={item} view={view} isLate={isLate} />
        )}
      </div>
      {isCard ? (
        item.can.length > 0 && (
          <Button
            variant="quiet"
            size="icon"
            className="relative z-1"
            aria-label={said.actsOf(item.title)}
            aria-haspopup="dialog"
            tabIndex={isReached ? 0 : -1}
            onClick={() => onMenu(item)}
          >
            <Ellipsis aria-hidden="true" className="size-5" />
          </Button>
        )
      ) : (
        <LineActs item={item} isSelected={isSelected} isReached={isReached} onAct={onAct} />
      )}
    </li>
  )
})

type FactProps = Pick<LineProps, 'item' | 'view' | 'isLate'>

/** Columns beside the title where there is room; else below it, why the line stands here first. */
function Facts({ item, view, isLate }: FactProps) {
  const project = projectBeside(item.title, item.project_name)
  return (
    <span className="flex min-w-0 items-center gap-x-1.5 text-small text-ink-muted @4xl:contents">
      <span
        className={`order-2 min-w-0 shrink-999 truncate empty:hidden @4xl:order-none @4xl:block! @4xl:flex-2 ${project === null ? '' : dotted}`}
        title={project ?? undefined}
      >
        {project}
      </span>
      <span
        className={`order-1 shrink-0 @4xl:order-none @4xl:w-36 whitespace-nowrap ${isLate ? 'text-danger' : ''}`}
      >
        <Why item={item} />
      </span>
      <span
        className={`order-3 min-w-0 truncate empty:hidden @4xl:order-none @4xl:block! @4xl:w-36 @4xl:shrink-0 ${isTold({ item, view }) ? dotted : ''}`}
        title={personOf({ item, view })?.name}
      >
        <Person item={item} view={view} />
      </span>
    </span>
  )
}

function CardFacts({ item, view, isLate }: FactProps) {
  const project = projectBeside(item.title, item.project_name)
  return (
    <span className="text-small text-ink-muted">
      <span className="flex flex-wrap items-center gap-x-4 overflow-x-clip">
        <span className={`flex flex-wrap items-center gap-x-1.5 ${isLate ? 'text-danger' : ''}`}>
          <Flags item={item} />
          <span>
            <Why item={item} />
          </span>
        </span>
        {isTold({ item, view }) && (
          // Its dot is cut off where it begins a line.
          <span className="relative max-w-full before:absolute before:-left-2.5 before:content-['·']">
            <span className="block truncate">
              <Person item={item} view={view} />
            </span>
          </span>
        )}
      </span>
      {project !== null && <span className="block truncate">{project}</span>}
    </span>
  )
}

/** A dot before what follows in one line; columns need none. */
const dotted = "before:mr-1.5 before:content-['·'] @4xl:before:content-none"

function Person({ item, view }: Pick<LineProps, 'item' | 'view'>) {
  if (!isTold({ item, view })) return null
  return (
    <>
      <span className="text-ink-faint">{view === 'mine' ? said.from : said.to} </span>
      {personOf({ item, view })?.name ?? said.nobody}
    </>
  )
}

const personOf = ({ item, view }: Pick<LineProps, 'item' | 'view'>) => (view === 'mine' ? item.from : item.to)

/** That nobody has it is worth a word; that nobody gave it is not. */
const isTold = ({ item, view }: Pick<LineProps, 'item' | 'view'>) => view === 'waiting' || item.from !== null

const { why: flags } = myWorkMessages

/** A request is a flag that everybody sees; those who hear the page hear it where it is told why the line stands here. */
function Flags({ item }: { item: WorkItem }) {
  if (!item.pinged && !item.is_deadline) return null
  return (
    <span aria-hidden="true" className="flex shrink-0 gap-1">
      {item.pinged && <Flag>{said.pinged}</Flag>}
      {item.is_deadline && <Flag colour="red">{said.finalDeadline}</Flag>}
    </span>
  )
}

function Why({ item: { why } }: { item: WorkItem }) {
  const told = [flags.pinged, flags.final].filter((flag) => why.includes(flag)).join('')
  return (
    <>
      {told !== '' && <span className="sr-only">{told}</span>}
      {why.slice(told.length)}
    </>
  )
}
