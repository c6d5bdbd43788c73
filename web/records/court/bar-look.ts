/** A line at its left says: here it is now. */
export const barLook =
  'relative mb-4 flex max-w-286 flex-wrap items-center justify-between gap-x-6 gap-y-3 overflow-hidden rounded-lg border border-line bg-surface py-2.5 pr-3 pl-4 before:absolute before:inset-y-0 before:left-0 before:w-0.5 print:hidden'
