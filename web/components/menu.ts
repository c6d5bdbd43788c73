/** The ground of a menu, and one entry of it. */
export const menuPanel =
  'z-50 min-w-44 max-w-[min(20rem,calc(100vw-1rem))] overflow-y-auto rounded-lg border border-line bg-raised p-1 shadow-floating'

export const menuEntry =
  'flex min-h-8 w-full cursor-pointer items-center gap-2 rounded-md px-2.5 py-1 text-left text-small -outline-offset-2 select-none max-md:min-h-11 max-md:text-lead hover:bg-accent-soft hover:shadow-[inset_2px_0_var(--accent)] data-[disabled]:opacity-60'
