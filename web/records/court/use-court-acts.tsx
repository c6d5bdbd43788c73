import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { Resource } from '#domain/kinds/kind.ts'
import type { Row } from '../../api/records.ts'
import type { CourtAct } from './acts-of.ts'

// Loaded when something is to be handed over or ended: no list needs the windows.
const CourtWindow = lazy(async () => ({ default: (await import('./court-window.tsx')).CourtWindow }))

export type ActProps = {
  resource: Resource
  record: Row
  /** Done or taken back: the record as it is now. */
  onDone: (record: Row) => void
  onClose: () => void
}

/** Within a window; `takesFocus` where it was open before its record was read. */
export type FormProps = ActProps & { takesFocus: boolean }

/** The windows of a kind whose records are somebody's turn; whoever uses it draws them. */
export function useCourtActs(
  resource: Resource,
  onDone: (record: Row) => void = () => {},
): { open: (act: CourtAct, row: Row) => void; windows: ReactNode } {
  const [opened, setOpened] = useState<{ act: CourtAct; row: Row }>()
  return {
    open: (act, row) => setOpened({ act, row }),
    windows: opened && (
      <Suspense>
        <CourtWindow
          act={opened.act}
          resource={resource}
          record={opened.row}
          onDone={onDone}
          onClose={() => setOpened(undefined)}
        />
      </Suspense>
    ),
  }
}
