import { useRef, useState } from 'react'
import { resourceOf } from '#domain/kinds/registry.ts'
import { listRefusals } from '#domain/words/list-refusals.ts'
import { FilterRow } from '../records/list/filter-row.tsx'
import type { ListState } from '../records/list/list-state.ts'
import type { PanelProps } from '../records/list/panel.tsx'
import { RowDetails } from '../records/list/row-details.tsx'
import { Table } from '../records/list/table.tsx'
import { SpecimenRow, Specimens } from './specimens.tsx'

const rfi = resourceOf('rfi')
const project = resourceOf('project')

export function ListSpecimens() {
  return (
    <Specimens title="Lists">
      <SpecimenRow name="Filters: empty, filled, refused, of a day, of a size, by operators">
        <FilterSpecimen name="project_name" />
        <FilterSpecimen name="city" text="Waco" />
        <FilterSpecimen name="status" text="Lost" error={listRefusals.badFilterText} />
        <FilterSpecimen resource={rfi} name="date_received" text="2026-03-08" />
        <FilterSpecimen name="project_size" text=">=5000" />
        <FilterSpecimen name="status" op="is" text="Active" />
        <FilterSpecimen name="status" op="any_of" text="Active|Hold" />
        <FilterSpecimen name="due_date" op="between" text="2026-03-08..next_week" />
        <FilterSpecimen name="due_date" op="before" text="today" />
        <FilterSpecimen name="city" op="is_empty" />
      </SpecimenRow>
      <RowsSpecimen />
      <RowsSpecimen isOld />
      <div className="w-80">
        <RowsSpecimen isCards />
      </div>
    </Specimens>
  )
}

function FilterSpecimen({
  resource = project,
  name,
  op,
  text: first = '',
  error,
}: {
  resource?: typeof project
  name: string
  op?: string
  text?: string
  error?: string
}) {
  const [text, setText] = useState(first)
  return (
    <FilterRow
      place={0}
      filter={{ name, op, text }}
      declared={resource.list.filters}
      error={error}
      onType={setText}
      onChoose={setText}
      onClear={() => setText('')}
      onField={() => undefined}
      onCompare={() => undefined}
      onRemove={() => undefined}
    />
  )
}

function RowsSpecimen({ isOld = false, isCards = false }: { isOld?: boolean; isCards?: boolean }) {
  const frame = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<string | undefined>('2')
  const [selected, setSelected] = useState<string | undefined>('2')
  const state: ListState = {
    page: 1,
    perPage: 10,
    sortBy: 'project_name',
    direction: 'desc',
    filters: [],
    ...(open === undefined ? {} : { open }),
  }
  return (
    <Table
      ref={frame}
      resource={rfi}
      Panel={DetailsPanel}
      page={{ rows, total: rows.length }}
      question=""
      seen={0}
      state={state}
      selected={selected}
      ticks={undefined}
      cells={{}}
      onEdit={() => undefined}
      cursor={undefined}
      isStale={false}
      isOld={isOld}
      isCards={isCards}
      at={{ timeZone: 'UTC', today: '2026-11-16' }}
      actions={{
        run: () => Promise.resolve(),
        isRunning: () => false,
        open: () => undefined,
        windows: undefined,
      }}
      onSort={() => undefined}
      onOpen={setOpen}
      onSelect={setSelected}
      onCursor={() => undefined}
    />
  )
}

function DetailsPanel({ resource, row, at, shown }: PanelProps) {
  return <RowDetails resource={resource} row={row} at={at} shown={shown} />
}

const rows = [
  ['1', 'Water heater flue passes within 3 ft of the window at room 333.', 'Active', 'Plumbing', 2],
  [
    '2',
    'Who furnishes the power supply for door hardware at room 342, division 8 or 26?',
    'Active',
    'Electrical',
    12,
  ],
  ['3', 'No trap primer is shown for the floor drains on level 3.', 'Closed', 'Fire Protection', 40],
].map(([id, description, status, category, days]) => ({
  RFI_id: id,
  RFI_number: Number(id),
  description,
  status,
  category,
  days_old: days,
  project_name: 'Trinity Fork Apartments Phase II',
  date_received: id === '3' ? '2025-12-30' : '2026-11-04',
  created_by: { name: 'Darnell Brooks', email: 'darnell@example.com' },
  assigned_to: { name: 'Rachel Kim', email: 'rachel@example.com' },
  alert_status: false,
}))
