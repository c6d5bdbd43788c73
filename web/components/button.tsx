import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'

export type Variant = keyof typeof variants

type Look = { variant?: Variant; size?: keyof typeof sizes }

export function Button({
  variant = 'secondary',
  size = 'medium',
  className = '',
  type = 'button',
  ...props
}: ComponentProps<'button'> & Look) {
  const tooltip = size.endsWith('icon') ? { title: props['aria-label'] } : {}
  return <button type={type} className={`${looks(variant, size)} ${className}`} {...tooltip} {...props} />
}

export function ButtonLink({
  variant = 'secondary',
  size = 'medium',
  className = '',
  ...props
}: LinkProps & Look) {
  return <Link className={`${looks(variant, size)} ${className}`} {...props} />
}

const variants = {
  primary:
    'border-transparent bg-accent-fill text-on-accent hover:bg-accent-fill-hover disabled:bg-sunken disabled:text-ink-faint',
  secondary: 'border-line bg-surface text-ink hover:bg-hover disabled:text-ink-faint',
  quiet:
    'border-transparent bg-transparent text-ink-muted hover:bg-hover hover:text-ink disabled:text-ink-faint',
  danger: 'border-transparent bg-transparent text-danger hover:bg-danger-soft disabled:text-ink-faint',
  /** Filled in the question about it alone. */
  destroy:
    'border-transparent bg-danger-fill text-on-danger hover:bg-danger-fill-hover disabled:bg-sunken disabled:text-ink-faint',
}

const sizes = {
  medium: 'min-h-8 px-3 max-md:min-h-11',
  small: 'min-h-7 px-2 max-md:min-h-11',
  icon: 'size-8 p-0 max-md:size-11',
  'small icon': 'size-7 p-0 max-md:size-11',
}

function looks(variant: keyof typeof variants, size: keyof typeof sizes): string {
  return `inline-flex shrink-0 items-center justify-center gap-1.5 rounded-md border text-small font-medium whitespace-nowrap select-none transition-colors disabled:cursor-default ${variants[variant]} ${sizes[size]}`
}
