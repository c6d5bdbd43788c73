import type { Row as TableRowModel } from '@tanstack/react-table'
import { ChevronRight } from 'lucide-react'
import { memo, useId, type KeyboardEvent, type MouseEvent } from 'react'
import type { Resource } from '#domain/kinds/kind.ts'
import { calledAs } from '#domain/kinds/titles.ts'
import type { Row } from '../../api/records.ts'
import { Cell } from './cell.tsx'
import { cellWords } from './cell-words.ts'
import type { Panel } from './panel.tsx'
import { isNumber, type listFeatures } from './table-columns.ts'
import type { RecordActions } from './use-record-action.ts'

type Props = {
  row: TableRowModel<typeof listFeatures, Row>
  resource: Resource
  Panel: Panel
  isCursor: boolean
  isSelected: boolean
  timeZone: string | undefined
  /** For the panel: a row that has them is open. */
  actions: RecordActions | undefined
}

/** One key or click changes one or two of fifty rows; the others are not drawn again. */
export const TableRow = memo(OneRow)

function OneRow({ row, resource, Panel, isCursor, isSelected, timeZone, actions }: Props) {
  const panelId = useId()
  const record = row.original
  const isOpen = actions !== undefined
  const press = () => {
    row.toggleSelected(true)
    row.toggleExpanded()
  }
  return (
    <>
      <tr
        role="row"
        data-row={row.id}
        tabIndex={isCursor ? 0 : -1}
        aria-selected={isSelected}
        onClick={(event) => isPlainClick(event) && press()}
        onKeyDown={(event) => isEnterOnRow(event) && press()}
        className={`group cursor-pointer scroll-mt-24 break-inside-avoid -outline-offset-2 max-sm:relative max-sm:block max-sm:border-b max-sm:border-line max-sm:p-3 max-sm:pr-12 ${isSelected ? 'bg-accent-soft print:bg-transparent' : 'hover:bg-canvas'}`}
      >
        <td
          role="gridcell"
          className={`${frame} w-10 pl-1.5 max-sm:absolute max-sm:top-2 max-sm:right-2 print:hidden`}
        >
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            aria-label={`Details of ${calledAs(resource, record)}`}
            onClick={press}
            className="inline-flex size-7 items-center justify-center rounded-md text-ink-muted hover:bg-hover max-sm:size-9"
          >
            <ChevronRight
              aria-hidden="true"
              className={`size-4 transition-transform ${isOpen ? 'rotate-90' : ''}`}
            />
          </button>
        </td>
        {resource.list.columns.map((column) => (
          <td
            key={column.name}
            role="gridcell"
            className={`${frame} px-2 max-sm:grid max-sm:grid-cols-[7rem_minmax(0,1fr)] max-sm:gap-2 max-sm:px-0 max-sm:py-0.5 ${isNumber(column) ? 'sm:text-right' : ''}`}
          >
            <span className="text-ink-muted sm:hidden print:hidden">{column.label}</span>
            <span
              className={`block max-sm:break-words max-sm:whitespace-normal print:break-words print:whitespace-normal ${isNumber(column) ? 'whitespace-nowrap tabular-nums' : isOpen ? 'break-words' : 'truncate'}`}
              title={column.cell === 'folder' ? undefined : cellWords(column, record, timeZone)}
            >
              <Cell column={column} row={record} timeZone={timeZone} />
            </span>
          </td>
        ))}
      </tr>
      {actions && (
        <tr role="row" data-panel={row.id} className="group break-inside-avoid max-sm:block">
          <td
            role="gridcell"
            colSpan={resource.list.columns.length + 1}
            className="border-b border-line bg-canvas p-0 group-last:rounded-b-lg group-last:border-b-0 max-sm:block"
          >
            <div id={panelId} className="sticky left-0 w-[100cqi] max-w-full px-4 py-3 sm:pl-12 print:w-auto">
              <Panel resource={resource} row={record} timeZone={timeZone} actions={actions} />
            </div>
          </td>
        </tr>
      )}
    </>
  )
}

const frame =
  'h-9 border-b border-line group-last:border-b-0 p-0 align-middle max-sm:block max-sm:h-auto max-sm:border-b-0 print:h-7 print:py-1'

/** Links and buttons inside have their own meaning, and so has marking a text. */
function isPlainClick(event: MouseEvent<HTMLElement>): boolean {
  const isOnControl = event.target instanceof Element && event.target.closest('a, button') !== null
  return !isOnControl && (getSelection()?.isCollapsed ?? true)
}

function isEnterOnRow(event: KeyboardEvent<HTMLElement>): boolean {
  return event.key === 'Enter' && event.target === event.currentTarget
}
