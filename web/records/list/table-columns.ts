import {
  rowExpandingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  type ColumnDef,
} from '@tanstack/react-table'
import type { Resource } from '#domain/kinds/kind.ts'
import type { Cell, Column } from '#domain/kinds/list-facts.ts'
import type { Row } from '../../api/records.ts'

/** The server sorts and pages; the table keeps what is sorted, open and selected. */
export const listFeatures = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  rowExpandingFeature,
  rowSelectionFeature,
})

export type ListColumn = ColumnDef<typeof listFeatures, Row>

export function listColumns({ list }: Resource): ListColumn[] {
  return list.columns.map(({ name, label }) => ({
    id: name,
    header: label,
    accessorFn: (row: Row) => row[name],
  }))
}

/** Room that a column needs, in rem; texts share what is left. */
export function columnWidth({ cell, short }: Column): number | undefined {
  return widths[cell] ?? (short ? 8 : undefined)
}

export function tableWidth(columns: readonly Column[]): number {
  const roomOfText = 8.5
  const roomOfOpener = 2.5
  return columns.reduce((sum, column) => sum + (columnWidth(column) ?? roomOfText), roomOfOpener)
}

export function isNumber({ cell }: Column): boolean {
  return cell === 'number'
}

const widths: Partial<Record<Cell, number>> = {
  date: 7.25,
  person: 8.5,
  status: 7,
  days_old: 4.5,
  number: 5.5,
  percent: 5.75,
  paid: 7.75,
  category: 8.5,
  yes_no: 7,
  folder: 6.25,
}
