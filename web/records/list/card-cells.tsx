import { Fragment } from 'react'
import { isLate, isOver } from '#domain/choices.ts'
import { listScreen } from '#domain/words/list-screen.ts'
import { messages } from '#domain/words/messages.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import type { Column } from '#domain/kinds/list-facts.ts'
import { textIn, type Row } from '../../api/records.ts'
import { unbroken } from '../../components/unbroken.ts'
import { isOverdue } from '../court/acts-of.ts'
import { ageInk, Cell } from './cell.tsx'
import { cellWords, type ReadAt } from './cell-words.ts'

/** A row as a card: what leads it in two lines until it is open, where it belongs, how it stands; its age or day at the right. */
export function CardCells({
  resource: { list },
  row,
  at,
  isOpen,
}: {
  resource: Resource
  row: Row
  at: ReadAt
  isOpen: boolean
}) {
  const { place, state, aside, due, answerDue, labelled = [] } = list.card
  const lead = list.columns.filter(({ name }) => name === list.lead)
  const hasState = state.some((column) => cellWords(column, row, at) !== '')
  const hasAnswerDue = answerDue !== undefined && cellWords(answerDue, row, at) !== ''
  return (
    <>
      {lead.map((column) => (
        <td
          key={column.name}
          role="gridcell"
          className={`col-span-full p-0 pr-8 text-lead ${isOver(textIn(row, 'status')) ? 'text-ink-muted' : 'font-lead'}`}
        >
          <Label of={column} />
          <span
            data-shows={column.name}
            className={`break-words ${isOpen ? 'whitespace-pre-line' : 'line-clamp-2'}`}
          >
            {unbroken(cellWords(column, row, at))}
          </span>
        </td>
      ))}
      <Line
        columns={place}
        labelled={labelled}
        row={row}
        at={at}
        className={hasState && !hasAnswerDue ? 'col-span-full' : 'col-start-1'}
      />
      {answerDue && <Aside column={answerDue} isDue row={row} at={at} />}
      <Line columns={state} labelled={labelled} row={row} at={at} className="col-start-1" />
      {aside && <Aside column={aside} row={row} at={at} />}
      {due && <Aside column={due} isDue row={row} at={at} />}
    </>
  )
}

function Label({ of }: { of: Column }) {
  return <span className="sr-only">{of.label}</span>
}

function Line({
  columns,
  labelled,
  row,
  at,
  className,
}: {
  columns: readonly Column[]
  labelled: readonly string[]
  row: Row
  at: ReadAt
  className: string
}) {
  const told = columns.filter((column) => cellWords(column, row, at) !== '')
  if (told.length === 0) return null
  return (
    <td role="gridcell" className={`flex min-w-0 gap-1.5 p-0 text-fine text-ink-muted ${className}`}>
      {told.map((column, index) => (
        <Fragment key={column.name}>
          {index > 0 && <span aria-hidden="true">·</span>}
          <span className={`min-w-0 ${index === told.length - 1 ? '' : 'shrink-0'}`}>
            <Label of={column} />
            <span data-shows={column.name} className="block truncate">
              {labelled.includes(column.name) && <span aria-hidden="true">{column.label} </span>}
              {column.label === '#' && '#'}
              <Plain column={column} row={row} at={at} />
            </span>
          </span>
        </Fragment>
      ))}
    </td>
  )
}

/** A link would be too small for a finger: an open card leads to the folder. */
function Plain({ column, row, at }: { column: Column; row: Row; at: ReadAt }) {
  return column.cell === 'folder' ? cellWords(column, row, at) : <Cell column={column} row={row} at={at} />
}

function Aside({
  column,
  isDue = false,
  row,
  at,
}: {
  column: Column
  isDue?: boolean
  row: Row
  at: ReadAt
}) {
  const words = cellWords(column, row, at)
  if (words === '') return null
  return (
    <td role="gridcell" className="col-start-2 p-0 text-right text-fine whitespace-nowrap">
      <Label of={column} />
      <span data-shows={column.name}>
        {isDue ? (
          <Due
            words={words}
            isLate={
              column.cell === 'due'
                ? isOverdue(row)
                : isLate(textIn(row, column.name), at.today ?? '', textIn(row, 'status'))
            }
          />
        ) : column.cell === 'days_old' ? (
          <span className={ageInk(Number(words), row)}>
            {isOver(textIn(row, 'status'))
              ? listScreen.closedAfter(Number(words))
              : messages.dashboard.age(Number(words))}
          </span>
        ) : (
          <Cell column={column} row={row} at={at} />
        )}
      </span>
    </td>
  )
}

function Due({ words, isLate }: { words: string; isLate: boolean }) {
  const said = messages.dashboard
  return (
    <span className={isLate ? 'font-medium text-danger' : 'text-ink-muted'}>
      {isLate ? said.overdue(words) : said.due(words)}
    </span>
  )
}
