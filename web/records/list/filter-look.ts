export const bare = 'min-w-0 bg-surface px-2 -outline-offset-2'
export const small =
  'inline-flex w-7 shrink-0 items-center justify-center text-ink-muted -outline-offset-2 hover:bg-hover hover:text-ink max-md:w-11'
