import { ExternalLink, Folder } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { folderTarget } from '#domain/folders.ts'
import { ButtonLink, type Variant } from './button.tsx'
import { CopyButton } from './copy-button.tsx'

/** A path on a file server can only be copied: no browser opens it. */
export function FolderLink({
  location,
  tabIndex,
  children,
}: {
  location: unknown
  tabIndex?: number
  children: ReactNode
}) {
  const target = folderTarget(location)
  if (target.kind === 'none') return children
  if (target.kind === 'path') {
    return (
      <span className="inline-flex items-center" title={target.path}>
        {children}
        <CopyButton text={target.path} label="Copy path" compact />
      </span>
    )
  }
  return (
    <Link
      {...destination(target)}
      tabIndex={tabIndex}
      className="text-accent underline-offset-2 hover:underline"
    >
      {children}
    </Link>
  )
}

export function FolderButton({
  location,
  label,
  variant = 'secondary',
}: {
  location: unknown
  label: string
  variant?: Variant
}) {
  const target = folderTarget(location)
  if (target.kind === 'none') return null
  if (target.kind === 'path') {
    return (
      <span className="inline-flex max-w-full flex-wrap items-center gap-x-2 gap-y-1">
        <Folder aria-label={label} className="size-3.5 shrink-0 text-ink-faint" />
        <code className="min-w-0 font-sans break-all">{target.path}</code>
        <CopyButton text={target.path} label="Copy path" />
      </span>
    )
  }
  const Sign = target.kind === 'page' ? Folder : ExternalLink
  return (
    <ButtonLink {...destination(target)} variant={variant} size="small">
      <Sign aria-hidden="true" className="size-3.5" />
      {label}
    </ButtonLink>
  )
}

function destination(target: { kind: 'page'; to: string } | { kind: 'site'; href: string }) {
  return target.kind === 'page'
    ? { to: target.to }
    : { to: target.href, target: '_blank', rel: 'noopener noreferrer' }
}
