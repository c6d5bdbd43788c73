import { ExternalLink, Folder, Mail, Pencil, Printer, type LucideIcon } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { folderTarget } from '#domain/folders.ts'
import { messages } from '#domain/words/messages.ts'
import type { Action } from '#domain/kinds/kind.ts'
import { copyText } from '../components/copy-text.ts'
import { menuEntry as look } from '../components/menu.ts'
import { notifyDone, notifyFailed } from '../components/notify.ts'
import type { CourtAct } from '../records/court/acts-of.ts'
import { usePaper } from '../records/use-paper.ts'
import type { Offer } from '../records/acts/offers-of.ts'

export type MenuOffer = Offer | { kind: 'link'; label: string; to: string }

type Entry = { ref?: ((entry: HTMLElement | null) => void) | undefined }

type Item = {
  isBusy: boolean
  /** Runs `act` once the menu has closed. */
  onChoose: (act: () => void) => void
  run: (action: Action) => void
  open: (act: CourtAct) => void
}

export function CardMenuItem({ offer, ref, ...item }: Item & Entry & { offer: MenuOffer }) {
  const { print } = usePaper()
  switch (offer.kind) {
    case 'edit':
      return <LinkItem ref={ref} sign={Pencil} label={offer.label} to={offer.to} />
    case 'link':
      return <LinkItem ref={ref} label={offer.label} to={offer.to} />
    case 'mail':
      return <LinkItem ref={ref} sign={Mail} label={offer.label} to={offer.to} />
    case 'no-mail':
      return (
        <ActionItem ref={ref} item={item} act={() => notifyFailed(offer.missing)}>
          <Sign of={Mail} />
          {offer.label}
        </ActionItem>
      )
    case 'action': {
      const tone = offer.isRefused ? 'text-ink-muted' : offer.action.undoable ? 'text-danger' : ''
      return (
        <ActionItem ref={ref} item={item} act={() => item.run(offer.action)} className={tone}>
          <Sign />
          {offer.label}
        </ActionItem>
      )
    }
    case 'court':
      return (
        <ActionItem ref={ref} item={item} act={() => item.open(offer.act)}>
          <Sign />
          {offer.label}
        </ActionItem>
      )
    case 'paper':
      return (
        <ActionItem ref={ref} item={item} act={() => void print(offer.path)}>
          <Sign of={Printer} />
          {offer.label}
        </ActionItem>
      )
    case 'folder':
      return <FolderItem ref={ref} item={item} label={offer.label} location={offer.location} />
  }
}

function FolderItem({
  ref,
  item,
  label,
  location,
}: Entry & { item: Item; label: string; location: unknown }) {
  const target = folderTarget(location)
  if (target.kind === 'none') return null
  if (target.kind === 'page') return <LinkItem ref={ref} sign={Folder} label={label} to={target.to} />
  if (target.kind === 'site')
    return <LinkItem ref={ref} sign={ExternalLink} label={label} to={target.href} isOutside />
  return (
    <ActionItem ref={ref} item={item} act={() => void copy(target.path)}>
      <Sign of={Folder} />
      <span className="min-w-0">
        Copy path
        <span className="block text-small break-all text-ink-muted">{target.path}</span>
      </span>
    </ActionItem>
  )
}

function LinkItem({
  ref,
  sign,
  label,
  to,
  isOutside = false,
}: Entry & {
  sign?: LucideIcon
  label: string
  to: string
  isOutside?: boolean
}) {
  return (
    <DropdownMenu.Item asChild ref={ref}>
      <Link
        to={to}
        draggable={false}
        className={look}
        {...(isOutside ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      >
        <Sign of={sign} />
        {label}
      </Link>
    </DropdownMenu.Item>
  )
}

function ActionItem({
  ref,
  item,
  act,
  className = '',
  children,
}: Entry & {
  item: Item
  act: () => void
  className?: string
  children: ReactNode
}) {
  return (
    <DropdownMenu.Item
      ref={ref}
      disabled={item.isBusy}
      onSelect={() => item.onChoose(act)}
      className={`${look} ${className}`}
    >
      {children}
    </DropdownMenu.Item>
  )
}

/** Entries without a sign keep its room, so that all words begin at one line. */
function Sign({ of: Icon }: { of?: LucideIcon | undefined }) {
  return Icon ? (
    <Icon aria-hidden="true" className="size-3.5 shrink-0" />
  ) : (
    <span className="w-3.5 shrink-0" />
  )
}

async function copy(path: string): Promise<void> {
  if (await copyText(path)) notifyDone(messages.generic.copied)
}
