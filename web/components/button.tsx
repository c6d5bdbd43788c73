import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'

type Look = { variant?: keyof typeof variants; size?: keyof typeof sizes }

export function Button({
  variant = 'secondary',
  size = 'medium',
  className = '',
  type = 'button',
  ...props
}: ComponentProps<'button'> & Look) {
  return <button type={type} className={`${looks(variant, size)} ${className}`} {...props} />
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
  secondary: 'border-line-strong bg-surface text-ink hover:bg-sunken disabled:text-ink-faint',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-sunken disabled:text-ink-faint',
  danger:
    'border-transparent bg-danger-fill text-on-danger hover:bg-danger-fill-hover disabled:bg-sunken disabled:text-ink-faint',
}

const sizes = {
  medium: 'min-h-9 px-3',
  small: 'min-h-7 px-2 text-[0.8125rem]',
  icon: 'size-9 p-0',
}

function looks(variant: keyof typeof variants, size: keyof typeof sizes): string {
  return `inline-flex shrink-0 items-center justify-center gap-1.5 rounded-md border font-medium whitespace-nowrap select-none transition-colors disabled:cursor-default ${variants[variant]} ${sizes[size]}`
}
