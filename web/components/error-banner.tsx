import type { ComponentProps } from 'react'

export function ErrorBanner(props: Omit<ComponentProps<'div'>, 'role' | 'className'>) {
  return (
    <div
      role="alert"
      className="rounded-md bg-danger-fill px-4 py-3 break-words text-on-danger outline-none"
      {...props}
    />
  )
}
