import type { SheetCell } from '#domain/records/import-cells.ts'

/** A row with something in it, under its number in the sheet. */
export type SheetRow = { row: number; cells: SheetCell[] }

type SheetHead = { sheets: string[]; sheet: number; headings: string[] }

export type Sheet = SheetHead & { rows: SheetRow[] }

/** Why a file is not taken. */
export type SheetRefusal =
  | 'type'
  | 'unreadable'
  | 'rows'
  | 'below'
  | 'columns'
  | 'letters'
  | 'empty'
  | 'sheet'

export class UnreadSheet extends Error {
  readonly why: SheetRefusal

  constructor(why: SheetRefusal) {
    super(why)
    this.why = why
  }
}

export type ToWorker = { bytes: Uint8Array; name: string; sheet: number | string | undefined }

export type FromWorker =
  | { head: SheetHead }
  | { rows: SheetRow[] }
  | { end: true }
  | { refused: SheetRefusal }
