/** How many rows the lists of the admin site show at once. */
export const pageSize = 50

/** One page, newest first, and whether there is another. */
export type Page = { data: object[]; has_more: boolean }
