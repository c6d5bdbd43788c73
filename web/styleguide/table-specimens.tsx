import { useState } from 'react'
import { resourceOf } from '#domain/kinds/registry.ts'
import { Pager } from '../components/pager.tsx'
import { TableSkeleton } from '../records/list/table-skeleton.tsx'
import { SpecimenRow, Specimens } from './specimens.tsx'

export function TableSpecimens() {
  return (
    <Specimens title="Parts of a table">
      <TableSkeleton resource={resourceOf('rfi')} isCards={false} rows={3} />
      <div className="w-80">
        <TableSkeleton resource={resourceOf('rfi')} isCards rows={2} />
      </div>
      {[143, 1, 0, undefined].map((total) => (
        <SpecimenRow key={total ?? 'unknown'} name={`of ${total ?? 'a number not yet known'}`}>
          <div className="w-full">
            <PagerSpecimen total={total} />
          </div>
        </SpecimenRow>
      ))}
    </Specimens>
  )
}

function PagerSpecimen({ total }: { total: number | undefined }) {
  const [state, setState] = useState({ page: 1, perPage: 10 })
  return (
    <Pager
      state={state}
      total={total}
      isWaiting={total === undefined}
      many="Tasks"
      onTurn={(page) => setState({ ...state, page })}
      onResize={(perPage) => setState({ page: 1, perPage })}
    />
  )
}
