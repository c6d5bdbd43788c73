import { lazy, Suspense } from 'react'
import type { Resource } from '#domain/kinds/kind.ts'
import type { BulkAction } from '#domain/records/batches.ts'
import { bulkScreen as said } from '#domain/words/bulk-screen.ts'
import type { ChosenFilter } from '../bulk/chosen.ts'
import { ExportLazily } from './export-lazily.tsx'
import type { ListState } from './list-state.ts'
import type { Ticks } from './use-ticks.ts'

const SelectionBar = lazy(async () => ({
  default: (await import('../bulk/selection-bar.tsx')).SelectionBar,
}))

/** The bar of what is selected, loaded with the first row that is. */
export function ListSelection({
  resource,
  state,
  ticks,
  acts,
  filters,
  total,
}: {
  resource: Resource
  state: ListState
  ticks: Ticks
  acts: readonly BulkAction[]
  filters: readonly ChosenFilter[]
  total: number
}) {
  const count = ticks.isAll ? total : ticks.ids.size
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {count > 0 && said.selected(count)}
      </p>
      {count > 0 && (
        <Suspense>
          <SelectionBar
            resource={resource}
            acts={acts}
            chosen={{ count, which: ticks.isAll ? { filters } : { ids: [...ticks.ids] } }}
            others={ticks.isPage && !ticks.isAll && total > count ? total : undefined}
            onAll={ticks.takeAll}
            onClear={ticks.clear}
            renderExport={(onDone) => (
              <ExportLazily
                resource={resource}
                state={state}
                total={undefined}
                only={ticks.isAll ? undefined : [...ticks.ids]}
                onDone={onDone}
              />
            )}
          />
        </Suspense>
      )}
    </>
  )
}
