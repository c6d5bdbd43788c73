import type { ReactNode } from 'react'
import { isLate } from '#domain/choices.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import type { Cell, Column } from '#domain/kinds/list-facts.ts'
import { messages } from '#domain/words/messages.ts'
import { repeatWords } from '#domain/words/repeat.ts'
import { repeatInWords } from '#domain/repeat-words.ts'
import { writeNear } from '#domain/written-dates.ts'
import { textIn, type Row } from '../../api/records.ts'
import { Category } from '../../components/category.tsx'
import { Flag } from '../../components/flag.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useFirmClock } from '../../layout/use-firm-clock.ts'
import { Status } from '../status.tsx'
import { personIn } from './form-values.ts'
import { useDeclaredFacts } from './use-declared-facts.tsx'

const said = messages.dashboard

/** How a record stands, who has it and until when, in one line; a kind has what it declares. */
export function RecordFacts({ resource, record }: { resource: Resource; record: Row }) {
  const { data: clock, isError: isTimeless } = useFirmClock()
  const today = clock?.today
  const statusColumn = shownIn('status', resource)
  const status = statusColumn === undefined ? '' : textIn(record, statusColumn.name)
  const category = shownAs('category', resource, record)
  const people = peopleOf(resource, record)
  const time = timeOf(resource, record, { status, today, isTimeless })
  const repeats = repeatOf(resource, record)
  const declared = useDeclaredFacts(resource, record)
  const { pinged } = resource.plays
  return (
    // A dot that would begin a line stands outside the frame, where it is cut off.
    <div className="overflow-x-clip text-small text-ink-muted not-has-[li]:hidden">
      <ul className="-ml-5 flex flex-wrap items-center gap-y-1">
        {statusColumn && status && (
          <Fact>
            <span className="text-ink">
              <Status words={status} row={record} column={statusColumn} />
            </span>
          </Fact>
        )}
        {pinged !== undefined && record[pinged] === true && (
          <Fact>
            <Flag>{said.pinged}</Flag>
          </Fact>
        )}
        {category && (
          <Fact>
            <Category name={category} />
          </Fact>
        )}
        {people && <Fact>{people}</Fact>}
        {time && <Fact>{time}</Fact>}
        {repeats && <Fact>{repeats}</Fact>}
        {declared.map(({ key, fact }) => (
          <Fact key={key}>{fact}</Fact>
        ))}
      </ul>
    </div>
  )
}

function Fact({ children }: { children: ReactNode }) {
  return (
    <li className="relative flex min-w-0 items-center pl-5 before:absolute before:left-2 before:text-ink-faint before:content-['·'/'']">
      {children}
    </li>
  )
}

function timeOf(
  resource: Resource,
  record: Row,
  { status, today, isTimeless }: { status: string; today: string | undefined; isTimeless: boolean },
): ReactNode {
  const { dueOn } = resource.plays
  if (dueOn === undefined) return null
  const day = textIn(record, dueOn)
  if (day === '') return said.noDueDate
  // Nobody can say what is late before it is known what day it is.
  if (today === undefined) return !isTimeless && <Skeleton className="w-20" />
  const written = writeNear(day, today)
  return isLate(day, today, status) ? (
    <span className="font-medium text-danger">{said.overdue(written)}</span>
  ) : (
    said.due(written)
  )
}

function repeatOf({ fields }: Resource, record: Row): string {
  const [name] = Object.entries(fields).find(([, { kind }]) => kind === 'repeat') ?? []
  const words = name === undefined ? '' : repeatInWords(record[name])
  return words && repeatWords.repeats(words)
}

function peopleOf({ plays: { heldBy, givenBy } }: Resource, record: Row): string {
  if (heldBy === undefined) return ''
  const holder = personIn(record, heldBy.value) || said.nobody
  const giver = givenBy === undefined ? '' : personIn(record, givenBy)
  if (giver !== '' && giver !== holder) return messages.record.given(giver, holder)
  return heldBy.as === undefined ? holder : `${holder} ${heldBy.as}`
}

function shownIn(cell: Cell, { list: { columns, details } }: Resource): Column | undefined {
  return [...columns, ...details].find((each) => each.cell === cell)
}

function shownAs(cell: Cell, resource: Resource, record: Row): string {
  const column = shownIn(cell, resource)
  return column === undefined ? '' : textIn(record, column.name)
}
