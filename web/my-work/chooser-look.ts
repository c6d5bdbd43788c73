/** Apart from the chooser, whose place it keeps until that is loaded. */
export const chooserLook =
  'inline-flex min-h-7 max-w-60 items-center gap-1.5 rounded-md border border-line bg-surface px-2 text-small font-medium hover:bg-hover data-[state=open]:bg-here max-md:min-h-11 max-md:w-full max-md:max-w-none max-md:justify-between print:hidden'
