import type { ComponentProps } from 'react'

/** The last row of a form's card, with its buttons. */
export function FormFoot({ className = belowEachOther, ...props }: ComponentProps<'div'>) {
  return (
    <div
      {...props}
      className={`bottom-0 -mx-4 flex flex-wrap items-center justify-end gap-2 rounded-b-lg border-t border-line bg-surface px-4 py-3 md:-mx-5 md:px-5 print:hidden ${className}`}
    />
  )
}

/** On the phone, unless its place there is another. */
export const belowEachOther = 'max-md:flex-col max-md:*:w-full'

/** The card that the foot belongs to. */
export const formCard = 'flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 pb-0 md:p-5 md:pb-0'
