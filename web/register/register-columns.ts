/** Columns of the register, in their order. */
export const columns = ['number', 'title', 'type', 'received', 'disposition', 'returned', 'court'] as const

export type ColumnName = (typeof columns)[number]

/**
 * Width and place of a column's cells; the title has the rest, and the most. Where there is no room, what the record tells
 * anyway gives way first, and at last the number goes above the title.
 */
export const cells: Record<ColumnName, string> = {
  number: 'w-44 pr-2 pl-3 @max-4xl:w-36 @max-2xl:hidden print:table-cell',
  title: 'px-2 @max-2xl:pl-3',
  type: 'w-28 px-2 @max-4xl:hidden print:table-cell',
  received: 'w-24 px-2 @max-5xl:hidden print:table-cell',
  disposition: 'w-42 px-2 @max-2xl:w-40',
  returned: 'w-24 px-2 @max-4xl:hidden print:table-cell',
  court: 'w-64 pr-3 pl-2 @max-4xl:w-52 @max-2xl:w-36',
}

/** Not there where the column of numbers is not: what is beside it has one column less, and takes this one's. */
export const besideTitle = '@max-2xl:hidden print:table-cell'

/** Shown in place of the column of numbers. */
export const aboveTitle = '@2xl:hidden print:hidden'
