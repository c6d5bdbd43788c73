import type { Resource } from '#domain/kinds/kind.ts'
import type { Row } from '../../api/records.ts'
import type { RecordActions } from './use-record-action.ts'

/** What the panel of an open row is given, whoever draws it. */
export type PanelProps = {
  resource: Resource
  row: Row
  timeZone: string | undefined
  actions: RecordActions
}
