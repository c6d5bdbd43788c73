import type { ExportFormat } from '#domain/records/export.ts'

/** What a sheet is sent as. */
export const sheetTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
