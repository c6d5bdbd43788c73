import type { Row as TableRowModel } from '@tanstack/react-table'
import { ChevronRight } from 'lucide-react'
import { memo, startTransition, useId, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import type { Resource } from '#domain/kinds/kind.ts'
import { calledAs } from '#domain/kinds/titles.ts'
import { bulkScreen } from '#domain/words/bulk-screen.ts'
import type { Row } from '../../api/records.ts'
import { afterPaint } from '../../layout/after-paint.ts'
import type { RecordActions } from '../acts/use-record-action.ts'
import { CardCells } from './card-cells.tsx'
import type { ReadAt } from './cell-words.ts'
import type { CellEdit } from './editable.ts'
import type { Panel } from './panel.tsx'
import { Tick } from './tick.tsx'
import { RowCells } from './row-cells.tsx'
import type { listFeatures } from './table-columns.ts'
import { useShown } from './use-shown.ts'

type Props = {
  row: TableRowModel<typeof listFeatures, Row>
  resource: Resource
  Panel: Panel
  isCard: boolean
  isCursor: boolean
  isSelected: boolean
  at: ReadAt
  /** Undefined where rows are not selected together. */
  isTicked: boolean | undefined
  onTick: (id: string, isRange: boolean) => void
  cells: Readonly<Record<string, string>>
  onEdit: (edit: CellEdit) => void
  /** For the panel: a row that has them is open. */
  actions: RecordActions | undefined
}

/** One key or click changes one or two of fifty rows; the others are not drawn again. */
export const TableRow = memo(OneRow)

function OneRow(props: Props) {
  const { row, resource, Panel, isCard, isCursor, isSelected, at, isTicked, onTick, cells, onEdit, actions } =
    props
  const panelId = useId()
  const own = useRef<HTMLTableRowElement>(null)
  const record = row.original
  const isOpen = actions !== undefined
  const { shown, measure } = useShown(own, { resource, record, at }, isOpen)
  const press = () => {
    startTransition(() => row.toggleSelected(true))
    // Drawn in a task of its own: with the click and the painting it would keep the page busy for too long.
    afterPaint(() => {
      if (!isOpen) measure()
      row.toggleExpanded()
    })
  }
  return (
    <>
      <tr
        ref={own}
        role="row"
        data-row={row.id}
        tabIndex={isCursor ? 0 : -1}
        aria-selected={isSelected || isTicked === true}
        onMouseDown={(event) => {
          // Shift would mark the text between two rows, and a click that marks a text selects no rows.
          if (event.shiftKey && isTicked !== undefined) event.preventDefault()
        }}
        onClick={(event) => {
          if (!isPlainClick(event)) return
          // A card has boxes only while rows are chosen: all of it is one.
          if (isTicked !== undefined && (event.shiftKey || isCard)) onTick(row.id, event.shiftKey)
          else {
            const name = editedAt(event, cells)
            if (name === undefined) press()
            else {
              row.toggleSelected(true)
              onEdit({ id: row.id, name })
            }
          }
        }}
        onKeyDown={(event) => isEnterOnRow(event) && press()}
        className={`group cursor-pointer scroll-mt-24 break-inside-avoid -outline-offset-2 ${isCard ? `relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 border-b border-line py-2.5 pr-3 last:border-b-0 ${isTicked === undefined ? 'pl-4' : 'pl-12'}` : ''} ${isCard && isOpen ? line : ''} ${isSelected || isTicked ? 'bg-accent-soft print:bg-transparent' : 'hover:bg-hover'}`}
      >
        <td
          role="gridcell"
          className={
            isCard
              ? 'contents'
              : `relative h-(--row) border-b border-line p-0 pl-1.5 group-last:border-b-0 print:hidden ${isOpen ? line : ''}`
          }
        >
          <span className={isCard ? 'contents' : 'flex items-center'}>
            {isTicked !== undefined && (
              <span className={isCard ? 'absolute top-0 left-0.5' : 'contents'}>
                <Tick
                  label={bulkScreen.row(calledAs(resource, record))}
                  isOn={isTicked}
                  isLarge={isCard}
                  onTurn={(isRange) => onTick(row.id, isRange)}
                />
              </span>
            )}
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? panelId : undefined}
              aria-label={`Details of ${calledAs(resource, record)}`}
              title={`Details of ${calledAs(resource, record)}`}
              onClick={press}
              className={`flex items-center justify-center rounded-md text-ink-faint hover:text-ink ${isCard ? 'absolute top-0 right-0 size-11' : 'size-6'}`}
            >
              <ChevronRight
                aria-hidden="true"
                className={`size-4 transition-transform ${isOpen ? 'rotate-90' : ''}`}
              />
            </button>
          </span>
        </td>
        {isCard ? (
          <CardCells resource={resource} row={record} at={at} isOpen={isOpen} />
        ) : (
          <RowCells resource={resource} row={record} at={at} />
        )}
      </tr>
      {actions && (
        <tr role="row" data-panel={row.id} className={`group break-inside-avoid ${isCard ? 'block' : ''}`}>
          <td
            role="gridcell"
            colSpan={resource.list.columns.length + 1}
            className={`relative border-b border-line bg-canvas p-0 group-last:rounded-b-lg group-last:border-b-0 ${line} ${isCard ? 'block' : ''}`}
          >
            <div
              id={panelId}
              className={`sticky left-0 w-[100cqi] max-w-full p-4 print:w-auto print:p-2 ${isCard ? '' : isTicked === undefined ? 'pl-11' : 'pl-17.5'}`}
            >
              <Panel resource={resource} row={record} at={at} shown={shown} actions={actions} />
            </div>
          </td>
        </tr>
      )}
    </>
  )
}

/** The open row and its panel hang on one line. */
const line =
  'before:absolute before:top-0 before:-bottom-px before:left-0 before:w-0.5 before:bg-accent before:content-[""] print:before:hidden'

/** Links and buttons inside have their own meaning, and so has marking a text. */
function isPlainClick(event: MouseEvent<HTMLElement>): boolean {
  const isOnControl = event.target instanceof Element && event.target.closest('a, button, label') !== null
  return !isOnControl && (getSelection()?.isCollapsed ?? true)
}

/** The value under the mouse, if it is changed where it stands. */
function editedAt({ target }: MouseEvent<HTMLElement>, cells: Readonly<Record<string, string>>) {
  const shown =
    target instanceof Element ? target.closest<HTMLElement>('[data-shows]')?.dataset['shows'] : undefined
  return Object.values(cells).find((name) => name === shown)
}

function isEnterOnRow(event: KeyboardEvent<HTMLElement>): boolean {
  return event.key === 'Enter' && event.target === event.currentTarget
}
